import { usePagedList } from '../../../list/use-paged-list.ts'
import { listEventsQuery } from '../api/list-events.ts'
import type { EventSearch } from '../search/event-search.ts'

/** The events of as many pages as the address asks for. */
export const useEventList = (search: EventSearch, showPages: (page: number) => void) =>
  usePagedList(listEventsQuery(search), { page: search.page, showPages })

export type EventList = ReturnType<typeof useEventList>
