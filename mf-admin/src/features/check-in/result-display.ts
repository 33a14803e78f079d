import type { CheckInAttendee, CheckInResponse, CheckInResult } from './check-in-data.ts'
import type { MemberCheckIn } from './member.ts'

type MemberResult = 'member_in' | 'member_already' | 'member_rejected'

/** What is shown about a scanned ticket. */
export interface ResultDisplay {
  /**
   * `slip`: mistyped. `unlisted`: decided without a network, and not on the list. `let_in`: all the same. `other_day`: the
   * ticket is valid, and the event takes place on another day. `elsewhere`: checked in at the event of the ticket.
   * `member_…`: the code is that of a membership of the coworking.
   */
  readonly result: CheckInResult | 'slip' | 'unlisted' | 'let_in' | 'other_day' | 'elsewhere' | MemberResult
  readonly guest?: CheckInAttendee | undefined
  readonly code?: string | undefined
  /** When somebody without a name was let in here, in ISO 8601. */
  readonly at?: string | undefined
  readonly otherEvent?: CheckInResponse['other_event'] | undefined
  /** The answer of another event's check-in: nothing can be done about it at this one. */
  readonly isElsewhere?: boolean | undefined
  /** Of a membership. */
  readonly member?: MemberCheckIn | undefined
  /** Decided by the list of this device. */
  readonly isOffline: boolean
}

export type ResultTone = 'positive' | 'warning' | 'danger'

export const RESULT_TONES: Readonly<Record<ResultDisplay['result'], ResultTone>> = {
  valid: 'positive',
  let_in: 'warning',
  already_used: 'danger',
  unpaid: 'warning',
  unconfirmed: 'warning',
  waitlisted: 'warning',
  other_day: 'warning',
  elsewhere: 'warning',
  online: 'warning',
  unlisted: 'warning',
  slip: 'warning',
  wrong_event: 'danger',
  cancelled: 'danger',
  unknown: 'danger',
  member_in: 'positive',
  member_already: 'warning',
  member_rejected: 'danger',
}

/** Returns what is shown about a membership; undefined where the code is that of none. */
export function displayOfMember(checkIn: MemberCheckIn): ResultDisplay | undefined {
  if (!checkIn.member) return undefined
  const results = { checked_in: 'member_in', already_in: 'member_already' } as const
  const result = results[checkIn.result as keyof typeof results] ?? 'member_rejected'
  return { result, member: checkIn, isOffline: false }
}
