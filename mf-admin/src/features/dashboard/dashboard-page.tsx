import { useTranslation } from '@hub/shared-i18n'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ComingEvents } from './coming-events.tsx'
import { WaitingList } from './waiting-list.tsx'

/** What waits for a decision, and the coming events with their seats. */
export function DashboardPage() {
  const { t } = useTranslation('admin')
  return (
    <AdminFrame section="dashboard" title={t('dashboard.title')}>
      <WaitingList />
      <ComingEvents />
    </AdminFrame>
  )
}
