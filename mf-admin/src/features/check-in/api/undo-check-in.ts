import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { CheckInResponse } from '../check-in-data.ts'
import { REQUEST_TIMEOUT_MS } from './get-check-in-list.ts'

/**
 * The ticket admits again.
 * @throws ApiError
 */
export async function undoCheckIn(eventId: string, guest: string): Promise<CheckInResponse> {
  const answer = await db()
    .rpc('undo_check_in', { event_id: eventId, registration_id: guest })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInResponse>(answer)
}
