import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { StaffOrder } from '../order.ts'

/** One order, null when there is none. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: async ({ signal }) => {
      const answer = await db().rpc('admin_order', { order_id: id }, { get: true }).abortSignal(signal)
      return unwrapAs<StaffOrder | null>(answer)
    },
    staleTime: 0,
  })
