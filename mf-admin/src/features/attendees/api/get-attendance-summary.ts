import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { AttendanceSummary } from '../attendee.ts'

/** The event with its counters; null when there is none. */
export const attendanceSummaryQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'event-desk', eventId],
    queryFn: async ({ signal }) => {
      const answer = await db()
        .rpc('event_attendance_summary', { event_id: eventId }, { get: true })
        .abortSignal(signal)
      return unwrap(answer) as unknown as AttendanceSummary | null
    },
    staleTime: 0,
  })
