import type { NavigationItem, TopbarSettings } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon, MenuIcon } from '@hub/shared-ui/icons'
import { useDisclosure } from '../use-disclosure.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  items: NavigationItem[]
  topbar: TopbarSettings
}

/** Navigation panel of narrow screens. */
export function MobileMenu({ items, topbar }: Props) {
  const { t } = useTranslation()
  const { open, toggle, close, root, panel } = useDisclosure<HTMLDivElement>()
  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon={open ? CloseIcon : MenuIcon}
        label={t('header.menu')}
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
      />
      <nav
        id={panel}
        className={styles.panel}
        hidden={!open}
        data-animation={topbar.animation}
        aria-label={t('header.menu')}
      >
        <NavigationLinks items={items} look={topbar} onFollow={close} />
        <div className={styles.panelSwitches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </nav>
    </div>
  )
}
