import { hasPermission, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { PendingDecisions } from './pending-decisions.tsx'
import { StatisticsSection } from './statistics.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'

/** What waits for a decision, the coming events with their seats, and for those who may see them the figures. */
export function DashboardPage() {
  const { t } = useTranslation('admin')
  const { role } = useAuth()
  return (
    <AdminFrame section="dashboard" title={t('dashboard.title')}>
      <PendingDecisions />
      <UpcomingEvents />
      {hasPermission(role, 'view_analytics') && <StatisticsSection />}
    </AdminFrame>
  )
}
