import { useState } from 'react'

/** What `useInfiniteQuery` answers, as far as it counts here. */
interface PagedQuery<Page> {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

/** The cache forgets why there is nothing as soon as it asks again; the card with the pressed button must stay. */
function useLastError(error: Error | null, isFetching: boolean): Error | undefined {
  const [last, setLast] = useState<Error>()
  if (error && error !== last) setLast(error)
  if (!error && !isFetching && last) setLast(undefined)
  return error ?? last
}

/** A list that comes page by page and whose state is not in the address: what is there, and the way to more. */
export function usePages<Page>(query: PagedQuery<Page>) {
  const { data, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const error = useLastError(query.error, isFetching)
  return {
    /** Undefined until the first answer. */
    pages: data?.pages,
    error,
    isFetching,
    hasMore: query.hasNextPage && !error,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
