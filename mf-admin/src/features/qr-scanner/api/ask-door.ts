import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import type { DoorNews } from '../door.ts'

/** A door does not wait for a network that hangs. Milliseconds. */
export const PATIENCE = 6000

/**
 * Who may come to an event, what was let in, and what went wrong; with `since` only people that changed.
 * @throws ApiError
 */
export async function askDoor(eventId: string, since: string | undefined): Promise<DoorNews> {
  const wish = { event_id: eventId, ...(since && { since }) }
  const answer = await db()
    .rpc('check_in_list', wish, { get: true })
    .abortSignal(AbortSignal.timeout(2 * PATIENCE))
  return unwrap(answer) as unknown as DoorNews
}
