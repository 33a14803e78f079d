import { db } from '@hub/shared-auth'
import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import { isLateToCancel } from '@hub/shared-ui/booking-terms'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import type { OrderData } from '@hub/shared-ui/order-data'
import { mayBePaidByPass, VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import type { ReactNode } from 'react'
import { cancelAndRefresh } from '../../lib/purchases/cancel-and-refresh.ts'
import type { MyBooking } from '../../lib/purchases/my-purchases.ts'

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

const CANCEL_ERRORS = [
  'event_started',
  'event_over',
  'already_checked_in',
  'booking_started',
  'order_paid',
  'cancellation_fee_due',
]

/** What goes with an order, beside the order itself. */
const goesWith = ({ items }: OrderData) =>
  (['registration', 'space_booking'] as const).find((kind) => items.some((item) => item.kind === kind))

/** A donation for several seats is one item of quantity 1. */
const seatsOf = ({ items }: OrderData) =>
  items.reduce((seats, { kind, quantity }) => seats + (kind === 'registration' ? quantity : 0), 0)

export function CancelOrder({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation('purchases')
  const kind = goesWith(order)
  return (
    <Cancel what="orders" onCancel={() => cancelOrder(order.id)}>
      <p>{t('orders.closes')}</p>
      {kind && <p>{t(`orders.goes.${kind}`, { count: seatsOf(order) })}</p>}
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

interface Props {
  readonly what: 'orders' | 'bookings'
  readonly onCancel: () => Promise<void>
  /** What will happen. */
  readonly children: ReactNode
}

function Cancel({ what, onCancel, children }: Props) {
  const { t } = useTranslation('purchases')
  const cancel = () => cancelAndRefresh(onCancel, t(`${what}.cancelled`))
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
