/** One seat of a registration, with the ticket that admits one person. Times in ISO 8601. */
export interface SeatData {
  readonly id: string
  /** From 1; numbers of seats that were given up are not used again. */
  readonly position: number
  /** Null: the person who registered, or not known yet. */
  readonly guest_name: string | null
  /** Null until the registration is confirmed. */
  readonly ticket_code: string | null
  readonly checked_in_at: string | null
  /** Of a course: when it was checked in to its sessions, by their ids; absent before the first. */
  readonly attended?: Readonly<Record<string, string>> | undefined
}

/** A registration as the database answers it. Times in ISO 8601. */
export interface RegistrationData {
  readonly id: string
  readonly event_id: string
  readonly status: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled'
  /** The address waits to be confirmed by the link in the mail, until `confirm_until`. */
  readonly needs_confirmation: boolean
  readonly confirm_until: string | null
  /** In the waitlist, from 1. */
  readonly position: number | null
  /** In the waitlist: until when the seats are offered; null: not now. */
  readonly offer_until: string | null
  /** Of its first seat. */
  readonly ticket_code: string | null
  readonly full_name: string
  readonly email: string
  readonly phone: string | null
  readonly is_online: boolean
  readonly seats: readonly SeatData[]
  readonly cancelled_at: string | null
  readonly cancel_cause: string | null
  readonly checked_in_at: string | null
  /** The answer to "Are you coming?". Null: not answered. */
  readonly is_coming: boolean | null
  /** The sessions of the course that it is for. Null or absent: the whole course, or an event. */
  readonly session_ids?: readonly string[] | null
}
