import { setLanguage, useTranslation } from '@hub/shared-i18n'
import styles from './header.module.css'

/** Switches between the two languages; the label names the other one in that language. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const other = i18n.language === 'ru' ? 'en' : 'ru'
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t('header.language', { other: other.toUpperCase() })}
      onClick={() => void setLanguage(other)}
    >
      {other.toUpperCase()}
    </button>
  )
}
