import { useQuery } from '@hub/shared-platform'
import { countEventsQuery } from '../api/count-events.ts'
import type { EventSearch, Tab } from '../search/event-search.ts'
import type { KindCounts } from '../search/totals.ts'

/** Counts are a help, not the content: without them the page goes on. */
export function useEventCounts(search: EventSearch): Readonly<Record<Tab, KindCounts | undefined>> {
  const upcoming = useQuery(countEventsQuery(search, 'upcoming'))
  const past = useQuery(countEventsQuery(search, 'past'))
  return { upcoming: upcoming.data, past: past.data }
}

export type EventCounts = ReturnType<typeof useEventCounts>
