import { useAuth } from '@hub/shared-auth'
import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, Link, useLoad } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import {
  type PendingDecisionCounts,
  pendingDecisionCountsQuery,
  pendingDecisionsOf,
} from './api/count-pending-decisions.ts'
import styles from './dashboard-page.module.css'
import { decisionPathOf } from './decision-path.ts'

export function PendingDecisions() {
  const { t } = useTranslation('admin')
  const { role } = useAuth()
  const { data: counts, error, retry, retrying } = useLoad(pendingDecisionCountsQuery(role))
  return (
    <Section title={t('waiting.title')} className={styles.section}>
      {error ? (
        <ErrorCard
          title={t('waiting.error')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      ) : (
        <Counts counts={counts} />
      )}
    </Section>
  )
}

function Counts({ counts }: { counts: PendingDecisionCounts | undefined }) {
  const { t } = useTranslation('admin')
  const { role } = useAuth()
  const language = useLanguage()
  return (
    <dl className={styles.counts} aria-busy={!counts}>
      {pendingDecisionsOf(role).map((what) => (
        <div key={what} className={styles.count} data-some={(counts?.[what] ?? 0) > 0 || undefined}>
          <dt>
            <Link to={decisionPathOf(what, role)}>{t(`waiting.${what}`)}</Link>
          </dt>
          <dd>
            {counts ? formatNumber(counts[what] ?? 0, language) : <Skeleton width="2ch" height="1em" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
