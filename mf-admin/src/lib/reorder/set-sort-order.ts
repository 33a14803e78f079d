import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/** Lists whose order staff set. */
export type OrderedList = 'spaces' | 'coworking_plans' | 'subscriptions'

/** Puts the rows of a list into this order. */
export async function setSortOrder(list: OrderedList, ids: readonly string[]): Promise<void> {
  unwrap(await db().rpc('set_sort_order', { list, ids: [...ids] }))
}
