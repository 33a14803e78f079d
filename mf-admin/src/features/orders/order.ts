import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapNullable } from '@hub/shared-ui/check-response'
import { rowSource } from '../../lib/list/row-source.ts'
import { refreshOrders } from '../../orders/mark-paid.tsx'
import type { OrderDetails, OrderItem } from '../../orders/order.tsx'

export const KINDS = [
  'registration',
  'subscription',
  'coworking_plan',
  'space_booking',
  'course',
  'donation',
] as const

/** A row of the list. A person who came from the street may have left no address. */
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
  /** The order that this one adds to or gives back a part of. */
  readonly difference_of?: { readonly number: number } | null
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
  /** The order that it adds to, and those for differences in price after the registration was moved. */
  readonly differences?: readonly Omit<OrderDetails, 'payment_method'>[]
}

export const orderSource = rowSource<ListedOrder>('orders', 'admin_orders')

/** One order, null when there is none. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: async ({ signal }) => {
      const answer = await db().rpc('admin_order', { order_id: id }, { get: true }).abortSignal(signal)
      return unwrapNullable<StaffOrder>(answer)
    },
    staleTime: 0,
  })

/** The money went back: pass, seat and booking of the order end. @throws ApiError with the hint order_not_paid */
export async function markRefunded(id: string): Promise<void> {
  unwrap(await db().rpc('mark_order_refunded', { order_id: id }))
  refreshOrders()
}

/** An unpaid order ends with what it is for. @throws ApiError with the hint order_paid */
export async function cancelOrder(id: string): Promise<void> {
  unwrap(await db().rpc('cancel_order', { order_id: id }))
  refreshOrders()
}
