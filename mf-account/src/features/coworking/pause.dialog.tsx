import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { DateField } from '@hub/shared-ui/date-field'
import { addDays, noonOf } from '@hub/shared-ui/day'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { type Rule, required } from '@hub/shared-ui/form-rules'
import { typedValues, useRequestForm } from '@hub/shared-ui/request-form'
import { useState } from 'react'
import { cancelAndRefresh } from '../../lib/purchases/cancel-and-refresh.ts'
import { type Membership, pauseMembership, resumeMembership } from './my-memberships.ts'

interface Props {
  readonly membership: Membership
  readonly today: string
}

/** Pauses a membership: its end moves by as many days. */
export function PauseMembership({ membership, today }: Props) {
  const { t } = useTranslation('memberships')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('pause.action')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('pause.title')} locked={isSending}>
        {isOpen && (
          <PauseForm
            membership={membership}
            today={today}
            onSending={setSending}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

const within =
  (first: string, last: string, key: string): Rule =>
  (day) =>
    first <= day && day <= last ? undefined : { key }

interface FormProps extends Props {
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function PauseForm({ membership, today, onSending, onDone }: FormProps) {
  const { t } = useTranslation('memberships')
  const { valid_from, valid_until, pause_days_left } = membership
  const tomorrow = addDays(today, 1)
  // The later of the two.
  const [, first = tomorrow] = [valid_from, tomorrow].toSorted()
  const form = useRequestForm({
    draft: `pause:${membership.id}`,
    initial: { from: first, until: '' },
    rules: {
      from: [required, within(first, valid_until, 'memberships:pause.fromInvalid')],
      until: [required],
    },
    send: ({ from, until }) => {
      onSending(true)
      return pauseMembership(membership.id, from, until).finally(() => onSending(false))
    },
    onSent: () => {
      toast.success(t('pause.done'))
      onDone()
    },
    fieldOf: ({ hint }) => {
      if (hint === 'from_invalid') return { field: 'from', problem: { key: 'memberships:pause.fromInvalid' } }
      if (hint === 'until_invalid')
        return { field: 'until', problem: { key: 'memberships:pause.untilInvalid' } }
      return undefined
    },
  })
  // What is being typed may be no day yet.
  const from = Number.isNaN(noonOf(form.values.from)) ? first : form.values.from
  const explain = ({ hint }: ApiError) =>
    hint === 'already_paused' || hint === 'pause_unavailable' ? t(`pause.errors.${hint}`) : undefined
  return (
    <Form form={form} submit={t('pause.action')} failed={t('pause.failed')} explain={explain}>
      <p>{t('pause.text', { count: pause_days_left })}</p>
      <DateField
        label={t('pause.from')}
        required
        min={first}
        max={valid_until}
        {...typedValues(form, 'from')}
      />
      <DateField
        label={t('pause.until')}
        required
        min={from}
        max={addDays(from, pause_days_left - 1)}
        {...typedValues(form, 'until')}
      />
    </Form>
  )
}

/** Ends a pause, or takes one back that has not begun. */
export function ResumeMembership({ membership, today }: Props) {
  const { t } = useTranslation('memberships')
  const language = useLanguage()
  const resume = () => cancelAndRefresh(() => resumeMembership(membership.id), t('resume.done'))
  const { paused_from, paused_until, valid_until } = membership
  if (!paused_from || !paused_until) return null
  const start = paused_from > today ? paused_from : today
  const unused = Math.round((Date.parse(paused_until) - Date.parse(start)) / 86_400_000) + 1
  return (
    <ConfirmAction
      action={t('resume.action')}
      title={t('resume.title')}
      keep={t('resume.keep')}
      busy={t('resume.busy')}
      failed={t('resume.failed')}
      onConfirm={resume}
    >
      <p>{t('resume.text', { date: formatDate(addDays(valid_until, -unused), language) })}</p>
    </ConfirmAction>
  )
}
