import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { datesOfBooking } from '@hub/shared-ui/booking-dates'
import { isLateToCancel } from '@hub/shared-ui/booking-terms'
import { CancelBookingDate } from '@hub/shared-ui/cancel-booking-date'
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
  const dates = datesOfBooking(slots)
  const hasDates = isOpen && dates.length > 1
  return (
    <BookingView
      booking={booking}
      order={order}
      dateAction={
        hasDates
          ? (startsAt) =>
              isAhead(startsAt) && (
                <CancelBookingDate
                  booking={booking}
                  order={order}
                  secret={secret}
                  startsAt={startsAt}
                  dates={dates}
                  now={now}
                  onCancel={() => cancelDateBySecret(secret, startsAt)}
                />
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
