import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { StaffOrder } from '../order.ts'

/** One order, null when there is none. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: async ({ signal }) => {
      const answer = await db().rpc('admin_order', { order_id: id }, { get: true }).abortSignal(signal)
      return unwrap(answer) as unknown as StaffOrder | null
    },
    staleTime: 0,
  })
