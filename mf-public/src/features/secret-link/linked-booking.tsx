import { formatDate, formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { datesOfBooking } from '@hub/shared-ui/booking-dates'
import { freeUntilOfDate, isLateToCancel } from '@hub/shared-ui/booking-terms'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { mayBePaidByPass, VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import type { Booked } from '../../lib/booking/booking-data.ts'
import { BookingView } from '../../lib/booking/booking-view.tsx'
import { CancelButton } from '../../lib/registration/cancel-button.tsx'
import { cancelDateBySecret } from './by-secret.ts'

interface Props extends Booked {
  readonly secret: string
  readonly onCancel: () => Promise<void>
}

/** A booking as a visitor with its link sees it: it can be cancelled as a whole, and each of several dates alone. */
export function LinkedBooking({ booking, order, secret, onCancel }: Props) {
  const now = Date.now()
  const { status, slots } = booking
  const isOpen = status === 'pending' || status === 'confirmed'
  const isAhead = (startsAt: string) => Date.parse(startsAt) > now
  const hasDates = isOpen && datesOfBooking(slots).length > 1
  return (
    <BookingView
      booking={booking}
      order={order}
      dateAction={
        hasDates
          ? (startsAt) =>
              isAhead(startsAt) && (
                <CancelDate booking={booking} order={order} secret={secret} startsAt={startsAt} now={now} />
              )
          : undefined
      }
      actions={
        isOpen &&
        slots.every(({ starts_at }) => isAhead(starts_at)) && (
          <CancelButton
            what="booking"
            order={order}
            fee={isLateToCancel(booking, now) ? <Fee booking={booking} order={order} /> : undefined}
            visitsOf={{ target: 'booking', secret }}
            onCancel={onCancel}
          />
        )
      }
    />
  )
}

/** What a late cancellation of the whole booking costs. */
function Fee({ booking: { cancellation, currency }, order }: Booked) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  if (!cancellation) return null
  const { fee, free_until: until } = cancellation
  const values = { until: formatDateTime(until, language), fee: formatMoney(fee, currency, language) }
  // What a pass paid is kept in visits, not in money.
  if (fee === 0) return <p>{t('terms.freeWasUntil', values)}</p>
  return <p>{t(order?.status === 'paid' ? 'terms.feeKept' : 'terms.feeDue', values)}</p>
}

interface CancelDateProps extends Booked {
  readonly secret: string
  readonly startsAt: string
  readonly now: number
}

/** Cancels one of several dates, by the terms of the booking for that date. */
function CancelDate({ booking, order, secret, startsAt, now }: CancelDateProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const date = formatDate(startsAt, language)
  const freeUntil = freeUntilOfDate(booking, startsAt)
  const isPriced = order !== null && order.total_amount > 0
  const isDue = isPriced && (order.status === 'paid' || order.status === 'pending')
  const lateKey = isPriced ? 'terms.dateLate' : 'terms.freeWasUntil'
  const cancel = async () => {
    await cancelDateBySecret(secret, startsAt)
    toast.success(t('date.cancelled', { date }))
    // The button that was pressed has gone with its date.
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }
  return (
    <ConfirmAction
      action={t('date.cancel', { date })}
      size="sm"
      // A large title breaks within the date rather than before its question mark.
      title={t('date.title', { date: date.replaceAll('\u00a0', ' ') })}
      keep={t('date.keep')}
      busy={t('date.busy')}
      failed={t('date.failed')}
      onConfirm={cancel}
      explain={({ hint }) => (hint === 'booking_started' ? t('date.started') : undefined)}
    >
      <p>{t('date.goes')}</p>
      {isDue && <p>{t(`date.${order.status}`)}</p>}
      {freeUntil !== undefined && (
        <p>
          {t(freeUntil <= now ? lateKey : 'terms.freeUntil', {
            until: formatDateTime(freeUntil, language),
            percent: booking.cancellation?.percent,
          })}
        </p>
      )}
      {mayBePaidByPass(order) && (
        <VisitsOnCancellation target="booking" starts_at={startsAt} secret={secret} />
      )}
    </ConfirmAction>
  )
}
