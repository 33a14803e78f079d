import { useTranslation } from '@hub/shared-i18n'
import { DateField } from '@hub/shared-ui/date-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import type { PurchaseForm } from '../../../lib/purchase/use-purchase-form.ts'
import type { CoworkingPlan } from '../api/get-coworking-page.ts'
import { MOST_PERIODS, startDays } from './plan-purchase.ts'

interface Props {
  readonly form: PurchaseForm
  readonly period: CoworkingPlan['period']
  readonly now: Date
}

/** From which day on, and for how many periods. */
export function PlanFields({ form, period, now }: Props) {
  const { t } = useTranslation('coworking')
  const { first, last } = startDays(now)
  return (
    <>
      <DateField
        label={t('order.start')}
        required
        min={first}
        max={last}
        {...typedValues(form, 'starts_on')}
      />
      <TextField
        label={t(`order.quantity.${period}`)}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_PERIODS}
        {...form.field('quantity')}
      />
    </>
  )
}
