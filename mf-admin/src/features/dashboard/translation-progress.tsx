import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Section } from '@hub/shared-ui/section'
import { type TranslationProgress, translationProgressQuery } from '../../lib/translation/progress.ts'
import styles from './dashboard-page.module.css'

/** How far each section of the content is translated; each leads to what it lacks. */
export function TranslationProgressSection() {
  const { t } = useTranslation('admin')
  const load = useLoad(translationProgressQuery)
  if (load.data?.length === 0) return null
  return (
    <Section title={t('translations.title')} className={styles.section}>
      <LoadBoundary load={load} loadError={t('translations.error')} skeleton={{ height: '8rem' }}>
        {(rows) => (
          <ul className={styles.progress}>
            {rows.map((row) => (
              <SectionProgress key={row.section} row={row} />
            ))}
          </ul>
        )}
      </LoadBoundary>
    </Section>
  )
}

const STATES = ['missing', 'stale', 'identical'] as const

function SectionProgress({ row }: { readonly row: TranslationProgress }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { section, total } = row
  const done = STATES.reduce((rest, state) => rest - row[state], total)
  // The first tab that has something of the section.
  const state = STATES.find((it) => row[it] > 0) ?? 'missing'
  const name = t(`translations.sections.${section}`)
  return (
    <li>
      <Link to={`/admin/translations?${state === 'missing' ? '' : `state=${state}&`}section=${section}`}>
        {name}
      </Link>
      <span className={styles.part}>
        {t('translations.progress', {
          done: formatNumber(done, language),
          total: formatNumber(total, language),
        })}
      </span>
      <progress value={done} max={total} aria-label={t('translations.done', { section: name })} />
    </li>
  )
}
