import { useInfiniteQuery } from '@hub/shared-platform'
import { useEffect, useMemo, useState } from 'react'
import { MAX_PAGES_AT_ONCE, PAGE_SIZE, type PageOfRows, type pagedQuery } from './paged-query.ts'

interface Identified {
  readonly id: string
}

interface Pages {
  /** How many the address asks for. */
  readonly page: number
  /** Writes another number into it. */
  readonly showPages: (page: number) => void
}

/** An item may move to the next page between two requests; it is shown once. */
const withoutRepeats = <T extends Identified>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** The cache forgets why there is nothing as soon as it asks again; the card with the pressed button must stay. */
function useFailure(error: Error | null, hasData: boolean, list: string): Error | undefined {
  const [last, setLast] = useState<{ list: string; error: Error }>()
  if (error && !hasData && last?.error !== error) setLast({ list, error })
  if (hasData && last) setLast(undefined)
  return last?.list === list && !hasData ? last.error : undefined
}

/** The items of as many pages as the address asks for, and the way to one page more. */
export function usePagedList<P extends PageOfRows<Identified>>(
  options: ReturnType<typeof pagedQuery<P>>,
  { page, showPages }: Pages,
) {
  type Item = P['items'][number]
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const loaded = useMemo(
    () => withoutRepeats<Item>(data?.pages.flatMap((piece) => piece.items) ?? []),
    [data],
  )
  const shown = useMemo(() => loaded.slice(0, page * PAGE_SIZE), [loaded, page])

  const key = JSON.stringify(options.queryKey)
  const failure = useFailure(query.error, data !== undefined, key)

  // The cache may hold fewer pages than an address that somebody comes back to.
  const wanted = Math.min(page, MAX_PAGES_AT_ONCE) * PAGE_SIZE
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
    /** Tells this list from others. */
    key,
    /** Undefined until the first answer. */
    items: data && shown,
    /** The first answer, with what it says besides the items. */
    first: data?.pages[0],
    error: query.error,
    /** Why there is nothing to show. */
    failure,
    /** While the items of another choice are on their way, those of the last one stay. */
    isStale: isPlaceholderData,
    isFetching,
    isRefetchError: query.isRefetchError,
    isMoreError: isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    isComplete: data !== undefined && !isPlaceholderData && !hasNextPage && shown.length === loaded.length,
    hasMore: hasNextPage || loaded.length > shown.length,
    loadMore,
    retry: () => void query.refetch(),
    retryMore: () => void fetchNextPage(),
  }
}

export type PagedList<T extends Identified> = Omit<ReturnType<typeof usePagedList<PageOfRows<T>>>, 'first'>
