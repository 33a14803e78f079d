import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import type { DoorAnswer } from '../door.ts'
import { PATIENCE } from './ask-door.ts'

/**
 * The ticket admits again.
 * @throws ApiError
 */
export async function undoCheckIn(eventId: string, guest: string): Promise<DoorAnswer> {
  const answer = await db()
    .rpc('undo_check_in', { event_id: eventId, registration_id: guest })
    .abortSignal(AbortSignal.timeout(PATIENCE))
  return unwrap(answer) as unknown as DoorAnswer
}
