import { db } from '@hub/shared-auth'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { toggleQueueOf } from '../../../lib/toggle-queue.ts'
import { changeComment, commentsKey, displayedComment } from './comments.ts'

export interface Like {
  readonly commentId: string
  readonly isLiked: boolean
}

interface Liked {
  readonly is_liked: boolean
  readonly like_count: number
}

/** Idempotent: another tab may have been first. */
async function save({ commentId, isLiked }: Like): Promise<Liked> {
  const answer = await db().rpc('like_comment', { comment_id: commentId, is_liked: isLiked })
  return unwrapAs<Liked>(answer)
}

export const isShownAsLiked = (eventId: string, commentId: string): boolean =>
  displayedComment(eventId, commentId)?.is_liked ?? false

/** Shows a like given or taken back; once. */
const showLike = (eventId: string, { commentId, isLiked }: Like): void =>
  changeComment(eventId, commentId, (comment) =>
    comment.is_liked === isLiked
      ? comment
      : { ...comment, is_liked: isLiked, like_count: Math.max(0, comment.like_count + (isLiked ? 1 : -1)) },
  )

/**
 * Likes a comment or takes it back; shown at once, and undone when it fails, of which `onFailed` tells.
 * @throws ApiError
 */
export const likeMutation = (eventId: string, commentId: string, onFailed: () => void) => {
  const mutationKey = ['like', commentId]
  const presses = toggleQueueOf(mutationKey)
  return {
    mutationKey,
    scope: { id: `like ${commentId}` },
    mutationFn: save,
    onMutate: async (like: Like) => {
      presses.begin(isShownAsLiked(eventId, commentId))
      // At once, for the second press of a quick pair; and again, for an answer under way takes it back as it ends.
      showLike(eventId, like)
      await queryClient.cancelQueries({ queryKey: commentsKey(eventId) })
      showLike(eventId, like)
    },
    onSuccess: (liked: Liked) => {
      presses.saved(liked.is_liked)
      // While another press waits, the page shows what that one wants.
      if (presses.isLast()) changeComment(eventId, commentId, (comment) => ({ ...comment, ...liked }))
    },
    onError: () => {
      const isLiked = presses.goBackTo()
      if (isLiked === undefined) return
      showLike(eventId, { commentId, isLiked })
      onFailed()
    },
  }
}
