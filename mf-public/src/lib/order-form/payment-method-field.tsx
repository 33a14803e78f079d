import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import type { PaymentMethod } from '@hub/shared-ui/order-data'
import type { RequestForm } from '@hub/shared-ui/request-form'

interface Props {
  /** The form's field `pay`. */
  readonly field: ReturnType<RequestForm['field']>
  readonly methods: readonly PaymentMethod[]
}

/** How to pay, as far as the database offers it. */
export function WaysToPay(props: Props) {
  const { t } = useTranslation('purchase')
  return (
    <ChoiceGroup legend={t('pay.legend')}>
      <PaymentMethods {...props} />
    </ChoiceGroup>
  )
}

/** The ways themselves, for a choice that has others beside them. */
export function PaymentMethods({ field: { error: _, ...field }, methods }: Props) {
  const { t } = useTranslation('common')
  return methods.map((method) => (
    <Checkbox key={method} radio value={method} label={t(`payment.methods.${method}`)} {...field} />
  ))
}
