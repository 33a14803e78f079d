import { db, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import { BookingView } from '../../../lib/booking/booking-view.tsx'
import { ConfirmStep } from '../../../lib/confirmation/confirm-step.tsx'
import { type Confirmable, confirmedOf } from '../../../lib/confirmation/confirmation.ts'
import { useBookingErrorText } from '../booking/use-booking-error-text.ts'

interface Props extends Booked {
  readonly onChange: (booked: Booked) => void
}

/** What stands below the heading after a booking: the request, its confirmation, and how it is paid. */
export function CompletedBookingPage({ booking, order, secret, others = [], onChange }: Props) {
  const { t } = useTranslation('booking')
  const { user } = useAuth()
  const confirmable = useConfirmable(booking)
  return (
    <>
      <BookingView
        booking={booking}
        order={order}
        confirmation={
          booking.needs_confirmation && (
            <ConfirmStep of={confirmable} onChange={(next) => onChange({ ...next, others })} />
          )
        }
        actions={
          <>
            {user && <ButtonLink to="/profile/bookings">{t('mine')}</ButtonLink>}
            {!user && secret && <ButtonLink to={`/tickets/${secret}`}>{t('openLink')}</ButtonLink>}
            <ButtonLink to={`/rent?space=${booking.space?.slug ?? ''}`} variant="line">
              {t('more')}
            </ButtonLink>
          </>
        }
      />
      {others.map((other) => (
        <section key={other.booking.id} aria-label={t('another', { number: other.booking.number })}>
          <h2>{t('another', { number: other.booking.number })}</h2>
          <BookingView booking={other.booking} order={other.order} />
        </section>
      ))}
    </>
  )
}

function useConfirmable({ id, email }: Booked['booking']): Confirmable<Booked> {
  return {
    kind: 'booking',
    id,
    email,
    confirm: (code) => confirmBookingByCode(id, code),
    changeEmail: (next, key) => changeBookingEmail(id, next, key),
    resend: () => resendBookingMail(id),
    emailOf: ({ booking }) => booking.email,
    explain: useBookingErrorText('nothingLeft'),
  }
}

/**
 * Confirms a guest's booking by the six digits in its mail.
 * @throws ApiError with `code_wrong` {attempts_left}, `code_attempts_used` or `link_expired` as `hint`
 */
async function confirmBookingByCode(bookingId: string, code: string): Promise<Booked> {
  const response = await db().rpc('confirm_booking_by_code', { booking_id: bookingId, code })
  const { booking, order, secret } = confirmedOf<Booked>(unwrap(response))
  return { booking, order, secret }
}

/**
 * Gives a booking that waits for its mail another address; the hours stay.
 * @throws ApiError
 */
async function changeBookingEmail(bookingId: string, email: string, key: string): Promise<Booked> {
  const response = await db().rpc('change_booking_email', {
    booking_id: bookingId,
    email,
    idempotency_key: key,
  })
  return checkedResponse<Booked>(unwrap(response), 'booking', 'order')
}

/**
 * Sends the confirming mail of a booking once more.
 * @throws ApiError
 */
async function resendBookingMail(bookingId: string): Promise<void> {
  unwrap(await db().rpc('resend_booking_confirmation', { booking_id: bookingId }))
}
