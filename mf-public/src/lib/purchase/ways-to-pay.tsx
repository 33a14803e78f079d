import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Choices } from '@hub/shared-ui/form'
import type { OrderMethod } from './purchase.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

interface Props {
  readonly form: PurchaseForm
  readonly methods: readonly OrderMethod[]
}

/** How to pay, as far as the database offers it. */
export function WaysToPay({ form, methods }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const { error: _, ...field } = form.field('pay')
  return (
    <Choices legend={t('form.pay')}>
      {methods.map((method) => (
        <Checkbox
          key={method}
          radio
          value={method}
          label={t(`common:payment.methods.${method}`)}
          {...field}
        />
      ))}
    </Choices>
  )
}
