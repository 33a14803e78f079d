import type { LocalizedText } from '@hub/shared-i18n'
import type { OrderData, PaymentMethod } from '@hub/shared-ui/order-data'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import type { TicketSession } from '@hub/shared-ui/ticket-course'

export type OfferState =
  | 'open'
  | 'event_full'
  | 'event_cancelled'
  | 'event_postponed'
  | 'event_over'
  | 'event_not_published'
  | 'registration_not_open'
  | 'registration_closed'

/** How an order can be paid: what is free or on a pass is decided by the sum. */
export type OfferedMethod = Extract<PaymentMethod, 'ips_qr' | 'on_site' | 'external'>

export interface OfferedPass {
  readonly id: string
  readonly name: LocalizedText
  /** Null: as often as one likes. */
  readonly visits_left: number | null
  readonly visits_total: number | null
  readonly valid_until: string
  /** What a seat costs. Absent in an offer that was stored before passes had prices. */
  readonly visits?: number
  /** Why it does not open this event; null when it does. */
  readonly error_code: string | null
  /** Minor units off the price on the spot. */
  readonly discount_amount: number | null
  /** What a seat at one session of the course costs, and why it is not paid. Null: sessions are not sold. */
  readonly session?:
    | (Pick<OfferedPass, 'error_code' | 'discount_amount'> & { readonly visits: number })
    | null
}

/** A coming session of a course that can be booked alone. Times in ISO 8601. */
export interface OfferedSession extends TicketSession {
  /** Null: no limit. */
  readonly seats_left: number | null
}

/** What somebody can do about an event now, as `registration_offer` answers it. Amounts in minor units. */
export interface Offer {
  readonly state: OfferState
  readonly seats_left: number | null
  readonly waitlist_count: number
  readonly opens_at: string | null
  readonly closes_at: string | null
  readonly format: 'offline' | 'online' | 'hybrid'
  readonly price_kind: 'free' | 'paid' | 'donation'
  readonly price_amount: number | null
  readonly price_online_amount: number | null
  readonly currency: string
  readonly payment_methods: readonly OfferedMethod[]
  readonly external_ticket_url: string | null
  /** How many seats one registration may hold. */
  readonly seats_per_registration: number
  readonly registration: RegistrationData | null
  readonly order: OrderData | null
  readonly passes: readonly OfferedPass[]
  /** What a seat at one session costs. Null or absent: an event, or a course that is only sold as a whole. */
  readonly session_price_amount?: number | null
  readonly sessions?: readonly OfferedSession[]
  /** What the visitor has booked of the course, other than all of it. */
  readonly session_registrations?: readonly {
    readonly registration: RegistrationData
    readonly order: OrderData | null
  }[]
}

/** What the page of an event knows of it, enough to say what a guest can do before anybody was asked. */
export interface OfferedEvent {
  readonly id: string
  readonly slug: string
  readonly status: 'planned' | 'postponed' | 'cancelled' | 'completed'
  readonly ends_at: string
  readonly format: Offer['format']
  readonly price_kind: Offer['price_kind']
  readonly price_amount: number | null
  readonly price_online_amount: number | null
  readonly currency: string
  readonly payment_methods: readonly PaymentMethod[]
  readonly accepts_passes: boolean
  readonly external_ticket_url: string | null
  readonly registration_opens_at: string | null
  readonly registration_closes_at: string | null
  readonly seats_left: number | null
  readonly waitlist_count: number
  readonly streamUrl: string | undefined
}

const STATUS_STATES = {
  planned: undefined,
  postponed: 'event_postponed',
  cancelled: 'event_cancelled',
  completed: 'event_over',
} as const

function stateOf(event: OfferedEvent, now: number): OfferState {
  const { registration_opens_at: opens, registration_closes_at: closes } = event
  const state = STATUS_STATES[event.status]
  if (state) return state
  if (opens && Date.parse(opens) > now) return 'registration_not_open'
  if (closes && Date.parse(closes) <= now) return 'registration_closed'
  return event.format !== 'online' && event.seats_left === 0 ? 'event_full' : 'open'
}

const canBeChosen = (method: PaymentMethod): method is OfferedMethod =>
  method === 'ips_qr' || method === 'on_site' || method === 'external'

/** What the database will answer a guest, as far as the page knows: shown until it has. */
export function guestOffer(event: OfferedEvent, now: number): Offer {
  return {
    ...event,
    state: stateOf(event, now),
    opens_at: event.registration_opens_at,
    closes_at: event.registration_closes_at,
    payment_methods: event.payment_methods.filter(canBeChosen),
    seats_per_registration: 1,
    registration: null,
    order: null,
    passes: [],
  }
}
