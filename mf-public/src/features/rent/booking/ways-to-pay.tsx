import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Choices } from '@hub/shared-ui/form'
import type { Money } from '../price/price.ts'
import type { BookingFields } from './use-booking-form.ts'

interface Props {
  readonly form: BookingFields
  readonly total: readonly Money[]
}

/** Codes of banking apps are for dinars. */
const isForDinars = (total: readonly Money[]) => total.every(({ currency }) => currency === 'RSD')

export function WaysToPay({ form, total }: Props) {
  const { t } = useTranslation(['rent', 'common'])
  const { error: _, ...field } = form.field('pay')
  if (!isForDinars(total)) return null
  return (
    <Choices legend={t('form.pay')}>
      {(['on_site', 'ips_qr'] as const).map((method) => (
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
