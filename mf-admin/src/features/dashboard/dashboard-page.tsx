import { hasPermission, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Section } from '@hub/shared-ui/section'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { SkeletonRows } from '../../lib/list/found-rows.tsx'
import { upcomingEventsQuery } from './api/list-upcoming-events.ts'
import styles from './dashboard-page.module.css'
import { EventTable } from './event-table.tsx'
import { MyEvents } from './my-events.tsx'
import { PendingDecisions } from './pending/pending-decisions.tsx'
import { StatisticsSection } from './statistics.tsx'
import { TranslationProgressSection } from './translation-progress.tsx'

/** What waits for a decision, the coming events with their seats, how far the content is translated, and for those who may see them the statistics. */
function StaffDashboard() {
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

/** `/admin`: of staff the dashboard, of everybody else the events that they co-organise. */
function DashboardPage() {
  return useAuth().role === 'user' ? <MyEvents /> : <StaffDashboard />
}

export { DashboardPage as Component }
