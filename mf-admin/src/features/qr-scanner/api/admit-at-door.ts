import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import type { DoorAnswer, Guest } from '../door.ts'
import { PATIENCE } from './ask-door.ts'

/**
 * What was due is paid here, what was to be confirmed is confirmed, and the guest is inside: all or nothing.
 * @throws ApiError
 */
export async function admitAtDoor(eventId: string, guest: Guest, request: string): Promise<DoorAnswer> {
  const answer = await db()
    .rpc('pay_and_check_in', {
      event_id: eventId,
      registration_id: guest.id,
      request_id: request,
      ...(guest.due && { paid_amount: guest.due.amount }),
    })
    .abortSignal(AbortSignal.timeout(PATIENCE))
  return unwrap(answer) as unknown as DoorAnswer
}
