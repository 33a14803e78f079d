import type { LocalizedText } from '@hub/shared-i18n'

/** The outcome of a scan, as `check_in` of the database returns it. */
export type CheckInResult =
  | 'valid'
  | 'already_used'
  | 'unpaid'
  | 'unconfirmed'
  | 'waitlisted'
  | 'online'
  | 'cancelled'
  | 'event_cancelled'
  | 'wrong_event'
  | 'unknown'

/** What somebody still has to pay, in minor units. */
export interface AmountDue {
  readonly order_number: number
  readonly amount: number
  readonly currency: 'RSD' | 'EUR'
}

/** Somebody with a ticket. */
export interface CheckInAttendee {
  /** Of the seat; the first seat has the id of its registration. */
  readonly id: string
  readonly name: string
  /** Who registered a guest with a name; absent in lists that were stored before there were several seats. */
  readonly registered_by?: string | null
  /** Of the seat, where its registration has several; null: it has one. */
  readonly position?: number | null
  readonly seats?: number
  /** When they were let in, in ISO 8601; null: not inside. */
  readonly at: string | null
  readonly by: string | null
  readonly due: AmountDue | null
}

/** A guest as a device keeps them: it knows a code by its hash alone. */
export interface ListedAttendee extends CheckInAttendee {
  readonly hash: string
  readonly state: CheckInResult
}

export interface CheckInCounters {
  readonly expected: number
  readonly inside: number
  readonly unpaid: number
}

/**
 * A person whom a device without a network let in, and should not have. With `first_at` it is a double admission: two
 * readings of one ticket, the earlier scan first.
 */
export interface CheckInProblem extends Pick<Partial<CheckInAttendee>, 'registered_by' | 'position'> {
  readonly id: string
  /** What the ticket turned out to be. */
  readonly outcome: CheckInResult
  readonly code: string | null
  readonly name: string | null
  readonly at: string
  readonly by: string | null
  /** Absent in lists that were stored before it was known; so is that of the first reading. */
  readonly is_offline?: boolean
  readonly first_at: string | null
  readonly first_by: string | null
  readonly first_is_offline?: boolean | null
}

/** That a problem is resolved. */
export interface CheckInResolution {
  readonly id: string
  readonly resolved_at: string
  /** Who resolved it first. */
  readonly resolved_by: string | null
  readonly is_mine: boolean
}

export interface CheckInEvent {
  readonly id: string
  readonly title: LocalizedText
  readonly starts_at: string
  readonly ends_at: string
  /** Of a session that of its course; absent where events are listed to choose from, and in lists that were stored before. */
  readonly status?: 'planned' | 'completed' | 'postponed' | 'cancelled'
}

/** The answer to one ticket. */
export interface CheckInResponse {
  readonly result: CheckInResult
  readonly code: string | null
  readonly person: CheckInAttendee | null
  readonly other_event: Pick<CheckInEvent, 'id' | 'title' | 'starts_at'> | null
  readonly counters: CheckInCounters
}

/** What a check-in device holds; `people` are all, or those that changed since it asked last. */
export interface CheckInUpdates {
  readonly event: CheckInEvent
  /** When this was so, by the clock of the database. */
  readonly at: string
  readonly counters: CheckInCounters
  readonly people: readonly ListedAttendee[]
  readonly problems: readonly CheckInProblem[]
}
