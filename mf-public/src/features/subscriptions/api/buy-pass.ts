import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { contactOf, type OrderInput, type OrderResult } from '../../../lib/purchase/purchase.ts'

/**
 * Orders a pass for the signed-in user. The same key orders once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
export async function buyPass(id: string, input: OrderInput, key: string): Promise<OrderResult> {
  const answer = await db().rpc('buy_subscription', {
    subscription_id: id,
    idempotency_key: key,
    ...contactOf(input),
  })
  return unwrapAs<OrderResult>(answer)
}
