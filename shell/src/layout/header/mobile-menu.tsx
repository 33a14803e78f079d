import { useTranslation } from '@hub/shared-i18n'
import { useLocation } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon, MenuIcon } from '@hub/shared-ui/icons'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { NavigationItem, TopbarSettings } from '../site-settings/site-settings.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  items: NavigationItem[]
  animation: TopbarSettings['animation']
}

/** The navigation on a phone: a panel under the bar that closes on Esc, on leaving it, and on following a link. */
export function MobileMenu({ items, animation }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu, back and forward too
  useEffect(() => setOpen(false), [key])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Esc from the controls inside
    <div className={styles.menu} onKeyDown={onKeyDown}>
      <IconButton
        ref={button}
        icon={open ? CloseIcon : MenuIcon}
        label={t('header.menu')}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      <nav id={panel} className={styles.panel} hidden={!open} data-animation={animation} aria-label={t('header.menu')}>
        <NavigationLinks items={items} onFollow={() => setOpen(false)} />
        <div className={styles.panelSwitches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  )
}
