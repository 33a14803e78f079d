import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { max } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { MAX_REASON, reportComment } from '../api/report-comment.ts'
import { useDiscussion } from '../list/discussion.ts'
import type { Comment } from '../model/comment.ts'

interface Props {
  readonly comment: Comment
  readonly onClose: () => void
}

export function ReportDialog({ comment, onClose }: Props) {
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
