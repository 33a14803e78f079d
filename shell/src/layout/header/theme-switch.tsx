import { useTranslation } from '@hub/shared-i18n'
import { toggleTheme, useTheme } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { MoonIcon, SunIcon } from '@hub/shared-ui/icons'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <IconButton
      icon={theme === 'dark' ? SunIcon : MoonIcon}
      label={t('header.theme', { context: theme })}
      onClick={toggleTheme}
    />
  )
}
