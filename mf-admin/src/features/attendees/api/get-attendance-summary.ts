import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { AttendanceSummary } from '../attendee.ts'

/** The event with its counters; null when there is none. */
export const attendanceSummaryQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'event-summary', eventId],
    queryFn: async ({ signal }) => {
      const answer = await db()
        .rpc('event_attendance_summary', { event_id: eventId }, { get: true })
        .abortSignal(signal)
      return unwrapAs<AttendanceSummary | null>(answer)
    },
    staleTime: 0,
  })
