import { type LocalizedText, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { AlertIcon, BanIcon, CheckIcon, ClockIcon, RetryIcon } from '@hub/shared-ui/icons'

export const METHODS = ['ips_qr', 'on_site', 'external', 'free', 'pass'] as const

type OrderStatus = 'pending' | 'paid' | 'cancelled' | 'refunded'
type Method = (typeof METHODS)[number]

/** What every screen of staff that shows an order knows of it. Amounts in minor units, moments in ISO 8601. */
export interface OrderDetails {
  readonly id: string
  /** What people quote. */
  readonly number: number
  readonly status: OrderStatus
  readonly payment_method: Method
  readonly total_amount: number
  readonly currency: 'RSD' | 'EUR'
  /** What was paid for is cancelled: the money has to go back. */
  readonly refund_requested_at: string | null
}

export interface OrderItem {
  readonly kind: string
  readonly title: LocalizedText
  readonly quantity: number
}

/** In one word: the status, or that the money has to go back. */
export const STATES = ['pending', 'paid', 'refund', 'cancelled', 'refunded'] as const

export const stateOf = ({
  status,
  refund_requested_at,
}: Pick<OrderDetails, 'status' | 'refund_requested_at'>): (typeof STATES)[number] =>
  status === 'paid' && refund_requested_at ? 'refund' : status

const LOOKS = {
  pending: { tone: 'warning', icon: ClockIcon },
  paid: { tone: 'positive', icon: CheckIcon },
  refund: { tone: 'danger', icon: AlertIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
  refunded: { tone: 'quiet', icon: RetryIcon },
} as const

/** What became of the money. */
export function OrderBadge({
  order,
}: {
  readonly order: Pick<OrderDetails, 'status' | 'refund_requested_at'>
}) {
  const { t } = useTranslation('orders')
  const state = stateOf(order)
  return <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>
}
