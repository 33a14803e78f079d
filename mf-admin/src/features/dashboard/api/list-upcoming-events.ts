import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import type { EventStatus } from '@hub/shared-ui/event-data'
import type { EventKind } from '@hub/shared-ui/kinds'

const FIELDS =
  'id, slug, kind, title, status, starts_at, ends_at, published_at, capacity, seats_taken, waitlist_count'
/** What fits on a dashboard; the list of events has the rest. */
const ROWS = 10
const DAY = 86_400_000
/** No event is longer (held by a constraint), so whatever still runs began within these days. */
const LONGEST_EVENT_DAYS = 31

/** A row of `events` as staff see it: drafts too. */
export interface UpcomingEvent {
  id: string
  slug: string
  kind: EventKind
  title: LocalizedText
  status: EventStatus
  /** ISO 8601. */
  starts_at: string
  ends_at: string
  /** Null: a draft. In the future: appears by itself then. */
  published_at: string | null
  /** Null: as many as come. */
  capacity: number | null
  seats_taken: number
  waitlist_count: number
}

/** What attendees answered to "Are you coming?". */
export interface ExpectedAttendance {
  readonly coming: number
  readonly not_coming: number
  readonly no_answer: number
}

/** Expected attendance by the ids of events. @throws ApiError */
export const expectedAttendanceQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['admin', 'expected-attendance', ...ids],
    queryFn: async ({ signal }) =>
      unwrapAs<Record<string, ExpectedAttendance | undefined>>(
        await db()
          .rpc('expected_attendance', { event_ids: [...ids] }, { get: true })
          .abortSignal(signal),
      ),
    enabled: ids.length > 0,
  })

async function listComingEvents(signal: AbortSignal): Promise<UpcomingEvent[]> {
  const now = Date.now()
  const answer = await db()
    .from('events')
    .select(FIELDS)
    .gte('ends_at', new Date(now).toISOString())
    .gte('starts_at', new Date(now - LONGEST_EVENT_DAYS * DAY).toISOString())
    .order('starts_at')
    .order('id')
    .limit(ROWS)
    .abortSignal(signal)
  return unwrapRows(answer)
}

/** The next events, what runs now first. */
export const upcomingEventsQuery = queryOptions({
  queryKey: ['admin', 'coming-events'],
  queryFn: ({ signal }) => listComingEvents(signal),
})
