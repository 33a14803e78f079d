import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'

/** How money comes that staff mark: a transfer, or cash at the desk. */
export type PaidBy = 'ips_qr' | 'on_site'

/** Money is told on many screens of staff, and on those of whoever paid. */
export function refreshOrders(): void {
  for (const name of ['admin', 'my-things', 'order']) void queryClient.invalidateQueries({ queryKey: [name] })
}

/**
 * At most 100. Answers how many are paid now, and the numbers of those that are cancelled or refunded.
 * @throws ApiError with the hint not_allowed
 */
export async function markOrdersPaid(
  ids: readonly string[],
  method: PaidBy | undefined,
): Promise<{ done: number; refused: number[] }> {
  const answer = await db().rpc('mark_orders_paid', { order_ids: [...ids], ...(method && { method }) })
  const outcome = unwrap(answer) as unknown as { done: number; refused: number[] }
  refreshOrders()
  return outcome
}
