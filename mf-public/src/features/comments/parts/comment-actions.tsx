import { useAuth } from '@hub/shared-auth'
import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toast, useMutation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Form } from '@hub/shared-ui/form'
import { max } from '@hub/shared-ui/form-rules'
import { IconButton } from '@hub/shared-ui/icon-button'
import { FlagIcon, HeartIcon, PencilIcon, ReplyIcon, TrashIcon } from '@hub/shared-ui/icons'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { useEffect, useState } from 'react'
import { deletePendingAction, storePendingAction, takePendingAction } from '../../../lib/pending-action.ts'
import { deleteComment, MAX_REASON, reportComment } from '../api/change-comment.ts'
import { isShownAsLiked, type Like, likeMutation } from '../api/like-comment.ts'
import styles from '../list/comments.module.css'
import { type Comment, useDiscussion } from '../model/comment.ts'
import { useAction } from './use-action.ts'
import { useRequestSignIn } from './use-request-sign-in.ts'

interface LikeButtonProps {
  readonly comment: Comment
  readonly bylineId: string
}

function LikeButton({ comment, bylineId }: LikeButtonProps) {
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

interface Props {
  readonly comment: Comment
  readonly hasReplies: boolean
  readonly onReply: () => void
  readonly onEdit: () => void
  /** Says whose comment it is that a button belongs to. */
  readonly bylineId: string
}

/** What can be done with a comment. What is hidden spares an API error; the database decides. */
export function CommentActions({ comment, hasReplies, onReply, onEdit, bylineId }: Props) {
  const { t } = useTranslation(['comments', 'common'])
  const { user } = useAuth()
  const [dialog, setDialog] = useState<'delete' | 'report'>()
  const askToSignIn = useRequestSignIn()
  const close = () => setDialog(undefined)
  const report = () => (user ? setDialog('report') : askToSignIn({ reason: 'comments:complaint.signIn' }))
  return (
    <div className={styles.actions}>
      <LikeButton comment={comment} bylineId={bylineId} />
      <Button variant="quiet" size="sm" icon={ReplyIcon} aria-describedby={bylineId} onClick={onReply}>
        {t('reply')}
      </Button>
      {comment.is_mine && (
        <IconButton
          icon={PencilIcon}
          label={t('common:actions.edit')}
          aria-describedby={bylineId}
          onClick={onEdit}
        />
      )}
      {comment.can_delete && (
        <IconButton
          icon={TrashIcon}
          label={t('common:actions.delete')}
          aria-describedby={bylineId}
          onClick={() => setDialog('delete')}
        />
      )}
      {!comment.is_mine && (
        <ReportButton reported={comment.is_reported} bylineId={bylineId} onPress={report} />
      )}
      {dialog === 'delete' && <DeleteDialog comment={comment} hasReplies={hasReplies} onClose={close} />}
      {dialog === 'report' && <ReportDialog comment={comment} onClose={close} />}
    </div>
  )
}

interface ReportButtonProps {
  readonly reported: boolean
  readonly bylineId: string
  readonly onPress: () => void
}

/** Staff are told once; then the button is only a sign of it. */
function ReportButton({ reported, bylineId, onPress }: ReportButtonProps) {
  const { t } = useTranslation('comments')
  if (reported) return <span className={styles.reported}>{t('complaint.done')}</span>
  return <IconButton icon={FlagIcon} label={t('report')} aria-describedby={bylineId} onClick={onPress} />
}

interface ReportDialogProps {
  readonly comment: Comment
  readonly onClose: () => void
}

function ReportDialog({ comment, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['comments', 'common'])
  const { eventId } = useDiscussion()
  const form = useRequestForm({
    draft: `comment-report:${comment.id}`,
    initial: { reason: '' },
    rules: { reason: [max(MAX_REASON)] },
    send: ({ reason }) => reportComment(eventId, comment.id, reason),
    onSent: () => {
      toast.success(t('complaint.sent'))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('complaint.title')} locked={form.isSending}>
      <Form form={form} submit={t('common:actions.send')} failed={t('complaint.failed')}>
        <p>{t('complaint.text')}</p>
        <TextArea
          label={`${t('complaint.reason')} (${t('common:forms.optional')})`}
          {...form.field('reason')}
        />
      </Form>
    </Dialog>
  )
}

interface DeleteDialogProps {
  readonly comment: Comment
  readonly hasReplies: boolean
  readonly onClose: () => void
}

/** Asks first, and says what will be left. */
function DeleteDialog({ comment, hasReplies, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['comments', 'common'])
  const { eventId, announce, heading } = useDiscussion()
  const { run, isRunning, error } = useAction(() => deleteComment(eventId, comment.id))
  const remove = async () => {
    if (!(await run())) return
    announce(t('gone'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('removal.title')} locked={isRunning} focusFallback={heading}>
      <div className="stack">
        <p>{t(hasReplies ? 'removal.withReplies' : 'removal.text')}</p>
        {error !== undefined && (
          <ErrorCard title={t('common:errors.commentDelete')} message={t(errorMessageKey(error))} />
        )}
        <div className="actions">
          <Button variant="danger" busy={isRunning && t('removal.busy')} onClick={() => void remove()}>
            {t('common:actions.delete')}
          </Button>
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
