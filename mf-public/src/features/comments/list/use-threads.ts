import { useAuth } from '@hub/shared-auth'
import { useInfiniteQuery } from '@hub/shared-platform'
import { usePages } from '@hub/shared-ui/use-pages'
import { commentsQuery } from '../api/list-comments.ts'
import type { Thread } from '../model/comment.ts'

/** A deleted comment keeps its place only for the replies to it. */
const isShown = (thread: Thread) => !thread.is_deleted || thread.replies.length > 0

/** The threads that have been loaded, and the way to more of them. */
export function useThreads(eventId: string) {
  const { user } = useAuth()
  const { pages, ...list } = usePages(useInfiniteQuery(commentsQuery(eventId, user?.id)))
  return {
    ...list,
    /** Undefined until the first answer. */
    threads: pages?.flatMap((page) => page.comments).filter(isShown),
    total: pages?.[0]?.total,
  }
}

export type ThreadList = ReturnType<typeof useThreads>
