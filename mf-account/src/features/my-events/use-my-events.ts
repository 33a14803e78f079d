import { useInfiniteQuery } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { useState } from 'react'
import { myEventsQuery, type Tab } from './api/list-my-events.ts'

/** One that moved to the next page between two requests is shown once. */
const withoutRepeats = (events: readonly EventCardData[]): EventCardData[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
]

export function useMyEvents(userId: string, tab: Tab) {
  const query = useInfiniteQuery(myEventsQuery(userId, tab))
  const { data, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const error = useLastError(query.error, isFetching)
  return {
    /** Undefined until the first answer. */
    events: data && withoutRepeats(data.pages.flat()),
    error,
    isFetching,
    hasMore: query.hasNextPage && !error,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

/** The cache forgets why there is nothing as soon as it asks again; the card with the pressed button must stay. */
function useLastError(error: Error | null, isFetching: boolean): Error | undefined {
  const [last, setLast] = useState<Error>()
  if (error && error !== last) setLast(error)
  if (!error && !isFetching && last) setLast(undefined)
  return error ?? last
}
