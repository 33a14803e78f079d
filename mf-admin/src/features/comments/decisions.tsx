import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { showUndoToast } from '@hub/shared-ui/undo-toast'
import { useState } from 'react'
import { type ModeratedComment, type ModerationDecision, moderateComments, undoDismissal } from './comment.ts'
import styles from './comments.module.css'

interface Props {
  readonly comments: readonly ModeratedComment[]
  readonly onDone?: () => void
}

/** Delete, which asks first, or leave it and close the reports. What this role may not delete offers no deleting. */
export function Decisions({ comments, onDone }: Props) {
  const deletable = comments.filter(({ can_delete }) => can_delete)
  const isReported = comments.some(({ report_count }) => report_count > 0)
  return (
    <div className={styles.decisions}>
      {isReported && <Dismiss comments={comments} onDone={onDone} />}
      {deletable.length > 0 && (
        <Delete comments={deletable} kept={comments.length - deletable.length} onDone={onDone} />
      )}
    </div>
  )
}

type PartProps = Pick<Props, 'comments'> & { readonly onDone: (() => void) | undefined }

function Dismiss({ comments, onDone }: PartProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const [isBusy, setBusy] = useState(false)
  const decide = useDecision()
  const dismiss = async () => {
    setBusy(true)
    try {
      await decide(
        comments.map(({ id }) => id),
        'dismiss',
      )
      onDone?.()
    } catch (error) {
      toast.error(`${t('dismiss.failed')} ${t(errorMessageKey(error))}`)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isBusy && t('common:forms.saving')}
      onClick={() => void dismiss()}
    >
      {t('dismiss.action')}
    </Button>
  )
}

function Delete({ comments, kept, onDone }: PartProps & { readonly kept: number }) {
  const { t } = useTranslation(['moderation', 'common'])
  const decide = useDecision()
  const count = comments.length
  const replies = comments.reduce((sum, comment) => sum + comment.reply_count, 0)
  const confirm = async () => {
    await decide(
      comments.map(({ id }) => id),
      'delete',
    )
    onDone?.()
  }
  return (
    <ConfirmAction
      size="sm"
      action={t('common:actions.delete')}
      title={t(count === 1 ? 'delete.titleOfOne' : 'delete.title', { count })}
      keep={t('common:actions.cancel')}
      busy={t('delete.busy')}
      failed={t('common:errors.commentDelete')}
      onConfirm={confirm}
    >
      {comments[0] && count === 1 && <blockquote className={styles.quote}>{comments[0].body}</blockquote>}
      <p>{t('delete.text')}</p>
      {kept > 0 && <p>{t('skipped', { count: kept })}</p>}
      {replies > 0 && <p>{t('delete.replies', { count: replies })}</p>}
    </ConfirmAction>
  )
}

/** Decides about comments and says what came of it. */
function useDecision() {
  const { t } = useTranslation('moderation')
  const undo = async (ids: readonly string[], resolvedAt: string) => {
    try {
      const { done } = await undoDismissal(ids, resolvedAt)
      if (done > 0) toast.success(t('undo.done', { count: done }))
      else toast.error(t('undo.nothing'))
    } catch (error) {
      toast.error(`${t('undo.failed')} ${t(errorMessageKey(toApiError(error)))}`)
    }
  }
  return async (ids: readonly string[], decision: ModerationDecision): Promise<void> => {
    const { done, skipped, resolved_at } = await moderateComments(ids, decision)
    const said = t(done === 1 ? `${decision}.doneOfOne` : `${decision}.done`, { count: done })
    // A deleted text is gone, as the question before it says.
    if (decision === 'dismiss')
      showUndoToast({
        about: ids.join(),
        said,
        undo: t('undo.action'),
        onUndo: () => void undo(ids, resolved_at),
      })
    else if (done > 0) toast.success(said)
    if (skipped > 0) toast.error(t('skipped', { count: skipped }))
  }
}
