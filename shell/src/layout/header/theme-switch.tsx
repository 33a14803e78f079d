import { useTranslation } from '@hub/shared-i18n'
import { toggleTheme, useTheme } from '@hub/shared-platform'
import { MoonIcon, SunIcon } from '@hub/shared-ui/icons'
import styles from './header.module.css'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useTheme()
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t('header.theme', { context: theme })}
      onClick={toggleTheme}
    >
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
