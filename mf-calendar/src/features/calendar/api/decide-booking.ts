import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/** Confirms or declines a booking that waits; a mail notifies the person who made it. */
export async function decideBooking(booking: string, isConfirmed: boolean): Promise<void> {
  unwrap(await db().rpc('decide_booking', { booking_id: booking, is_confirmed: isConfirmed }))
}

/** Takes a decision back, as long as its mail has not been sent. */
export async function undoDecision(booking: string): Promise<void> {
  unwrap(await db().rpc('undo_booking_decision', { booking_id: booking }))
}
