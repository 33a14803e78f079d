import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/**
 * Gives the hours of one's own booking back, before they begin.
 * @throws ApiError
 */
export async function cancelBooking(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_booking', { booking_id: id }))
}
