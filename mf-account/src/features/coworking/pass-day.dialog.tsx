import { formatDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { DeskPassList, useDeskPassText } from '@hub/shared-ui/desk-pass-list'
import { type DeskPass, useDeskPasses } from '@hub/shared-ui/desk-passes'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { Section } from '@hub/shared-ui/section'
import { Select } from '@hub/shared-ui/select'
import { useState } from 'react'
import section from '../../lib/section.module.css'
import { DayOptions } from './day-options.tsx'
import { suggestedDay } from './days.ts'
import { bookDeskWithPass } from './desk-pass.ts'
import type { MyMemberships } from './my-memberships.ts'

const ERRORS = [
  'coworking_closed',
  'day_invalid',
  'desks_full',
  'pass_does_not_apply',
  'pass_expired',
  'pass_not_found',
  'pass_not_yet',
  'pass_used_up',
]

/** The passes that pay a day of the coworking, and booking one; nothing where there are none. */
export function PassDays({ mine }: { readonly mine: MyMemberships }) {
  const { t } = useTranslation('memberships')
  const passes = useDeskPasses()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const usable = passes.filter(({ error_code }) => error_code === null)
  if (passes.length === 0) return null
  return (
    <Section title={t('pass.title')} className={section.section}>
      <DeskPassList passes={passes} />
      {usable.length > 0 && (
        <div className="actions">
          <Button variant="line" onClick={() => setOpen(true)}>
            {t('pass.action')}
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('pass.action')} locked={isSending}>
        {isOpen && (
          <PassDayForm passes={usable} mine={mine} onSending={setSending} onDone={() => setOpen(false)} />
        )}
      </Dialog>
    </Section>
  )
}

interface FormProps {
  readonly passes: readonly DeskPass[]
  readonly mine: MyMemberships
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function PassDayForm({ passes, mine: { days, today }, onSending, onDone }: FormProps) {
  const { t } = useTranslation(['memberships', 'common'])
  const language = useLanguage()
  const passText = useDeskPassText()
  const form = useRequestForm({
    draft: 'desk-day:pass',
    initial: { day: suggestedDay(days, today) ?? '', pass: passes[0]?.id ?? '' },
    rules: { day: [required], pass: [required] },
    send: async ({ day, pass }) => {
      onSending(true)
      await bookDeskWithPass(pass, day, language).finally(() => onSending(false))
      return day
    },
    onSent: (day) => {
      toast.success(t('book.done', { day: formatDay(day, language) }))
      onDone()
    },
  })
  const chosen = passes.find(({ id }) => id === form.values.pass)
  if (suggestedDay(days, today) === undefined) return <p>{t('pass.nothing')}</p>
  const explain = ({ hint }: ApiError) => (ERRORS.includes(hint ?? '') ? t(`book.errors.${hint}`) : undefined)
  return (
    <Form form={form} submit={t('book.submit')} failed={t('book.failed')} explain={explain}>
      <Select label={t('pass.pass')} required hint={chosen && passText.facts(chosen)} {...form.field('pass')}>
        {passes.map((pass) => (
          <option key={pass.id} value={pass.id}>
            {passText.name(pass)}
          </option>
        ))}
      </Select>
      <Select label={t('book.day')} required {...form.field('day')}>
        <DayOptions days={days} />
      </Select>
      <p className="small muted">{t('pass.note')}</p>
    </Form>
  )
}
