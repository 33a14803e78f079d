import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { contactOf, type OrderInput, type OrderResult } from '../../../lib/purchase/purchase.ts'

/**
 * Orders a plan from a day on. The same key orders once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
export async function orderPlan(id: string, input: OrderInput, key: string): Promise<OrderResult> {
  const { starts_on, quantity } = input.values
  const answer = await db().rpc('order_coworking_plan', {
    plan_id: id,
    starts_on,
    quantity: Number(quantity),
    idempotency_key: key,
    ...contactOf(input),
  })
  return unwrapAs<OrderResult>(answer)
}
