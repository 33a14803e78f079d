import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { KindName } from '@hub/shared-ui/kinds'
import type { CheckInEvent } from '../check-in-data.ts'

const HOUR = 3_600_000
/** Doors stay open a while after the end: somebody counts. */
const AFTERWARDS = 6 * HOUR
/** No event is longer (held by a constraint), so whatever still runs began within these days. */
const LONGEST_EVENT = 31 * 24 * HOUR
const ROWS = 12

export interface CheckInEventOption extends Omit<CheckInEvent, 'ends_at'> {
  readonly kind: KindName
  /** Absent of what was searched for. */
  readonly ends_at?: string
}

interface FoundEvent extends CheckInEventOption {
  readonly is_public: boolean
}

/** Finds published events by their words, also those that are over or far ahead. */
export const foundEventsQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'door-events', text],
    queryFn: async ({ signal }) => {
      const answer = await db().rpc('admin_find_events', { search: text }, { get: true }).abortSignal(signal)
      const found = unwrapAs<readonly FoundEvent[]>(answer)
      return found.filter(({ is_public }) => is_public)
    },
  })

async function listCheckInEvents(signal: AbortSignal): Promise<(CheckInEventOption & CheckInEvent)[]> {
  const now = Date.now()
  const answer = await db()
    .from('events')
    .select('id, kind, title, starts_at, ends_at')
    .in('status', ['planned', 'completed'])
    .not('published_at', 'is', null)
    .gte('ends_at', new Date(now - AFTERWARDS).toISOString())
    .gte('starts_at', new Date(now - LONGEST_EVENT).toISOString())
    .order('starts_at')
    .order('id')
    .limit(ROWS)
    .abortSignal(signal)
  return unwrap(answer)
}

/** Events whose check-in may be open, and those to come next. */
export const checkInEventsQuery = queryOptions({
  queryKey: ['admin', 'door-events'],
  queryFn: ({ signal }) => listCheckInEvents(signal),
})

/** What runs now, else what begins next. */
export function suggestedEvent<E extends CheckInEvent>(events: readonly E[], now: number): E | undefined {
  const open = events.filter(({ ends_at }) => Date.parse(ends_at) > now)
  return open.find(({ starts_at }) => Date.parse(starts_at) <= now) ?? open[0]
}
