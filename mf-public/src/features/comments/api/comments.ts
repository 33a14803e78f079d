import { db } from '@hub/shared-auth'
import { infiniteQueryOptions, queryClient, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { Comment, Thread } from '../model/comment.ts'

interface CommentsPage {
  readonly comments: readonly Thread[]
  /** Replies too, deleted ones not. */
  readonly total: number
  /** What the next page begins after; null when there is none. */
  readonly next: string | null
}

interface Pages {
  readonly pages: readonly CommentsPage[]
  readonly pageParams: readonly unknown[]
}

/** Begins the key of an event's comments, for every visitor. */
export const commentsKey = (eventId: string) => ['comments', eventId] as const

/** Asks again for what is on the screen; there when it resolves. An answer under way knows nothing of the change. */
export async function refreshComments(eventId: string): Promise<void> {
  const queryKey = commentsKey(eventId)
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

/** Returns a comment from the query cache, which is current also between two renders. */
export const displayedComment = (eventId: string, id: string): Comment | undefined =>
  queryClient
    .getQueriesData<Pages>({ queryKey: commentsKey(eventId) })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.comments.flatMap((thread) => [thread, ...thread.replies]))
    .find((comment) => comment.id === id)

/** Shows a comment otherwise than it was loaded. */
export function changeComment(eventId: string, id: string, change: (comment: Comment) => Comment): void {
  const inThread = (thread: Thread): Thread => ({
    ...thread,
    ...(thread.id === id ? change(thread) : {}),
    replies: thread.replies.map((reply) => (reply.id === id ? change(reply) : reply)),
  })
  const inPage = (page: CommentsPage) => ({ ...page, comments: page.comments.map(inThread) })
  queryClient.setQueriesData<Pages>(
    { queryKey: commentsKey(eventId) },
    (data) => data && { ...data, pages: data.pages.map(inPage) },
  )
}

const PAGE_SIZE = 20

async function listComments(
  eventId: string,
  before: string | undefined,
  signal: AbortSignal,
): Promise<CommentsPage> {
  const slice = { event_id: eventId, page_size: PAGE_SIZE, ...(before && { before }) }
  const answer = await db().rpc('list_comments', slice, { get: true }).abortSignal(signal)
  return checkedResponse<CommentsPage>(unwrap(answer), 'comments', 'total')
}

/**
 * The threads under an event, the newest first, page by page. They say what they are to the visitor (theirs, liked,
 * to be deleted), so each reader has their own.
 * @throws ApiError
 */
export const commentsQuery = (eventId: string, userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(eventId), userId],
    queryFn: ({ pageParam, signal }) => listComments(eventId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  })
