import { formatDate, formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Localized } from '@hub/shared-ui/localized'
import type { StaffOrder } from './order.ts'
import styles from './orders.module.css'

/** Seats, bookings and passes that stand on the order; nothing when there are none. */
export function OrderContents({ order: { seats, bookings, passes } }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (seats.length + bookings.length + passes.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="order-things">
      <h2 id="order-things">{t('things.title')}</h2>
      <ul className={styles.list}>
        {seats.map(({ event_id, title, status, starts_at }) => (
          <li key={event_id}>
            <Link to={`/admin/events/${event_id}/attendees`} className="link">
              <Localized text={title} />
            </Link>
            <span className={styles.aside}>
              {formatDateTime(starts_at, language)} · {t(`things.seat.${status}`)}
            </span>
          </li>
        ))}
        {bookings.map(({ id, number, status, space }) => (
          <li key={id}>
            {t('things.booking', { number })} <Localized text={space} />
            <span className={styles.aside}>{t(`things.bookings.${status}`)}</span>
          </li>
        ))}
        {passes.map(({ id, name, visits_left, visits_total, valid_until, cancelled_at }) => (
          <li key={id}>
            <Localized text={name} />
            <span className={styles.aside}>
              {cancelled_at
                ? t('things.passCancelled')
                : t('things.pass', { date: formatDate(valid_until, language) })}
              {!cancelled_at && visits_total !== null && ` · ${visits_left} / ${visits_total}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
