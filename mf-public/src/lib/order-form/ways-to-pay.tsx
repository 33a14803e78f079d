import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Choices } from '@hub/shared-ui/form'
import type { PaymentMethod } from '@hub/shared-ui/order-data'
import type { RequestForm } from '@hub/shared-ui/request-form'

interface Props {
  /** The form's field `pay`. */
  readonly field: ReturnType<RequestForm['field']>
  readonly methods: readonly PaymentMethod[]
}

/** How to pay, as far as the database offers it. */
export function WaysToPay({ field: { error: _, ...field }, methods }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  return (
    <Choices legend={t('pay.legend')}>
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
