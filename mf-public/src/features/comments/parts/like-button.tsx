import { useAuth } from '@hub/shared-auth'
import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useMutation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { HeartIcon } from '@hub/shared-ui/icons'
import { useEffect } from 'react'
import { deletePendingAction, storePendingAction, takePendingAction } from '../../../lib/pending-action.ts'
import { isShownAsLiked, type Like, likeMutation } from '../api/like-comment.ts'
import { type Comment, useDiscussion } from '../model/comment.ts'
import { useRequestSignIn } from './use-request-sign-in.ts'

interface Props {
  readonly comment: Comment
  readonly bylineId: string
}

export function LikeButton({ comment, bylineId }: Props) {
  const { t } = useTranslation('comments')
  const language = useLanguage()
  const toggle = useLike(comment)
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={HeartIcon}
      pressed={comment.is_liked}
      aria-describedby={bylineId}
      onClick={toggle}
    >
      <span className="visually-hidden">{t('like')}</span>
      {comment.like_count > 0 && ` ${formatNumber(comment.like_count, language)}`}
    </Button>
  )
}

const INTENTION = 'like'

function useLike(comment: Comment): () => void {
  const { user } = useAuth()
  const { eventId } = useDiscussion()
  const like = useSave(comment.id)
  const askToSignIn = useRequestSignIn()
  const userId = user?.id

  // What a guest pressed is done as soon as they have signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the person who has signed in
  useEffect(() => {
    if (userId && takePendingAction(INTENTION, comment.id)) like({ commentId: comment.id, isLiked: true })
  }, [userId, comment.id])

  return () => {
    if (userId) return like({ commentId: comment.id, isLiked: !isShownAsLiked(eventId, comment.id) })
    storePendingAction(INTENTION, comment.id)
    askToSignIn({
      reason: 'common:signInToContinue.like',
      commentId: comment.id,
      onDismiss: () => deletePendingAction(INTENTION),
    })
  }
}

function useSave(commentId: string) {
  const { t } = useTranslation('common')
  const { eventId } = useDiscussion()
  const { mutate } = useMutation(
    likeMutation(eventId, commentId, () => void toast.error(t('errors.commentLike'))),
  )
  return (like: Like) => mutate(like)
}
