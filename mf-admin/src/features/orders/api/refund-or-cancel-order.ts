import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { refreshOrders } from '../../../orders/mark-paid.tsx'

/** The money went back: pass, seat and booking of the order end. @throws ApiError with the hint order_not_paid */
export async function markRefunded(id: string): Promise<void> {
  unwrap(await db().rpc('mark_order_refunded', { order_id: id }))
  refreshOrders()
}

/** An unpaid order ends with what it is for. @throws ApiError with the hint order_paid */
export async function cancelOrder(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_order', { order_id: id }))
  refreshOrders()
}
