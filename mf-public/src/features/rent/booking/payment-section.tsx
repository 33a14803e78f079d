import { formatDate, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import type { PaymentMethod } from '@hub/shared-ui/order-data'
import { PaymentMethods } from '../../../lib/order-form/payment-method-field.tsx'
import type { Money } from '../model/price.ts'
import styles from './booking-form.module.css'
import { passValue, type RentPass } from './rent-pass.ts'
import type { BookingFields } from './use-booking-form.ts'

interface Props {
  readonly form: BookingFields
  readonly total: readonly Money[]
  readonly passes: readonly RentPass[]
  /** The dates of a series, which say what it costs, are not known yet. */
  readonly isPending: boolean
}

/** Codes of banking apps are for dinars. */
const methodsFor = (total: readonly Money[], hasPasses: boolean): readonly PaymentMethod[] => {
  if (total.every(({ currency }) => currency === 'RSD')) return ['on_site', 'ips_qr']
  return hasPasses ? ['on_site'] : []
}

/** How to pay: on site, by a code of the bank, or with a pass of the account. */
export function PaymentSection({ form, total, passes, isPending }: Props) {
  const { t } = useTranslation('purchase')
  const methods = methodsFor(total, passes.length > 0)
  if (methods.length === 0) return null
  const { error: _, ...field } = form.field('pay')
  return (
    <ChoiceGroup legend={t('pay.legend')}>
      <PaymentMethods field={form.field('pay')} methods={methods} />
      {passes.map((pass) => (
        <Checkbox
          key={pass.id}
          radio
          value={passValue(pass.id)}
          disabled={pass.error_code !== null || isPending}
          label={<PassLabel pass={pass} isPending={isPending} />}
          {...field}
        />
      ))}
    </ChoiceGroup>
  )
}

/** A pass, and what the hours cost in it, or why it cannot pay them. */
function PassLabel({ pass, isPending }: { readonly pass: RentPass; readonly isPending: boolean }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const { visits, visits_left: left, visits_total: total, error_code: code } = pass
  const costs = isPending ? [] : [t('pass.costs', { count: visits })]
  const counted = left === null ? [] : [...costs, t('pass.left', { left, total })]
  const facts = [...counted, t('pass.until', { date: formatDate(pass.valid_until, language) })].join(', ')
  const problem = isPending ? t('pass.afterDates') : code && t(`errors.${code}`)
  return (
    <>
      {t('pass.name', { name: localize(pass.name, language).text })}
      <span className={styles.more}>{[facts, problem].filter(Boolean).join('. ')}</span>
    </>
  )
}
