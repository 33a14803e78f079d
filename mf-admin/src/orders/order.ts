import type { LocalizedText } from '@hub/shared-i18n'

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
