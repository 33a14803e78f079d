import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import { confirmedOf } from '../confirmation/confirmed-of.ts'
import type { Booked } from './booking-data.ts'

/**
 * Confirms a guest's booking by the six digits in its mail.
 * @throws ApiError with `code_wrong` {attempts_left}, `code_attempts_used` or `link_expired` as `hint`
 */
export async function confirmBookingByCode(bookingId: string, code: string): Promise<Booked> {
  const response = await db().rpc('confirm_booking_by_code', { booking_id: bookingId, code })
  const { booking, order, secret } = confirmedOf<Booked>(unwrap(response))
  return { booking, order, secret }
}

/**
 * Gives a booking that waits for its mail another address; the hours stay.
 * @throws ApiError
 */
export async function changeBookingEmail(bookingId: string, email: string, key: string): Promise<Booked> {
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
export async function resendBookingMail(bookingId: string): Promise<void> {
  unwrap(await db().rpc('resend_booking_confirmation', { booking_id: bookingId }))
}
