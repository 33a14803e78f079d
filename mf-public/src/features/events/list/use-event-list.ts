import { useQuery } from '@hub/shared-platform'
import { usePagedList } from '../../../list/use-paged-list.ts'
import { countEventsQuery, listEventsQuery } from '../api/list-events.ts'

import type { EventSearch, Tab } from '../search/event-search.ts'
import type { KindCounts } from '../search/totals.ts'

/** The events of as many pages as the address asks for. */
export const useEventList = (search: EventSearch, showPages: (page: number) => void) =>
  usePagedList(listEventsQuery(search), { page: search.page, showPages })

export type EventList = ReturnType<typeof useEventList>

export interface EventCounts extends Readonly<Record<Tab, KindCounts | undefined>> {
  /** No event has the words of the search; what is shown has similar ones. */
  readonly isSimilar: boolean
}

/** Counts are a help, not the content: without them the page goes on. */
export function useEventCounts(search: EventSearch): EventCounts {
  const upcoming = useQuery(countEventsQuery(search, 'upcoming')).data
  const past = useQuery(countEventsQuery(search, 'past')).data
  return {
    upcoming: upcoming?.byKind,
    past: past?.byKind,
    isSimilar: Boolean({ upcoming, past }[search.tab]?.isSimilar),
  }
}
