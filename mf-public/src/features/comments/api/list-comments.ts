import { db } from '@hub/shared-auth'
import { infiniteQueryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import { type CommentsPage, commentsKey } from './comments-cache.ts'

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
