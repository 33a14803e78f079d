import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { IconButton } from '@hub/shared-ui/icon-button'
import { FlagIcon, PencilIcon, ReplyIcon, TrashIcon } from '@hub/shared-ui/icons'
import { useState } from 'react'
import styles from '../list/comments.module.css'
import type { Comment } from '../model/comment.ts'
import { DeleteDialog } from './delete.dialog.tsx'
import { LikeButton } from './like-button.tsx'
import { ReportDialog } from './report.dialog.tsx'
import { useRequestSignIn } from './use-request-sign-in.ts'

interface Props {
  readonly comment: Comment
  readonly hasReplies: boolean
  readonly onReply: () => void
  readonly onEdit: () => void
  /** Says whose comment it is that a button belongs to. */
  readonly bylineId: string
}

/** What can be done with a comment. What is shown spares a refusal; the database decides. */
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
