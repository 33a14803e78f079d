import { formatDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { useState } from 'react'
import { DayOptions } from './day-options.tsx'
import { bookableDays, suggestedDay } from './days.ts'
import { bookDesk, type Membership, type MyMemberships } from './my-memberships.ts'

interface Props {
  readonly membership: Membership
  readonly mine: MyMemberships
}

/** Books a day at a desk: the button, and the dialog with the days that have one. */
export function BookDay({ membership, mine }: Props) {
  const { t } = useTranslation('memberships')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('book.action')}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('book.title')} locked={isSending}>
        {isOpen && (
          <BookDayForm
            membership={membership}
            mine={mine}
            onSending={setSending}
            onDone={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

const ERRORS = [
  'day_invalid',
  'day_outside_membership',
  'desks_full',
  'membership_cancelled',
  'membership_paused',
  'no_days_left',
]

interface FormProps extends Props {
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function BookDayForm({ membership, mine, onSending, onDone }: FormProps) {
  const { t } = useTranslation(['memberships', 'common'])
  const language = useLanguage()
  const days = bookableDays(membership, mine)
  const suggested = suggestedDay(days, mine.today)
  const form = useRequestForm({
    draft: `desk-day:${membership.id}`,
    initial: { day: suggested ?? '' },
    rules: { day: [required] },
    send: async ({ day }) => {
      onSending(true)
      await bookDesk(membership.id, day).finally(() => onSending(false))
      return day
    },
    onSent: (day) => {
      toast.success(t('book.done', { day: formatDay(day, language) }))
      onDone()
    },
  })
  if (suggested === undefined) return <p>{t('book.nothing')}</p>
  const explain = ({ hint }: ApiError) => (ERRORS.includes(hint ?? '') ? t(`book.errors.${hint}`) : undefined)
  return (
    <Form form={form} submit={t('book.submit')} failed={t('book.failed')} explain={explain}>
      <Select label={t('book.day')} required {...form.field('day')}>
        <DayOptions days={days} />
      </Select>
      <p className="small muted">{t('book.note')}</p>
    </Form>
  )
}
