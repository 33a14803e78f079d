import { formatDate, formatDateTime, formatTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { dateSharingDay, type datesOfBooking } from '../calendar/booking-dates.ts'
import { ConfirmAction } from '../dialog/confirm-action.tsx'
import type { OrderData } from '../payment-panel/order-data.ts'
import { freeUntilOfDate, type TermedBooking } from './booking-terms.ts'
import { mayBePaidByPass, VisitsOnCancellation } from './visits-on-cancellation.tsx'

export interface CancelBookingDateProps {
  readonly booking: TermedBooking & { readonly id: string }
  readonly order: OrderData | null
  readonly startsAt: string
  /** All dates of the booking: one that shares its day with another is named with its hours. */
  readonly dates?: ReturnType<typeof datesOfBooking> | undefined
  readonly now: number
  /** Of the link in the mail, for visitors who have it. */
  readonly secret?: string | undefined
  /** Cancels the date and shows what is left. @throws ApiError */
  readonly onCancel: () => Promise<void>
}

/** Cancels one of several dates of a booking, by the terms of the booking for that date. */
export function CancelBookingDate({
  booking,
  order,
  startsAt,
  dates = [],
  now,
  secret,
  onCancel,
}: CancelBookingDateProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const day = formatDate(startsAt, language)
  const sharing = dateSharingDay(dates, startsAt)
  const date = sharing ? `${day}, ${formatTimeRange(startsAt, sharing.ends_at, language)}` : day
  const context = sharing ? 'hours' : 'day'
  const freeUntil = freeUntilOfDate(booking, startsAt)
  const isPriced = order !== null && order.total_amount > 0
  const isDue = isPriced && (order.status === 'paid' || order.status === 'pending')
  const lateKey = isPriced ? 'late' : 'freeWasUntil'
  const cancel = async () => {
    await onCancel()
    toast.success(t('bookingDate.cancelled', { date, context }))
  }
  return (
    <ConfirmAction
      action={t('bookingDate.cancel', { date })}
      size="sm"
      // A large title breaks within the date rather than before its question mark.
      title={t('bookingDate.title', { date: date.replaceAll('\u00a0', ' ') })}
      keep={t('bookingDate.keep')}
      busy={t('bookingDate.busy')}
      failed={t('bookingDate.failed')}
      onConfirm={cancel}
      explain={({ hint }) => (hint === 'booking_started' ? t('bookingDate.started', { context }) : undefined)}
    >
      <p>{t('bookingDate.goes', { context })}</p>
      {isDue && <p>{t(`bookingDate.${order.status}`, { context })}</p>}
      {freeUntil !== undefined && (
        <p>
          {t(`bookingDate.${freeUntil <= now ? lateKey : 'freeUntil'}`, {
            until: formatDateTime(freeUntil, language),
            percent: booking.cancellation?.percent,
            context,
          })}
        </p>
      )}
      {mayBePaidByPass(order) && (
        <VisitsOnCancellation
          target="booking"
          starts_at={startsAt}
          {...(secret ? { secret } : { target_id: booking.id })}
        />
      )}
    </ConfirmAction>
  )
}
