import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import type { ListedUser } from '../user.ts'

export const userSource: RowSource<ListedUser> = {
  name: 'users',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(filters.role && { role: filters.role }),
      ...(filters.state && { state: filters.state }),
    }
    const answer = await db().rpc('admin_users', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedUser>>(answer)
  },
}
