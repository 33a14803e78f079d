import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import type { ListedPlan } from '../plan.ts'

export const planSource: RowSource<ListedPlan> = {
  name: 'coworking-plans',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(filters.state && { state: filters.state }),
    }
    const answer = await db().rpc('admin_coworking_plans', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedPlan>>(answer)
  },
}
