import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { deleteComment } from '../api/delete-comment.ts'
import { useDiscussion } from '../list/discussion.ts'
import type { Comment } from '../model/comment.ts'
import { useAction } from './use-action.ts'

interface Props {
  readonly comment: Comment
  readonly hasReplies: boolean
  readonly onClose: () => void
}

/** Asks first, and says what will be left. */
export function DeleteDialog({ comment, hasReplies, onClose }: Props) {
  const { t } = useTranslation(['comments', 'common'])
  const { eventId, announce } = useDiscussion()
  const { run, isRunning, error } = useAction(() => deleteComment(eventId, comment.id))
  const remove = async () => {
    if (!(await run())) return
    announce(t('gone'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('removal.title')} locked={isRunning}>
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
