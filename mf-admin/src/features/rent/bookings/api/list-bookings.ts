import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../../lib/list/column.ts'
import { type Booking, STATES } from '../booking.ts'

export const bookingSource: RowSource<Booking> = {
  name: 'space-bookings',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const state = STATES.find((it) => it === filters.state)
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(state && { state }),
      ...(filters.space && { space: filters.space }),
    }
    const answer = await db().rpc('admin_space_bookings', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<Booking>>(answer)
  },
}
