import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { max, required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { useEffect, useRef } from 'react'
import { eventNames, findEvents } from '../../lib/form/find-options.ts'
import { PickField } from '../../lib/form/pick-field.tsx'
import { type Attendee, isAttendeeError } from './attendee.ts'
import styles from './attendees.module.css'
import { moveAttendee } from './move-attendee.ts'
import { MoveTerms } from './move-terms.tsx'

interface Props {
  readonly attendee: Attendee
  readonly onDone: () => void
  readonly onBack: () => void
  readonly onSending: (isSending: boolean) => void
}

/** `waived_for`: the event whose difference in price is waived, so that another choice of event begins anew. */
type Values = { event: string; over_capacity: boolean; waived_for: string; reason: string }

const isWaived = ({ event, waived_for }: Values): boolean => event !== '' && waived_for === event

/** The form that moves an attendee: target event, effect on seat and money, and the submit button. */
export function MoveForm({ attendee, onDone, onBack, onSending }: Props) {
  const { t } = useTranslation(['attendees', 'common'])
  const form = useRequestForm<Values, void>({
    draft: `admin:move:${attendee.id}`,
    initial: { event: '', over_capacity: false, waived_for: '', reason: '' },
    rules: (values) => ({ event: [required], ...(isWaived(values) && { reason: [required, max(500)] }) }),
    send: async (values) => {
      const { event, over_capacity, reason } = values
      const terms = { over_capacity, reason, is_waived: isWaived(values) }
      onSending(true)
      await moveAttendee(attendee.id, event, terms).finally(() => onSending(false))
    },
    onSent: () => {
      toast.success(t('move.done', { name: attendee.full_name }))
      onDone()
    },
  })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure)
    return isAttendeeError(code) ? t(`errors.${code}`) : t(errorMessageKey(failure))
  }
  return (
    <div className={styles.details} ref={box}>
      <Form form={form} submit={t('move.confirm')} failed={t('move.failed')} explain={explain}>
        <PickField
          form={form}
          name="event"
          label={t('move.event')}
          required
          find={findEvents}
          names={eventNames}
          known={[]}
        />
        {form.values.event && <MoveTerms form={form} attendeeId={attendee.id} eventId={form.values.event} />}
      </Form>
      <Button variant="quiet" disabled={form.isSending} onClick={onBack}>
        {t('common:actions.back')}
      </Button>
    </div>
  )
}
