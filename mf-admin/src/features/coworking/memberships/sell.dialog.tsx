import { isEmail } from '@hub/shared-auth'
import { hubDay, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast, useLoad, useNow } from '@hub/shared-platform'
import { fieldErrorOf } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { DateField } from '@hub/shared-ui/date-field'
import { Dialog } from '@hub/shared-ui/dialog'
import { Form } from '@hub/shared-ui/form'
import { matches, max, phone, required } from '@hub/shared-ui/form-rules'
import { PlusIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { typedValues, useRequestForm } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { useState } from 'react'
import { FieldRow } from '../../../lib/form/edit-form.tsx'
import { type PlanOption, planOptionsQuery, sellMembership } from './membership.ts'

/** Sells a plan on site: it is paid at once, and the membership begins. */
export function SellMembership() {
  const { t } = useTranslation('admin-memberships')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button icon={PlusIcon} onClick={() => setOpen(true)}>
        {t('sell.action')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('sell.title')}
        size="md"
        locked={isSending}
      >
        {isOpen && <Loaded onSending={setSending} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

interface Props {
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function Loaded(props: Props) {
  const { t } = useTranslation('admin-memberships')
  const load = useLoad(planOptionsQuery)
  return (
    <LoadBoundary load={load} loadError={t('sell.loadError')} skeleton={{ height: '20rem' }}>
      {(all) => {
        const plans = all.filter(({ is_active }) => is_active)
        return plans.length > 0 ? <SaleForm plans={plans} {...props} /> : <p>{t('sell.noPlans')}</p>
      }}
    </LoadBoundary>
  )
}

const whole = matches((value) => /^([1-9]|[12]\d|30)$/.test(value.trim()), 'admin-memberships:rules.quantity')

/** Errors about a field, beside those of name, email and phone. */
const FIELDS: Readonly<Record<string, string>> = {
  quantity_invalid: 'quantity',
  start_date_invalid: 'start',
  plan_sold_out: 'start',
}
const KEYS: Readonly<Record<string, string>> = {
  quantity_invalid: 'rules.quantity',
  start_date_invalid: 'rules.start',
  plan_sold_out: 'rules.soldOut',
}

function SaleForm({ plans, onSending, onDone }: Props & { readonly plans: readonly PlanOption[] }) {
  const { t } = useTranslation(['admin-memberships', 'common'])
  const language = useLanguage()
  const today = hubDay(useNow() ?? new Date())
  const form = useRequestForm({
    draft: 'sell-membership',
    initial: { plan: plans[0]?.id ?? '', start: today, quantity: '1', name: '', email: '', phone: '' },
    rules: {
      plan: [required],
      start: [required],
      quantity: [required, whole],
      name: [required, max(200)],
      email: [required, matches(isEmail, 'common:forms.email')],
      phone: [phone],
    },
    send: (values, key) => {
      onSending(true)
      const { start, ...sale } = values
      return sellMembership({ ...sale, starts_on: start }, language, key).finally(() => onSending(false))
    },
    onSent: ({ holder }) => {
      toast.success(t('sell.done', { name: holder.name }))
      onDone()
    },
    fieldOf: (error) => {
      const field = FIELDS[error.hint ?? '']
      if (field) return { field, problem: { key: `admin-memberships:${KEYS[error.hint ?? '']}` } }
      return fieldErrorOf(error)
    },
  })
  const explain = ({ hint }: ApiError) => (hint === 'plan_not_found' ? t('sell.planGone') : undefined)
  return (
    <Form form={form} submit={t('sell.submit')} failed={t('sell.failed')} explain={explain}>
      <Select label={t('sell.plan')} required {...form.field('plan')}>
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {localize(name, language).text}
          </option>
        ))}
      </Select>
      <FieldRow>
        <DateField label={t('sell.start')} required min={today} {...typedValues(form, 'start')} />
        <TextField label={t('sell.quantity')} required inputMode="numeric" {...form.field('quantity')} />
      </FieldRow>
      <TextField label={t('sell.name')} required autoComplete="off" {...form.field('name')} />
      <TextField
        label={t('sell.email')}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t('sell.emailHint')}
        {...form.field('email')}
      />
      <TextField
        label={t('sell.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={t('common:forms.optional')}
        {...form.field('phone')}
      />
    </Form>
  )
}
