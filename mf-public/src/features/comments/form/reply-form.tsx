import { useTranslation } from '@hub/shared-i18n'
import { type Comment, useDiscussion } from '../model/comment.ts'
import { draftOf } from '../model/drafts.ts'
import { CommentForm } from './comment-form.tsx'
import { useNewComment } from './use-new-comment.ts'

interface Props {
  readonly to: Comment
  readonly onClose: () => void
}

/** Under the comment that it answers; the reply itself joins the end of the thread. */
export function ReplyForm({ to, onClose }: Props) {
  const { t } = useTranslation(['comments', 'common'])
  const { announce } = useDiscussion()
  const draft = draftOf.reply(to.id)
  const { beforeSend, onSend } = useNewComment(draft, to.id)
  const sent = () => {
    announce(t('sent'))
    onClose()
  }
  return (
    <CommentForm
      label={t('replyTo', { name: to.author_name || t('nobody') })}
      draft={draft}
      submit={t('common:actions.send')}
      busy={t('common:forms.sending')}
      failure={t('common:errors.commentCreate')}
      beforeSend={beforeSend}
      onSend={onSend}
      onSent={sent}
      onCancel={onClose}
      focused
    />
  )
}
