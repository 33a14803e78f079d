import { useTranslation } from '@hub/shared-i18n'
import { setTheme, toggleTheme, useTheme, useThemeChoice } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { MonitorIcon, MoonIcon, SunIcon } from '@hub/shared-ui/icons'
import type { MouseEvent } from 'react'

/** Toggles the theme; beside a saved choice a second button gives the theme back to the system. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme()
  const choice = useThemeChoice()

  /** The button goes away with the choice; the focus stays in the switch. */
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
      {choice !== 'system' && (
        <IconButton icon={MonitorIcon} label={t('theme.followSystem')} onClick={followSystem} />
      )}
    </>
  )
}
