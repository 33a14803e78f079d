import { hasPermission, type Role, useAuth } from '@hub/shared-auth'
import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { SkeletonRows } from '../../lib/list/found-rows.tsx'
import {
  type PendingDecision,
  type PendingDecisionCounts,
  pendingDecisionCountsQuery,
  pendingDecisionsOf,
} from './api/count-pending-decisions.ts'
import { upcomingEventsQuery } from './api/list-upcoming-events.ts'
import styles from './dashboard-page.module.css'
import { EventTable } from './event-table.tsx'
import { StatisticsSection } from './statistics.tsx'
import { TranslationProgressSection } from './translation-progress.tsx'

/** What waits for a decision, the coming events with their seats, how far the content is translated, and for those who may see them the statistics. */
function DashboardPage() {
  const { t } = useTranslation('admin')
  const { role } = useAuth()
  return (
    <AdminFrame section="dashboard" title={t('dashboard.title')}>
      <PendingDecisions />
      <UpcomingEvents />
      <TranslationProgressSection />
      {hasPermission(role, 'view_analytics') && <StatisticsSection />}
    </AdminFrame>
  )
}

function UpcomingEvents() {
  const { t } = useTranslation('admin')
  const load = useLoad(upcomingEventsQuery)
  return (
    <Section title={t('events.title')} className={styles.section}>
      <LoadBoundary load={load} loadError={t('events.error')} skeleton={<SkeletonRows />}>
        {(events) =>
          events.length > 0 ? (
            <EventTable events={events} />
          ) : (
            <EmptyState art="quiet" title={t('events.empty.title')} headingLevel={3}>
              <p>{t('events.empty.text')}</p>
            </EmptyState>
          )
        }
      </LoadBoundary>
    </Section>
  )
}

function PendingDecisions() {
  const { t } = useTranslation('admin')
  const { role } = useAuth()
  const load = useLoad(pendingDecisionCountsQuery(role))
  return (
    <Section title={t('waiting.title')} className={styles.section}>
      <LoadBoundary load={load} loadError={t('waiting.error')} skeleton={<Counts counts={undefined} />}>
        {(counts) => <Counts counts={counts} />}
      </LoadBoundary>
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

/** Where what waits is decided; a moderator decides about bookings in the calendar. */
function decisionPathOf(what: PendingDecision, role: Role | null): string {
  if (what === 'reports') return '/admin/comments'
  if (what === 'orders') return '/admin/orders?state=pending'
  return hasPermission(role, 'manage_content') ? '/admin/rent/bookings?state=pending' : '/admin/calendar'
}

export { DashboardPage as Component }
