import { db } from '@hub/shared-auth'
import {
  formatDateTime,
  formatDateTimeRange,
  formatMoney,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { BookingCalendarButton } from '@hub/shared-ui/booking-calendar-button'
import { datesOfBooking } from '@hub/shared-ui/booking-dates'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CancelBookingDate } from '@hub/shared-ui/cancel-booking-date'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { BanIcon, CheckIcon, ClockIcon, MailIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { type MyBooking, refreshMyPurchases } from '../../lib/purchases/my-purchases.ts'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { RefundBadge } from '../../lib/purchases/refund-badge.tsx'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import { CancelBooking } from './cancel.tsx'
import styles from './orders.module.css'
import { OrdersLayout } from './orders-layout.tsx'

/**
 * Gives one date of one's own booking back, before it begins.
 * @throws ApiError
 */
async function cancelDate(booking: string, startsAt: string): Promise<void> {
  unwrap(await db().rpc('cancel_booking_date', { booking_id: booking, starts_at: startsAt }))
  await refreshMyPurchases()
}

/** A booking of a space: when, how much, where it stands, and how to pay while that is open. */
function BookingCard({ booking }: { readonly booking: MyBooking }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const now = useCurrentMinute()
  const { number, space, slots, order, status } = booking
  const isOpen = status === 'pending' || status === 'confirmed'
  const dates = datesOfBooking(slots)
  const isAhead = slots.every(({ starts_at: start }) => Date.parse(start) > now)
  const feeKey = feeKeyOf(booking)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Localized text={space?.name} />
        </h3>
        <strong className={styles.sum}>
          {formatMoney(booking.total_amount, booking.currency, language)}
        </strong>
      </div>
      <ul className={styles.hours}>
        {dates.map(({ starts_at: start, ends_at: end }) => (
          <li key={start}>
            <span>{formatDateTimeRange(start, end, language)}</span>
            {isOpen && dates.length > 1 && Date.parse(start) > now && (
              <CancelBookingDate
                booking={booking}
                order={order}
                startsAt={start}
                dates={dates}
                now={now}
                onCancel={() => cancelDate(booking.id, start)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        <p className="small muted">{t('bookings.number', { number })}</p>
        <span className={styles.badges}>
          <StatusBadge booking={booking} />
          {order && <RefundBadge order={order} />}
        </span>
      </div>
      {booking.decision_note && <p>{t('bookings.note', { note: booking.decision_note })}</p>}
      {booking.needs_confirmation && booking.confirm_until && (
        <p>{t('bookings.confirm', { date: formatDateTime(booking.confirm_until, language) })}</p>
      )}
      {feeKey && (
        <p>{t(feeKey, { fee: formatMoney(booking.cancellation?.fee ?? 0, booking.currency, language) })}</p>
      )}
      {order && (isOpen || feeKey === 'bookings.feeDue') && (
        <PaymentPanel order={order} headingLevel={4} lateNote={t('orders.late')} />
      )}
      {isOpen && (
        <div className="actions">
          <BookingCalendarButton booking={booking} path="/profile/bookings" />
          {isAhead && <CancelBooking booking={booking} now={now} />}
        </div>
      )}
    </article>
  )
}

/** Names what cancelling late has cost; nothing where it was free, or where staff have let it go. */
function feeKeyOf({ status, cancellation, order }: MyBooking) {
  if (status !== 'cancelled' || !cancellation?.fee) return undefined
  if (order?.status === 'pending') return 'bookings.feeDue'
  return order?.status === 'paid' ? 'bookings.feeKept' : undefined
}

const LOOK = {
  unconfirmed: { tone: 'warning', icon: MailIcon },
  pending: { tone: 'warning', icon: ClockIcon },
  confirmed: { tone: 'positive', icon: CheckIcon },
  declined: { tone: 'danger', icon: BanIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
} as const

function StatusBadge({ booking }: { readonly booking: MyBooking }) {
  const { t } = useTranslation('purchases')
  const status = booking.needs_confirmation ? 'unconfirmed' : booking.status
  return <Badge {...LOOK[status]}>{t(`bookings.states.${status}`)}</Badge>
}

/** The bookings of the account, the newest first. */
export function MyBookings() {
  return (
    <OrdersLayout tab="bookings">
      <PurchasesBoundary height="16rem">
        {({ bookings }) => <Bookings bookings={bookings} />}
      </PurchasesBoundary>
    </OrdersLayout>
  )
}

function Bookings({ bookings }: { readonly bookings: readonly MyBooking[] }) {
  const { t } = useTranslation('purchases')
  if (bookings.length === 0)
    return (
      <EmptyState
        art="quiet"
        headingLevel={3}
        title={t('bookings.empty.title')}
        actions={<ButtonLink to="/rent">{t('bookings.choose')}</ButtonLink>}
      >
        <p>{t('bookings.empty.text')}</p>
      </EmptyState>
    )
  return (
    <ul className={styles.cards}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  )
}
