import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'

const FIELDS = 'id, slug, kind, status, title, starts_at, ends_at, format, place'

export type AgendaEvent = Pick<
  EventCardData,
  'id' | 'slug' | 'kind' | 'status' | 'title' | 'starts_at' | 'ends_at' | 'format' | 'place'
>

/** How far the agenda looks ahead. */
export const AGENDA_DAYS = 28
/** More than the house could hold in that time. Whoever plans more finds the rest in the list of events. */
export const AGENDA_LIMIT = 200

const DAY = 86_400_000
/** No event is longer (held by a constraint), so whatever still runs began within these days. */
const LONGEST_EVENT_DAYS = 31

const daysFrom = (now: number, days: number): string => new Date(now + days * DAY).toISOString()

async function listComingEvents(signal: AbortSignal): Promise<AgendaEvent[]> {
  const now = Date.now()
  const answer = await db()
    .from('event_cards')
    .select(FIELDS)
    .gte('ends_at', daysFrom(now, 0))
    .gte('starts_at', daysFrom(now, -LONGEST_EVENT_DAYS))
    .lt('starts_at', daysFrom(now, AGENDA_DAYS))
    .order('starts_at')
    .order('id')
    .limit(AGENDA_LIMIT)
    .abortSignal(signal)
  // Of a view the generated types cannot know that the status is never null.
  return unwrap(answer) as AgendaEvent[]
}

/** What runs now or begins within four weeks, in order of time. */
export const comingEventsQuery = queryOptions({
  queryKey: ['agenda'],
  queryFn: ({ signal }) => listComingEvents(signal),
})
