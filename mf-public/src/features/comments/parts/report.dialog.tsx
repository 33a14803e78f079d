import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { TextArea } from '@hub/shared-ui/text-area'
import { type FormEvent, useState } from 'react'
import { MAX_REASON, reportComment } from '../api/report-comment.ts'
import { useDiscussion } from '../list/discussion.ts'
import type { Comment } from '../model/comment.ts'
import { useAction } from './use-action.ts'

interface Props {
  readonly comment: Comment
  readonly onClose: () => void
}

export function ReportDialog({ comment, onClose }: Props) {
  const { t } = useTranslation(['comments', 'common'])
  const [reason, setReason] = useState('')
  const { eventId } = useDiscussion()
  const { run, isRunning, error } = useAction(() => reportComment(eventId, comment.id, reason))
  const isTooLong = [...reason.trim()].length > MAX_REASON
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isTooLong || !(await run())) return
    toast.success(t('complaint.sent'))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('complaint.title')} locked={isRunning}>
      <form className="stack" onSubmit={(event) => void send(event)} noValidate>
        <p>{t('complaint.text')}</p>
        <TextArea
          label={`${t('complaint.reason')} (${t('common:forms.optional')})`}
          value={reason}
          error={isTooLong && t('common:forms.max', { count: MAX_REASON })}
          onChange={(change) => setReason(change.target.value)}
        />
        {error !== undefined && (
          <ErrorCard title={t('complaint.failed')} message={t(errorMessageKey(error))} />
        )}
        <div className="actions">
          <Button type="submit" busy={isRunning && t('common:forms.sending')} disabled={isTooLong}>
            {t('common:actions.send')}
          </Button>
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
