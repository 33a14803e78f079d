import { useTranslation } from '@hub/shared-i18n'
import { useDiscussion } from '../list/discussion.ts'
import { draftOf } from '../model/drafts.ts'
import { CommentForm } from './comment-form.tsx'
import { useNewComment } from './use-new-comment.ts'

/** The form above all comments. */
export function NewComment() {
  const { t } = useTranslation(['comments', 'common'])
  const { eventId, announce } = useDiscussion()
  const draft = draftOf.event(eventId)
  const { beforeSend, onSend, isResumed } = useNewComment(draft)
  return (
    <CommentForm
      draft={draft}
      submit={t('common:actions.send')}
      busy={t('common:forms.sending')}
      failure={t('common:errors.commentCreate')}
      beforeSend={beforeSend}
      onSend={onSend}
      onSent={() => announce(t('sent'))}
      focused={isResumed}
    />
  )
}
