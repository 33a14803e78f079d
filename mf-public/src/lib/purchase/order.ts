import { db } from '@hub/shared-auth'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { OrderData } from '@hub/shared-ui/order-data'
import { pollWhileUnpaid } from '@hub/shared-ui/poll-while-unpaid'
import { secretOf, storeSecret } from './order-secrets.ts'
import type { OrderResult } from './purchase.ts'

const keyOf = (id: string, userId: string | undefined) => ['order', id, userId ?? null] as const

/** The database shows an order to its owner, or to the person who has its secret. */
async function getOrder(id: string): Promise<OrderData> {
  const secret = secretOf(id)
  if (!secret) return unwrapAs<OrderData>(await db().rpc('get_order', { order_id: id }))
  // As a POST: a secret stands in no address that a server writes down.
  const linked = unwrapAs<OrderResult>(await db().rpc('show_by_secret', { secret }))
  return linked.order
}

/**
 * An order of one's own; asked for again while it is not paid, and whenever somebody looks.
 * @throws ApiError: not-found for that of somebody else
 */
export const orderQuery = (id: string, userId: string | undefined) =>
  queryOptions({
    queryKey: keyOf(id, userId),
    queryFn: () => getOrder(id),
    enabled: userId !== undefined || secretOf(id) !== undefined,
    staleTime: 0,
    ...pollWhileUnpaid<OrderData>(({ status }) => status === 'pending'),
  })

/** What has just been ordered is known, and a guest's secret is kept for the next look. */
export function cacheOrder({ order, secret }: OrderResult, userId: string | undefined): void {
  if (secret) storeSecret(order.id, secret)
  queryClient.setQueryData(keyOf(order.id, userId), order)
}

/** Passes, orders and prices stand on many pages; what is not on the screen is asked for when it is. */
export const invalidateAfterOrder = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'order' })

/**
 * Cancels an order that is not paid.
 * @throws ApiError: `order_paid` when it is by now, `event_started` and others past the deadlines of what it is for
 */
export async function cancelOrder(id: string, userId: string | undefined): Promise<void> {
  const secret = secretOf(id)
  const order = secret
    ? unwrapAs<OrderResult>(await db().rpc('cancel_by_secret', { secret })).order
    : unwrapAs<OrderData>(await db().rpc('cancel_order', { order_id: id }))
  queryClient.setQueryData(keyOf(id, userId), order)
  await invalidateAfterOrder()
}
