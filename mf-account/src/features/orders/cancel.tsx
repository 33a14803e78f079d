import { db } from '@hub/shared-auth'
import { formatDate, formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import { freeUntilOfDate, isLateToCancel } from '@hub/shared-ui/booking-terms'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import type { OrderData } from '@hub/shared-ui/order-data'
import { mayBePaidByPass, VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import type { ReactNode } from 'react'
import type { MyBooking } from '../../lib/purchases/my-purchases.ts'
import { useCancellation } from '../../lib/purchases/use-cancellation.ts'

/**
 * Cancels one's own unpaid order with what it is for.
 * @throws ApiError
 */
async function cancelOrder(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_order', { order_id: id }))
}

/**
 * Gives the hours of one's own booking back, before they begin.
 * @throws ApiError
 */
async function cancelBooking(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_booking', { booking_id: id }))
}

/**
 * Gives one date of one's own booking back, before it begins.
 * @throws ApiError
 */
async function cancelDate(booking: string, startsAt: string): Promise<void> {
  unwrap(await db().rpc('cancel_booking_date', { booking_id: booking, starts_at: startsAt }))
}

const CANCEL_ERRORS = ['booking_started', 'order_paid', 'cancellation_fee_due']

/** What goes with an order, beside the order itself. */
const goesWith = ({ items }: OrderData) =>
  (['registration', 'space_booking'] as const).find((kind) => items.some((item) => item.kind === kind))

export function CancelOrder({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation('purchases')
  const kind = goesWith(order)
  return (
    <Cancel what="orders" onCancel={() => cancelOrder(order.id)}>
      <p>{t('orders.closes')}</p>
      {kind && <p>{t(`orders.goes.${kind}`)}</p>}
      {kind && mayBePaidByPass(order) && <VisitsOnCancellation target="order" target_id={order.id} />}
    </Cancel>
  )
}

/** What happens to what a booking costs. */
function priceKey({ order, cancellation }: MyBooking): string | undefined {
  if (cancellation && cancellation.fee > 0)
    return order?.status === 'paid' ? 'cancel.feeKept' : 'cancel.feeDue'
  if (order?.status === 'pending') return 'cancel.unpaid'
  return order?.status === 'paid' && order.total_amount > 0 ? 'cancel.paid' : undefined
}

interface CancelBookingProps {
  readonly booking: MyBooking
  readonly now: number
}

export function CancelBooking({ booking, now }: CancelBookingProps) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const { cancellation, currency, order } = booking
  const price = priceKey(booking)
  const fee = cancellation && {
    fee: formatMoney(cancellation.fee, currency, language),
    until: formatDateTime(cancellation.free_until, language),
  }
  return (
    <Cancel what="bookings" onCancel={() => cancelBooking(booking.id)}>
      <p>{t('bookings.goes')}</p>
      {price && <p>{t(price, fee ?? {})}</p>}
      {cancellation?.fee === 0 && (
        <p>{t(`cancel.${isLateToCancel(booking, now) ? 'freeWasUntil' : 'freeUntil'}`, fee ?? {})}</p>
      )}
      {mayBePaidByPass(order) && <VisitsOnCancellation target="booking" target_id={booking.id} />}
    </Cancel>
  )
}

interface CancelDateProps {
  readonly booking: MyBooking
  readonly startsAt: string
  readonly now: number
}

/** Cancels one of several dates of a booking, by the terms of the booking for that date. */
export function CancelDate({ booking, startsAt, now }: CancelDateProps) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const date = formatDate(startsAt, language)
  const { order, cancellation } = booking
  const cancel = useCancellation(
    () => cancelDate(booking.id, startsAt),
    t('bookings.date.cancelled', { date }),
  )
  const freeUntil = freeUntilOfDate(booking, startsAt)
  const isOver = freeUntil !== undefined && freeUntil <= now
  // What a pass paid is kept in visits, not in money.
  const lateKey = order && order.total_amount > 0 ? 'bookings.date.late' : 'cancel.freeWasUntil'
  const price = order && order.total_amount > 0 && (order.status === 'paid' || order.status === 'pending')
  const terms = freeUntil !== undefined && {
    until: formatDateTime(freeUntil, language),
    percent: cancellation?.percent,
  }
  return (
    <ConfirmAction
      action={t('bookings.date.cancel', { date })}
      size="sm"
      // A large title breaks within the date rather than before its question mark.
      title={t('bookings.date.title', { date: date.replaceAll('\u00a0', ' ') })}
      keep={t('cancel.keep')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={cancel}
      explain={({ hint }) => (CANCEL_ERRORS.includes(hint ?? '') ? t(`cancel.errors.${hint}`) : undefined)}
    >
      <p>{t('bookings.date.goes')}</p>
      {price && <p>{t(`bookings.date.${order.status}`)}</p>}
      {terms && <p>{t(isOver ? lateKey : 'cancel.freeUntil', terms)}</p>}
      {mayBePaidByPass(order) && (
        <VisitsOnCancellation target="booking" target_id={booking.id} starts_at={startsAt} />
      )}
    </ConfirmAction>
  )
}

interface Props {
  readonly what: 'orders' | 'bookings'
  readonly onCancel: () => Promise<void>
  /** What will happen. */
  readonly children: ReactNode
}

function Cancel({ what, onCancel, children }: Props) {
  const { t } = useTranslation('purchases')
  const cancel = useCancellation(onCancel, t(`${what}.cancelled`))
  return (
    <ConfirmAction
      action={t(`${what}.cancel`)}
      title={t(`${what}.cancelTitle`)}
      keep={t('cancel.keep')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={cancel}
      explain={({ hint }) => (CANCEL_ERRORS.includes(hint ?? '') ? t(`cancel.errors.${hint}`) : undefined)}
    >
      {children}
    </ConfirmAction>
  )
}
