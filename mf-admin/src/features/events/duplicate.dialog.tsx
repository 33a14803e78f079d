import { useTranslation } from '@hub/shared-i18n'
import { toast, useNavigate } from '@hub/shared-platform'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { dateTime, required } from '@hub/shared-ui/form-rules'
import { typedValues, useRequestForm } from '@hub/shared-ui/request-form'
import { fromDateTimeValue } from '../../lib/form/date-time-value.ts'
import { copyErrorOf } from './copy-errors.ts'
import type { StaffEvent } from './event.ts'
import { duplicateEvent } from './event.ts'
import { events } from './event-resource.ts'
import { weeksLater } from './weeks.ts'

interface Props {
  readonly event: Pick<StaffEvent, 'id' | 'starts_at'>
  readonly onClose: () => void
}

/** The dialog that copies an event to another day, as a draft. */
export function DuplicateDialog({ event, onClose }: Props) {
  const { t } = useTranslation('admin-events')
  const navigate = useNavigate()
  const form = useRequestForm({
    draft: `admin:duplicate:${event.id}`,
    initial: { starts_at: weeksLater(event.starts_at, 1) },
    rules: { starts_at: [required, dateTime] },
    fieldOf: copyErrorOf('starts_at'),
    send: ({ starts_at }, key) => duplicateEvent(event.id, fromDateTimeValue(starts_at) ?? '', key),
    onSent: ({ id }) => {
      toast.success(t('duplicate.done'))
      events.refresh()
      onClose()
      void navigate(`${events.path}/${id}/edit`)
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('duplicate.title')} locked={form.isSending}>
      <Form form={form} submit={t('duplicate.submit')} failed={t('duplicate.failed')}>
        <p>{t('duplicate.text')}</p>
        <DateTimeField
          label={t('fields.starts_at')}
          hint={t('hints.time')}
          required
          {...typedValues(form, 'starts_at')}
        />
      </Form>
    </Dialog>
  )
}
