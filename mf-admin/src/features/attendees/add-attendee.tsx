import { hasPermission, isEmail, useAuth } from '@hub/shared-auth'
import { hubDay, useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { matches, max, phone, required } from '@hub/shared-ui/form-rules'
import { PlusIcon } from '@hub/shared-ui/icons'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { useState } from 'react'
import { AddFields, type AddValues } from './add-fields.tsx'
import { type AttendanceSummary, type Attendee, isAttendeeError } from './attendee.ts'
import { addAttendee, type NewAttendee } from './change-attendees.ts'
import { parseSessions } from './session-choice.tsx'

/** Adds somebody who comes without a registration or calls. Nobody is added to what does not take place. */
export function AddAttendee({ summary }: { readonly summary: AttendanceSummary }) {
  const { t } = useTranslation('attendees')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  if (summary.status === 'cancelled' || summary.status === 'postponed') return null
  return (
    <>
      <Button icon={PlusIcon} onClick={() => setOpen(true)}>
        {t('add.action')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('add.title')}
        size="md"
        locked={isSending}
      >
        <AddForm summary={summary} onSending={setSending} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const RULES = {
  full_name: [required, max(200)],
  email: [matches(isEmail, 'common:forms.email')],
  phone: [phone],
  seats: [required, matches((value) => /^([1-9]|1\d|20)$/.test(value), 'attendees:add.seatsInvalid')],
}

/** Nobody is here yet for a course: its sessions are chosen in the form. */
const isToday = ({ course, starts_at: startsAt }: AttendanceSummary) =>
  !course && hubDay(new Date()) === hubDay(new Date(startsAt))

interface FormProps {
  readonly summary: AttendanceSummary
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function AddForm({ summary, onSending, onDone }: FormProps) {
  const { t } = useTranslation(['attendees', 'common'])
  const { role } = useAuth()
  const mayExceed = hasPermission(role, 'manage_content')
  const form = useRequestForm<AddValues, Attendee>({
    draft: `admin:add-attendee:${summary.id}`,
    initial: {
      full_name: '',
      email: '',
      phone: '',
      language: 'ru',
      payment: 'due',
      seats: '1',
      sessions: '',
      is_online: summary.format === 'online',
      over_capacity: false,
      is_here: isToday(summary) && summary.format !== 'online',
    },
    rules: RULES,
    send: ({ email, phone: number, language, payment, seats, sessions, ...values }, key) => {
      onSending(true)
      const attendee: NewAttendee = {
        ...values,
        event_id: summary.id,
        language: language === 'en' ? 'en' : 'ru',
        payment: payment === 'paid' || payment === 'free' ? payment : 'due',
        ...(seats !== '1' && { seats: Number(seats) }),
        ...(sessions && { session_ids: parseSessions(sessions) }),
        ...(email && { email }),
        ...(number && { phone: number }),
      }
      return addAttendee(attendee, key).finally(() => onSending(false))
    },
    onSent: ({ full_name, checked_in_at }) => {
      toast.success(t(checked_in_at ? 'add.doneHere' : 'add.done', { name: full_name }))
      onDone()
    },
  })
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure)
    if (code === 'event_full' && mayExceed) return t('add.fullMayExceed')
    return isAttendeeError(code) ? t(`errors.${code}`) : t(errorMessageKey(failure))
  }
  return (
    <Form form={form} submit={t('add.confirm')} failed={t('add.failed')} explain={explain}>
      <AddFields
        form={form}
        summary={summary}
        mayExceed={mayExceed}
        isFull={form.failure !== undefined && apiErrorCode(form.failure) === 'event_full'}
      />
    </Form>
  )
}
