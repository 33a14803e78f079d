/** A mail as the database hands it out; see claim_outbox. Amounts are in minor units, moments in ISO 8601. */
export type Message = {
  id: string
  claim: string
  kind: string
  recipient: string
  language: Language
  payload: Payload
  attempts: number
  /** What the mail can be switched off with; null: it is transactional. */
  topic: Topic | null
  /** Of the link to the recipient's settings of mails. */
  settings_secret: string | null
  hub: { name?: string; address?: string; email?: string; phone?: string }
}

export type Topic = 'reminders' | 'thanks' | 'favourites'
export type Language = 'ru' | 'en'
export type Localized = { ru: string; en?: string }

export type Payload = {
  name?: string
  /** Of the link to /tickets/{secret}. */
  secret?: string | null
  /** Six digits that confirm a registration on the site. */
  confirm_code?: string
  /** Of an event that moved: what is new about it. */
  changed?: ('date' | 'location')[]
  /** What is different about the event. */
  changes?: EventChange[]
  /** What its recipient decides about their ticket. */
  decision?: DecisionData
  event?: EventData
  /** Of an online seat, shortly before the start. */
  stream?: { url: string; note?: Localized }
  /** Of an event that is over: whether its page has a recording. */
  has_recording?: boolean
  /** The event that somebody was moved from. */
  from?: EventData
  /** What staff wrote: plain text in the language of the mail. */
  message?: { subject: string; body: string }
  registration?: RegistrationData
  booking?: BookingData
  order?: OrderData | null
  /** The seat that was given up. */
  seat?: Pick<SeatData, 'position' | 'guest_name'>
  /** What is due back for a seat or session that was given up, or for a booking that ended. */
  refund?: Money | null
  /** Of a pass that paid a booking that ended: visits that came back, and those that a late cancellation kept. */
  visits?: { returned: number; kept: number } | null
  /** What is due back because the registration was moved to a cheaper event. */
  difference_refund?: Money | null
  session_changes?: SessionChange[]
  membership?: MembershipData
  /** The day at a desk that staff cancelled, as `2026-11-26`, and why. */
  desk?: { day: string; note: string | null }
  /** The session that a reminder is about. */
  session?: SessionData
  /** The one that a registration for single sessions is not for any more, and the one it is for instead. */
  left_session?: SessionData
  new_session?: SessionData
}

/** In minor units. */
export type Money = { amount: number; currency: string }

/** A membership of the coworking. Days as `2026-11-26`. */
export type MembershipData = {
  plan: { slug: string; name: Localized }
  /** Null: every day. */
  days_left: number | null
  valid_from: string
  valid_until: string
  /** As `10:00`; null: round the clock. */
  from_time: string | null
  to_time: string | null
  /** Absent in reminders. */
  code?: string
}

/** A session of a course. Times in ISO 8601. */
export type SessionData = {
  id: string
  title: Localized
  starts_at: string
  ends_at: string
  location?: Localized
}

type SessionTime = Pick<SessionData, 'starts_at' | 'ends_at'> & { location: Localized | null }

export type SessionChange = { title: Localized } & (
  | { change: 'moved'; was: SessionTime; is: SessionTime }
  | { change: 'added'; was: null; is: SessionTime }
  | { change: 'cancelled'; was: SessionTime; is: null }
)

export type EventData = {
  id: string
  slug: string
  title: Localized
  summary?: Localized
  starts_at: string
  ends_at: string
  doors_at?: string
  previous_starts_at?: string
  status_note?: Localized
  format: 'offline' | 'online' | 'hybrid'
  sequence: number
  location?: Localized
  address?: Localized
  /** Whether it takes place in a space of the hub, at the hub's address. */
  is_in_hub: boolean
  /** The course that it stands for. */
  course?: { slug: string; sessions?: SessionData[] }
}

type Change<Fact extends string, Value> = { fact: Fact; was: Value; is: Value }

export type EventChange =
  | Change<'starts_at' | 'ends_at' | 'doors_at', string | null>
  | Change<'location' | 'address', Localized | null>
  | Change<'format', EventData['format']>
  | Change<'speakers', Localized[]>
  | Change<'talk_languages' | 'slide_languages' | 'caption_languages', string[]>
  | Change<'price', PriceData>
  | Change<'status', string>

export type PriceData = {
  kind: 'free' | 'paid' | 'donation'
  amount?: number
  online_amount?: number
  currency?: string
}

export type DecisionData = {
  deadline: string
  default_option: 'keep' | 'refund'
  /** Absent where no money was paid. */
  paid?: Money
}

export type RegistrationData = {
  id?: string
  status: string
  position: number | null
  ticket_code: string | null
  confirm_until: string | null
  /** Until when a seat is offered. */
  offer_until?: string | null
  is_online: boolean
  /** Absent in rows written before registrations had several. */
  seats?: SeatData[]
}

export type SeatData = {
  position: number
  guest_name: string | null
  ticket_code: string | null
}

export type BookingData = {
  number: number
  space: { name: Localized }
  confirm_until: string | null
  decision_note: string | null
  /** What cancelling cost, in minor units, by the terms of the space; null: it has none. */
  cancellation?: { fee: number } | null
  slots: { starts_at: string; ends_at: string }[]
}

export type OrderData = {
  number: number
  status: string
  payment_method: string
  discount_amount: number
  total_amount: number
  refund_requested_at?: string | null
  currency: string
  expires_at: string | null
  items: { title: Localized; quantity: number; starts_on: string | null }[]
  /** What was paid before a difference in price was added. */
  difference_of?: { number: number; paid_amount: number } | null
  payment: PaymentData | null
}

export type PaymentData = {
  method: string
  url?: string
  payee?: string
  account?: string
  account_printed?: string
  model?: string
  reference?: string
  purpose?: string
  ips_text?: string
}
