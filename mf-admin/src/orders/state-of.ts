import type { OrderDetails } from './order.ts'

/** In one word: the status, or that the money has to go back. */
export const STATES = ['pending', 'paid', 'refund', 'cancelled', 'refunded'] as const

export const stateOf = ({
  status,
  refund_requested_at,
}: Pick<OrderDetails, 'status' | 'refund_requested_at'>): (typeof STATES)[number] =>
  status === 'paid' && refund_requested_at ? 'refund' : status
