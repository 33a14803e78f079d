import { useAuth } from '@hub/shared-auth'
import { useInfiniteQuery } from '@hub/shared-platform'
import { useState } from 'react'
import { commentsQuery } from '../api/list-comments.ts'
import type { Thread } from '../model/comment.ts'

/** A deleted comment keeps its place only for the replies to it. */
const isShown = (thread: Thread) => !thread.is_deleted || thread.replies.length > 0

/** The threads that have been loaded, and the way to more of them. */
export function useThreads(eventId: string) {
  const { user } = useAuth()
  const query = useInfiniteQuery(commentsQuery(eventId, user?.id))
  const { data, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query
  const error = useLastError(query.error, isFetching)
  return {
    /** Undefined until the first answer. */
    threads: data?.pages.flatMap((page) => page.comments).filter(isShown),
    total: data?.pages[0]?.total,
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

export type ThreadList = ReturnType<typeof useThreads>
