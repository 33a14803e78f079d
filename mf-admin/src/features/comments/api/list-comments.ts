import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import type { ModeratedComment } from '../comment.ts'

export const commentSource: RowSource<ModeratedComment> = {
  name: 'comments',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const params = {
      only_reported: filters.show !== 'all',
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
    }
    const answer = await db().rpc('admin_comments', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ModeratedComment>>(answer)
  },
}
