import { useInfiniteQuery } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { useEffect, useMemo, useState } from 'react'
import { listEventsQuery, MAX_PAGES_AT_ONCE, PAGE_SIZE } from '../api/list-events.ts'
import type { EventSearch } from '../search/event-search.ts'

/** An event may move to the next page between two requests; it is shown once. */
const withoutRepeats = (events: readonly EventCardData[]): EventCardData[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
]

/** The cache forgets why there is nothing as soon as it asks again; the card with the pressed button must stay. */
function useFailure(error: Error | null, hasData: boolean, list: string): Error | undefined {
  const [last, setLast] = useState<{ list: string; error: Error }>()
  if (error && !hasData && last?.error !== error) setLast({ list, error })
  if (hasData && last) setLast(undefined)
  return last?.list === list && !hasData ? last.error : undefined
}

/** The events of as many pages as the address asks for, and the way to one page more. */
export function useEventList(search: EventSearch, showPages: (page: number) => void) {
  const query = useInfiniteQuery(listEventsQuery(search))
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const loaded = useMemo(() => withoutRepeats(data?.pages.flatMap((page) => page.events) ?? []), [data])
  const shown = useMemo(() => loaded.slice(0, search.page * PAGE_SIZE), [loaded, search.page])

  const failure = useFailure(query.error, data !== undefined, JSON.stringify({ ...search, page: 1 }))

  // The cache may hold fewer pages than an address that somebody comes back to.
  const wanted = Math.min(search.page, MAX_PAGES_AT_ONCE) * PAGE_SIZE
  const isBehind = data !== undefined && !isPlaceholderData && hasNextPage && loaded.length < wanted
  useEffect(() => {
    if (isBehind && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isBehind, isFetching, isFetchNextPageError, fetchNextPage])

  const loadMore = () => {
    const next = Math.ceil(shown.length / PAGE_SIZE) + 1
    if (shown.length === loaded.length) void fetchNextPage()
    showPages(next)
  }

  return {
    ...query,
    /** Undefined until the first answer. */
    events: data && shown,
    /** Why there is nothing to show. */
    failure,
    isComplete: data !== undefined && !isPlaceholderData && !hasNextPage && shown.length === loaded.length,
    hasMore: hasNextPage || loaded.length > shown.length,
    loadMore,
  }
}

export type EventList = ReturnType<typeof useEventList>
