import type { LocalizedText } from '@hub/shared-i18n'

export type PaymentMethod = 'free' | 'ips_qr' | 'on_site' | 'external' | 'pass'

/** How to pay what is open. Amounts in minor units. */
export interface Payment {
  readonly method: PaymentMethod
  readonly amount: number
  readonly currency: string
  /** Of a bank transfer (`ips_qr`), when the hub has told its account. */
  readonly payee?: string
  readonly account?: string
  /** As people write it: 265-1100310005485-83. */
  readonly account_printed?: string
  /** In the language of the order; without one, or from an older database, the only name there is. */
  readonly bank?: string | null
  readonly bank_name?: LocalizedText | null
  readonly payment_code?: string
  readonly purpose?: string
  readonly model?: string
  readonly reference?: string
  /** The text of the QR code that banking apps read. */
  readonly ips_text?: string
  /** Where tickets are sold (`external`). */
  readonly url?: string
}

/** An order as `get_order` and whatever orders something answer it. Amounts in minor units, times in ISO 8601. */
export interface OrderData {
  readonly id: string
  readonly number: number
  readonly status: 'pending' | 'paid' | 'cancelled' | 'refunded'
  readonly payment_method: PaymentMethod
  readonly subtotal_amount: number
  readonly discount_amount: number
  readonly total_amount: number
  readonly currency: string
  readonly created_at: string
  /** Until when an unpaid order waits; null: for ever. */
  readonly expires_at: string | null
  readonly paid_at: string | null
  readonly refund_requested_at: string | null
  /** Whether the person who ordered can cancel it now; absent from older databases. */
  readonly is_cancellable?: boolean
  /** The person who ordered. */
  readonly full_name?: string
  readonly email?: string
  readonly items: readonly {
    readonly kind: string
    readonly title: LocalizedText
    readonly quantity: number
    readonly unit_amount: number
    readonly amount: number
    readonly starts_on: string | null
    /** The last day of a coworking plan. */
    readonly ends_on?: string | null
  }[]
  /** The order that this one adds to, or gives back a part of, after a move; absent from older databases. */
  readonly difference_of?: { readonly number: number; readonly paid_amount: number } | null
  /** Null when nothing is open. */
  readonly payment: Payment | null
}

/** Whether the person who ordered is offered to cancel it: unpaid, and before the deadline of what it is for. */
export const isCancellable = ({ status, is_cancellable = true }: OrderData): boolean =>
  status === 'pending' && is_cancellable

/** Whether money was paid before an order for a difference in price was added, which cancelling gives back. */
export const wasPaidBefore = (order: OrderData | null | undefined): boolean =>
  (order?.difference_of?.paid_amount ?? 0) > 0
