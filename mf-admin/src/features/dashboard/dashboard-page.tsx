import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { ComingEvents } from './coming-events.tsx'
import styles from './dashboard-page.module.css'
import { WaitingList } from './waiting-list.tsx'

/** What waits for a decision, and the coming events with their seats. */
export function DashboardPage() {
  const { t } = useTranslation('admin')
  useDocumentHead({ title: t('dashboard.title'), noIndex: true })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{t('dashboard.title')}</h1>
      <WaitingList />
      <ComingEvents />
    </div>
  )
}
