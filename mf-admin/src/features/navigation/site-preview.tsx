import { toSiteSettings } from '@hub/contract/site-settings'
import { LANGUAGES, type Language, useLanguage, useTranslation } from '@hub/shared-i18n'
import { HeaderPreview } from '@hub/shared-platform'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import type { FormValues } from '@hub/shared-ui/request-form'
import { useState } from 'react'
import styles from './navigation.module.css'
import { rowOf, type Settings } from './values.ts'

const DESKTOP = { width: 1280, height: 100 }
const PHONE = { width: 360, height: 240 }

interface Props {
  readonly values: FormValues
  readonly settings: Settings
  /** A header of 1280 pixels would be too small to read. */
  readonly isNarrow: boolean
}

/** The header, and the links of the footer, as they are going to be, in one of the languages. */
export function SitePreview({ values, settings, isNarrow }: Props) {
  const { t } = useTranslation('navigation')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const rows = [...new Set([language, 'ru' as const])]
    .filter((it) => settings[it])
    .map((it) => rowOf(values, it, settings[it]))
  const columns = toSiteSettings(rows).footer?.columns ?? []
  return (
    <div className={styles.preview}>
      <ChipGroup label={t('preview.language')}>
        {LANGUAGES.map((it) => (
          <Chip key={it} pressed={it === language} onToggle={() => setLanguage(it)}>
            {t(`languages.${it}`)}
          </Chip>
        ))}
      </ChipGroup>
      <HeaderPreview
        key={language}
        {...(isNarrow ? PHONE : DESKTOP)}
        isStill={!isNarrow}
        language={language}
        title={t('preview.header')}
        settings={rows}
      />
      <section aria-label={t('preview.footer')} lang={language} className={styles.footer}>
        {columns.map(({ id, links }) => (
          <p key={id}>{links.map(({ label }) => label).join(' · ')}</p>
        ))}
      </section>
      <p className="small muted">{t('preview.hint')}</p>
    </div>
  )
}
