import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { SectionUnavailable } from '../composition/section-unavailable.tsx'
import styles from './diagnostics.module.css'
import { type AppStatistics, type VersionStatistics, visitsQuery } from './visit-statistics.ts'

/** Errors and web vitals of visits, the versions of each app beside each other. */
export function VisitsSection() {
  const { t } = useTranslation('diagnostics')
  const { data: apps, isError, refetch } = useQuery(visitsQuery)
  if (isError) return <SectionUnavailable level={2} onRetry={refetch} />
  if (!apps) return <p role="status">{t('visits.loading')}</p>
  if (apps.length === 0)
    return (
      <EmptyState art="quiet" title={t('visits.none')} headingLevel={3}>
        <p>{t('visits.noneText')}</p>
      </EmptyState>
    )
  return (
    <>
      <p className="small muted">{t('visits.lead')}</p>
      <ul className={styles.remotes}>
        {apps.map((statistics) => (
          <li key={statistics.app}>
            <AppTable {...statistics} />
          </li>
        ))}
      </ul>
    </>
  )
}

const SHARES = ['failed', 'lcp', 'inp', 'cls'] as const

function AppTable({ app, versions }: AppStatistics) {
  const { t } = useTranslation('diagnostics')
  const language = useLanguage()
  const percent = (share: VersionStatistics['failed']) =>
    share === undefined
      ? '—'
      : formatNumber(share, language, {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        })
  return (
    <table className={styles.table}>
      <caption translate="no">{app}</caption>
      <thead>
        <tr>
          <th scope="col">{t('visits.version')}</th>
          {versions.map(({ version }) => (
            <th scope="col" key={version} translate="no">
              {version}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('visits.visits')}</th>
          {versions.map(({ version, visits }) => (
            <td className="num" key={version}>
              {formatNumber(visits, language)}
            </td>
          ))}
        </tr>
        {SHARES.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`visits.${name}`)}</th>
            {versions.map((version) => (
              <td className="num" key={version.version}>
                {percent(version[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
