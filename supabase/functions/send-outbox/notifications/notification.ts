import type { BookingData, EventData, Localized, OrderData } from '../message.ts'

/** What staff are told, as the database hands it out; see claim_notification. Nobody's name or address is in it. */
export type Notification = {
  id: string
  claim: string
  kind: string
  payload: NotificationPayload
  attempts: number
}

export type NotificationPayload = {
  booking?: Pick<BookingData, 'number' | 'space' | 'slots'> & { total_amount: number; currency: string }
  order?: Pick<OrderData, 'number' | 'total_amount' | 'currency' | 'payment_method'> & {
    items: { kind: string; title: Localized; quantity: number }[]
  }
  event?: Pick<EventData, 'slug' | 'title'>
  /** How many new accounts one message tells of. */
  count?: number
}
