import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/**
 * Cancels one's own unpaid order with what it is for.
 * @throws ApiError
 */
export async function cancelOrder(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_order', { order_id: id }))
}

/**
 * Gives the hours of one's own booking back, before they begin.
 * @throws ApiError
 */
export async function cancelBooking(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_booking', { booking_id: id }))
}
