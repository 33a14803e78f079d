import { useTranslation } from '@hub/shared-i18n'
import type { UpcomingEvent } from './api/list-upcoming-events.ts'
import styles from './event-table.module.css'

/** «66 из 80» with a bar; how many wait when it is full. */
export function Seats({ event }: { event: UpcomingEvent }) {
  const { t } = useTranslation('admin')
  const { capacity, seats_taken: taken, waitlist_count: waiting } = event
  if (capacity === null) return t('events.unlimited', { count: taken })
  return (
    <span className={styles.seats}>
      <svg className={styles.bar} viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.taken} width={capacity === 0 ? 100 : (taken / capacity) * 100} height={5} />
      </svg>
      <span>{t('events.taken', { taken, capacity })}</span>
      {waiting > 0 && <span className={styles.waiting}>{t('events.waiting', { count: waiting })}</span>}
    </span>
  )
}
