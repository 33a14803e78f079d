import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { contactOf, type OrderInput, type OrderResult } from '../../../lib/purchase/purchase.ts'

/**
 * Orders a donation. The same key orders once, however often it is sent.
 * @param amount para
 * @throws ApiError with the error code as `hint`
 */
export async function donate(amount: number, input: OrderInput, key: string): Promise<OrderResult> {
  const answer = await db().rpc('donate', { amount, idempotency_key: key, ...contactOf(input) })
  return unwrapAs<OrderResult>(answer)
}
