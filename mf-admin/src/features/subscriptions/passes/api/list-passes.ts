import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../../lib/list/column.ts'
import { KINDS, type ListedPass } from '../pass.ts'

export const passSource: RowSource<ListedPass> = {
  name: 'subscriptions',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const kind = KINDS.find((it) => it === filters.kind)
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(kind && { kind }),
      ...(filters.state && { state: filters.state }),
    }
    const answer = await db().rpc('admin_subscriptions', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedPass>>(answer)
  },
}
