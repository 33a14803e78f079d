import { formatMoney, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import type { AttendanceSummary } from './attendee.ts'
import { chosenSessions, fewestLeft, SessionChoice } from './session-choice.tsx'

export type AddValues = {
  full_name: string
  email: string
  phone: string
  language: string
  payment: string
  is_online: boolean
  over_capacity: boolean
  is_here: boolean
  seats: string
  /** The ids of single sessions, divided by blanks; empty: an event, or the whole course. */
  sessions: string
}

interface Props {
  readonly form: FormLike
  readonly summary: AttendanceSummary
  /** Chairs beyond the capacity and free seats are theirs to give. */
  readonly mayExceed: boolean
  /** The server has just said that all seats are taken. */
  readonly isFull: boolean
}

/** The fields of a new attendee: person, payment and check-in. */
export function AddFields({ form, summary, mayExceed, isFull }: Props) {
  const { t } = useTranslation(['attendees', 'common'])
  const isOnline = form.values.is_online === true
  const chosen = chosenSessions(form, summary)
  const left = chosen.length > 0 ? fewestLeft(chosen) : summary.seats_left
  const showsFull = (isFull || left === 0 || form.values.over_capacity === true) && !isOnline
  const isToday = (summary.course ? chosen : [summary]).some(
    ({ starts_at }) => hubDay(new Date(starts_at)) === hubDay(new Date()),
  )
  return (
    <>
      <TextField
        label={t('common:forms.fullName')}
        required
        autoComplete="off"
        {...form.field('full_name')}
      />
      <FieldRow>
        <TextField
          label={t('common:forms.emailLabel')}
          type="email"
          hint={t('add.emailHint')}
          autoComplete="off"
          {...form.field('email')}
        />
        <TextField
          label={t('common:forms.phoneLabel')}
          type="tel"
          autoComplete="off"
          {...form.field('phone')}
        />
      </FieldRow>
      <SessionChoice form={form} summary={summary} />
      <TextField
        label={t('add.seats')}
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        autoComplete="off"
        {...form.field('seats')}
      />
      <Select label={t('add.language')} {...form.field('language')}>
        <option value="ru">{t('languages.ru')}</option>
        <option value="en">{t('languages.en')}</option>
      </Select>
      {summary.format === 'hybrid' && <Box form={form} name="is_online" label={t('add.isOnline')} />}
      {priceOf(form, summary) > 0 && (
        <Payment form={form} price={priceOf(form, summary)} currency={summary.currency} mayGive={mayExceed} />
      )}
      {showsFull && mayExceed && <Box form={form} name="over_capacity" label={t('overCapacity')} />}
      {showsFull && !mayExceed && <p>{t('errors.event_full')}</p>}
      {!isOnline && (isToday || !summary.course) && (
        <Box form={form} name="is_here" label={t('add.isHere')} />
      )}
    </>
  )
}

function Box({ form, name, label }: { form: FormLike; name: string; label: string }) {
  const { error: _, ...box } = form.field(name)
  return <Checkbox label={label} {...box} />
}

/** Of one seat: at the event, in the whole course, or at all sessions that are chosen. */
function priceOf(form: FormLike, summary: AttendanceSummary): number {
  const chosen = chosenSessions(form, summary)
  if (chosen.length > 0) return (summary.session_price_amount ?? 0) * chosen.length
  if (summary.price_kind !== 'paid') return 0
  return form.values.is_online === true ? summary.price_online_amount : summary.price_amount
}

interface PaymentProps {
  readonly form: FormLike
  /** Of one seat, in minor units. */
  readonly price: number
  readonly currency: AttendanceSummary['currency']
  readonly mayGive: boolean
}

function Payment({ form, price, currency, mayGive }: PaymentProps) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const seats = Number(form.values.seats) || 1
  const sum = formatMoney(price * seats, currency, language)
  const { error: _, ...choice } = form.field('payment')
  return (
    <ChoiceGroup legend={t('add.payment')}>
      {(['due', 'paid', 'free'] as const).map(
        (value) =>
          (value !== 'free' || mayGive) && (
            <Checkbox
              key={value}
              radio
              label={t(`add.payments.${value}`, { sum })}
              value={value}
              {...choice}
            />
          ),
      )}
    </ChoiceGroup>
  )
}
