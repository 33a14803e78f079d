import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../../lib/list/column.ts'
import type { ListedSpace } from '../space.ts'

export const spaceSource: RowSource<ListedSpace> = {
  name: 'spaces',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(filters.state && { state: filters.state }),
    }
    const answer = await db().rpc('admin_spaces', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedSpace>>(answer)
  },
}
