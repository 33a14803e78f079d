import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { CheckInUpdates } from '../check-in-data.ts'

/** Check-in does not wait for a network that hangs. Milliseconds. */
export const REQUEST_TIMEOUT_MS = 6000

/**
 * Who may come to an event, what was let in, and what went wrong; with `since` only people that changed.
 * @throws ApiError
 */
export async function getCheckInList(eventId: string, since: string | undefined): Promise<CheckInUpdates> {
  const params = { event_id: eventId, ...(since && { since }) }
  const answer = await db()
    .rpc('check_in_list', params, { get: true })
    .abortSignal(AbortSignal.timeout(2 * REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInUpdates>(answer)
}
