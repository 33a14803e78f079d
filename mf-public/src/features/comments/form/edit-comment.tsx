import { useTranslation } from '@hub/shared-i18n'
import { updateComment } from '../api/update-comment.ts'
import { useDiscussion } from '../list/discussion.ts'
import type { Comment } from '../model/comment.ts'
import { draftOf } from '../model/drafts.ts'
import { CommentForm } from './comment-form.tsx'

interface Props {
  readonly comment: Comment
  readonly onClose: () => void
}

/** In the place of the text that is being changed. */
export function EditComment({ comment, onClose }: Props) {
  const { t } = useTranslation(['comments', 'common'])
  const { eventId, announce } = useDiscussion()
  const saved = () => {
    announce(t('changed'))
    onClose()
  }
  return (
    <CommentForm
      label={t('editing')}
      draft={draftOf.edit(comment.id)}
      initial={comment.body}
      submit={t('common:actions.save')}
      busy={t('common:forms.saving')}
      failure={t('common:errors.commentUpdate')}
      onSend={(text) => updateComment(eventId, comment.id, text)}
      onSent={saved}
      onCancel={onClose}
      focused
    />
  )
}
