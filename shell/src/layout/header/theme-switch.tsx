import { useTranslation } from '@hub/shared-i18n'
import { setTheme, toggleTheme, useTheme, useThemeChoice } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { MonitorIcon, MoonIcon, SunIcon } from '@hub/shared-ui/icons'
import type { MouseEvent } from 'react'
import styles from './header.module.css'

/** Toggles the theme; when a choice is saved, a second button, whose space is always reserved, returns to the system's theme. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme()
  const choice = useThemeChoice()

  /** Moves the focus to the switch, since this button disappears with the saved choice. */
  function followSystem({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (currentTarget.previousElementSibling instanceof HTMLElement)
      currentTarget.previousElementSibling.focus()
    setTheme('system')
  }

  return (
    <>
      <IconButton
        icon={theme === 'dark' ? SunIcon : MoonIcon}
        label={t('header.theme', { context: theme })}
        onClick={toggleTheme}
      />
      {choice === 'system' ? (
        <span className={styles.reserved} aria-hidden="true" />
      ) : (
        <IconButton icon={MonitorIcon} label={t('theme.followSystem')} onClick={followSystem} />
      )}
    </>
  )
}
