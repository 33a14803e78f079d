import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import { METHODS } from '../../../orders/order.ts'
import { KINDS, type ListedOrder } from '../order.ts'

export const orderSource: RowSource<ListedOrder> = {
  name: 'orders',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const method = METHODS.find((it) => it === filters.method)
    const kind = KINDS.find((it) => it === filters.kind)
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(filters.state && { state: filters.state }),
      ...(method && { method }),
      ...(kind && { kind }),
    }
    const answer = await db().rpc('admin_orders', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedOrder>>(answer)
  },
}
