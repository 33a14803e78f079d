import { LANGUAGES, type Language, useTranslation } from '@hub/shared-i18n'
import { HeaderPreview } from '@hub/shared-platform'
import type { FormValues } from '@hub/shared-ui/request-form'
import styles from './navigation.module.css'
import { rowOf, type Settings } from './values.ts'

const DESKTOP = { width: 1280, height: 100 }
const PHONE = { width: 360, height: 320 }

interface Props {
  readonly values: FormValues
  readonly settings: Settings
}

/** The header as it is going to be, in each language, on a desk and on a phone. */
export function HeaderPreviews({ values, settings }: Props) {
  const { t } = useTranslation('navigation')
  const rowsOf = (language: Language) =>
    [...new Set([language, 'ru' as const])]
      .filter((it) => settings[it])
      .map((it) => rowOf(values, it, settings[it]))
  return (
    <div className={styles.previews}>
      <p className="small muted">{t('preview.hint')}</p>
      {LANGUAGES.map((language) => (
        <figure key={language} className={styles.desktop}>
          <figcaption className={styles.caption}>{t(`preview.desktop.${language}`)}</figcaption>
          <HeaderPreview
            {...DESKTOP}
            isStill
            language={language}
            title={t(`preview.desktop.${language}`)}
            settings={rowsOf(language)}
          />
        </figure>
      ))}
      {LANGUAGES.map((language) => (
        <figure key={language} className={styles.phone}>
          <figcaption className={styles.caption}>{t(`preview.phone.${language}`)}</figcaption>
          <HeaderPreview
            {...PHONE}
            language={language}
            title={t(`preview.phone.${language}`)}
            settings={rowsOf(language)}
          />
        </figure>
      ))}
    </div>
  )
}
