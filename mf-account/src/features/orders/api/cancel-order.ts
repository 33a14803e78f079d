import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/**
 * Cancels one's own unpaid order with what it is for.
 * @throws ApiError
 */
export async function cancelOrder(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_order', { order_id: id }))
}
