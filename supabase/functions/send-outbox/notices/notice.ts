import type { BookingFacts, EventFacts, Localized, OrderFacts } from '../message.ts'

/** What staff are told, as the database hands it out; see claim_notification. Nobody's name or address is in it. */
export type Notice = {
  id: string
  claim: string
  kind: string
  payload: NoticePayload
  attempts: number
}

export type NoticePayload = {
  booking?: Pick<BookingFacts, 'number' | 'space' | 'slots'> & { total_amount: number; currency: string }
  order?: Pick<OrderFacts, 'number' | 'total_amount' | 'currency' | 'payment_method'> & {
    items: { kind: string; title: Localized; quantity: number }[]
  }
  event?: Pick<EventFacts, 'slug' | 'title'>
  /** How many new accounts one message tells of. */
  count?: number
}
