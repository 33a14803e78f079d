import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { CheckInAttendee, CheckInResponse } from '../check-in-data.ts'
import { REQUEST_TIMEOUT_MS } from './get-check-in-list.ts'

/**
 * What was due is paid here, what was to be confirmed is confirmed, and the guest is inside: all or nothing.
 * @throws ApiError
 */
export async function payAndCheckIn(
  eventId: string,
  guest: CheckInAttendee,
  request: string,
): Promise<CheckInResponse> {
  const answer = await db()
    .rpc('pay_and_check_in', {
      event_id: eventId,
      registration_id: guest.id,
      request_id: request,
      ...(guest.due && { paid_amount: guest.due.amount }),
    })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInResponse>(answer)
}
