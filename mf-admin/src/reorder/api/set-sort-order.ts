import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/** Lists whose order staff set. */
export type OrderedList = 'spaces' | 'coworking_plans' | 'subscriptions'

/** Puts the rows of a list into this order. */
export async function setSortOrder(list: OrderedList, ids: readonly string[]): Promise<void> {
  unwrap(await db().rpc('set_sort_order', { list, ids: [...ids] }))
}

/** The place after all others. */
export async function placeAtEnd(list: OrderedList): Promise<number> {
  const answer = await db()
    .from(list)
    .select('sort_order')
    .order('sort_order', { ascending: false })
    .limit(1)
    .maybeSingle()
  return (unwrap(answer)?.sort_order ?? 0) + 1
}
