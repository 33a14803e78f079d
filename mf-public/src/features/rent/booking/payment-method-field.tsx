import { WaysToPay as OfferedWays } from '../../../lib/order-form/payment-method-field.tsx'
import type { Money } from '../price/price.ts'
import type { BookingFields } from './use-booking-form.ts'

interface Props {
  readonly form: BookingFields
  readonly total: readonly Money[]
}

/** Codes of banking apps are for dinars. */
const isForDinars = (total: readonly Money[]) => total.every(({ currency }) => currency === 'RSD')

export function PaymentMethodField({ form, total }: Props) {
  if (!isForDinars(total)) return null
  return <OfferedWays field={form.field('pay')} methods={['on_site', 'ips_qr']} />
}
