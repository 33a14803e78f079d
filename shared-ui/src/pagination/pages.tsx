import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { type ReactNode, useState } from 'react'
import { ErrorCard } from '../error-card/error-card.tsx'
import { LoadMore } from './load-more.tsx'

/** The result of `useInfiniteQuery`, as far as it counts here. */
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

/** The cache drops the error as soon as it refetches; the card with the pressed button must stay. */
function useLastError(error: Error | null, isFetching: boolean): Error | undefined {
  const [last, setLast] = useState<Error>()
  if (error && error !== last) setLast(error)
  if (!error && !isFetching && last) setLast(undefined)
  return error ?? last
}

/** Returns the state of a list that loads page by page and is not in the URL; `PagesBoundary` renders it. */
export function usePages<Page>(query: PagedQuery<Page>) {
  const { data, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const error = useLastError(query.error, isFetching)
  return {
    /** Undefined until the first page has loaded. */
    pages: data?.pages,
    error,
    isFetching,
    hasMore: query.hasNextPage && !error,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

interface Props<Page> {
  readonly list: ReturnType<typeof usePages<Page>>
  readonly loadError: string
  readonly skeleton: ReactNode
  readonly children: (pages: readonly Page[]) => ReactNode
}

/**
 * Renders a list of `usePages`: a skeleton until the first page has loaded, the loaded pages with a button that loads
 * one more, and an error with a retry under what is there.
 */
export function PagesBoundary<Page>({ list, loadError, skeleton, children }: Props<Page>) {
  const { t } = useTranslation('common')
  const { pages, error, retry, isFetching, hasMore, isLoadingMore, loadMore } = list
  return (
    <>
      {pages && children(pages)}
      {error && (
        <ErrorCard
          title={loadError}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={isFetching}
        />
      )}
      {!pages && !error && skeleton}
      {hasMore && <LoadMore loading={isLoadingMore} onPress={loadMore} />}
    </>
  )
}
