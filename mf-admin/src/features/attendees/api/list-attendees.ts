import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import type { AttendanceSummary, Attendee } from '../attendee.ts'

/** Everybody of one event; its address names the file. */
export const attendeeSource = ({
  id,
  slug,
}: Pick<AttendanceSummary, 'id' | 'slug'>): RowSource<Attendee> => ({
  name: `attendees-${slug}`,
  load: async ({ text, sort, filters, page, size }, signal) => {
    const { status, payment, presence } = filters
    const params = {
      event_id: id,
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(status && { status }),
      ...(payment && { payment }),
      ...(presence && { presence }),
    }
    const answer = await db().rpc('admin_attendees', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<Attendee>>(answer)
  },
})
