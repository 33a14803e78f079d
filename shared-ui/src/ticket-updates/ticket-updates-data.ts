import type { LocalizedText } from '@hub/shared-i18n'
import type { PriceKind } from '../price/price.tsx'

interface Change<Fact extends string, Value> {
  readonly fact: Fact
  readonly was: Value
  readonly is: Value
}

/** A fact of an event that is different since a person registered; instants in ISO 8601. */
export type EventChange =
  | Change<'status', 'planned' | 'postponed' | 'cancelled' | 'completed'>
  | Change<'starts_at' | 'ends_at' | 'doors_at', string | null>
  | Change<'location' | 'address', LocalizedText | null>
  | Change<'format', 'offline' | 'online' | 'hybrid'>
  | Change<'speakers', readonly LocalizedText[]>
  | Change<'talk_languages' | 'slide_languages' | 'caption_languages', readonly string[]>
  | Change<'price', ChangedPrice>

/** Amounts in minor units. */
export interface ChangedPrice {
  readonly kind: PriceKind
  readonly amount?: number
  readonly online_amount?: number
  readonly currency?: string
}

export type TicketOption = 'keep' | 'move' | 'refund' | 'donate'

/** What a person is asked about the ticket of a postponed or cancelled event, or has decided. */
export interface TicketDecisionData {
  readonly cause: 'postponed' | 'cancelled'
  /** ISO 8601. */
  readonly deadline: string
  readonly default_option: 'keep' | 'refund'
  /** Null until it is decided. */
  readonly option: TicketOption | null
  readonly is_default: boolean
  readonly is_open: boolean
  readonly options: readonly TicketOption[]
}

/** What is new about a registration; see `registration_updates` of the database. */
export interface TicketUpdates {
  readonly registration_id: string
  readonly changes: readonly EventChange[]
  /** Acknowledges the changes that were shown, and no later ones. */
  readonly seen_id: number
  readonly paid: { readonly amount: number; readonly currency: string } | null
  readonly can_return: boolean
  readonly decision: TicketDecisionData | null
}

/** An event that a ticket can move to. */
export interface MoveTarget {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  /** ISO 8601. */
  readonly starts_at: string
  readonly location?: LocalizedText
  /** Null: no limit. */
  readonly seats_left: number | null
  /** Minor units. */
  readonly price: { readonly amount: number | null; readonly currency: string }
}
