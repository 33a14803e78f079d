import type { LocalizedText } from '@hub/shared-i18n'
import type { OrderDetails, OrderItem } from '../../orders/order.ts'

export const KINDS = [
  'registration',
  'subscription',
  'coworking_plan',
  'space_booking',
  'course',
  'donation',
] as const

/** As the list has it. A person who came from the street may have left no address. */
export interface ListedOrder extends OrderDetails {
  readonly full_name: string
  readonly email: string | null
  readonly created_at: string
  readonly paid_at: string | null
  /** Of the transfer, model 97. */
  readonly reference: string
  readonly items: readonly OrderItem[]
}

export interface HistoryStep {
  readonly what: 'created' | 'paid' | 'refund_requested' | 'cancelled' | 'refunded'
  readonly at: string
  /** Who of the staff; null: it came of itself, or the visitor did it. */
  readonly by: string | null
}

/** One order with everything around it; see `admin_order`. */
export interface StaffOrder extends Omit<ListedOrder, 'items'> {
  readonly subtotal_amount: number
  readonly discount_amount: number
  readonly expires_at: string | null
  readonly phone: string | null
  readonly telegram: string | null
  readonly language: 'ru' | 'en'
  readonly is_guest: boolean
  readonly promo_code: string | null
  readonly items: readonly (OrderItem & { readonly unit_amount: number; readonly amount: number })[]
  readonly history: readonly HistoryStep[]
  readonly seats: readonly {
    readonly event_id: string
    readonly title: LocalizedText
    readonly status: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled'
    readonly starts_at: string
  }[]
  readonly bookings: readonly {
    readonly id: string
    readonly number: number
    readonly status: string
    readonly space: LocalizedText
  }[]
  readonly passes: readonly {
    readonly id: string
    readonly name: LocalizedText
    readonly visits_left: number | null
    readonly visits_total: number | null
    readonly valid_until: string
    readonly cancelled_at: string | null
  }[]
}
