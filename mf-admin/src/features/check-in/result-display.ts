import type { CheckInAttendee, CheckInResponse, CheckInResult } from './check-in-data.ts'
import { type CheckInState, resultOf } from './check-in-state.ts'
import type { MemberCheckIn } from './member.ts'

type MemberResult = 'member_in' | 'member_already' | 'member_rejected'
/** What the server does not say. */
type LocalResult = 'slip' | 'unlisted' | 'let_in' | 'other_day' | 'elsewhere' | 'double' | 'undone'

/** What is shown about a scanned ticket. */
export interface ResultDisplay {
  /**
   * `slip`: mistyped. `unlisted`: decided without a network, and not on the list. `let_in`: all the same. `other_day`: the
   * ticket is valid, and the event takes place on another day. `elsewhere`: checked in at the event of the ticket.
   * `double`: let in here without a network, and before that elsewhere. `undone`: the entry that was shown was undone.
   * `member_…`: the code is that of a membership of the coworking.
   */
  readonly result: CheckInResult | LocalResult | MemberResult
  readonly guest?: CheckInAttendee | undefined
  readonly code?: string | undefined
  /** Of the queued scan that let somebody in here. */
  readonly request?: string | undefined
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
  double: 'danger',
  undone: 'warning',
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
  event_cancelled: 'danger',
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

/** Returns what is shown about the answer to a ticket. */
export const displayOfResponse = (answer: CheckInResponse): ResultDisplay => ({
  result: answer.result,
  guest: answer.person ?? undefined,
  code: answer.code ?? undefined,
  otherEvent: answer.other_event ?? undefined,
  isOffline: false,
})

/** Returns whether what is shown lets somebody in by a scan that was not sent yet. */
export const isQueued = (shown: ResultDisplay, { queue }: CheckInState) =>
  queue.some(({ request }) => request === shown.request)

/**
 * Returns what holds now about what was shown: of a scan that was queued and sent, what the server said about it; of an
 * attendee, what the list says since. `valid` holds only as long as the list has the admission of this device.
 */
export function currentDisplay(shown: ResultDisplay, state: CheckInState): ResultDisplay {
  if (isQueued(shown, state)) return shown
  const answer = shown.request === undefined ? undefined : state.sent.get(shown.request)
  return displayOfList(answer ? displayOfSent(answer) : shown, state)
}

/** Returns what is shown about the response to a scan that was queued: a ticket that was used was admitted twice. */
export function displayOfSent(answer: CheckInResponse): ResultDisplay {
  const shown = displayOfResponse(answer)
  return shown.result === 'already_used' ? { ...shown, result: 'double' } : shown
}

/** These say that somebody is inside. */
const ENTRIES: readonly ResultDisplay['result'][] = ['valid', 'already_used', 'double']

function displayOfList(shown: ResultDisplay, state: CheckInState): ResultDisplay {
  const { guest } = shown
  const listed = guest && state.guests.get(guest.id)
  if (!listed || shown.isElsewhere || shown.result === 'wrong_event') return shown
  const { state: status, at, by, due } = resultOf(listed, state.queue)
  if (status === 'valid') return ENTRIES.includes(shown.result) ? { ...shown, result: 'undone' } : shown
  const isOffline = shown.isOffline && state.isOffline
  if (status !== 'already_used' || !isSameEntry(shown, at))
    return { ...shown, result: status, guest: { ...guest, at, by, due }, isOffline }
  return { ...shown, isOffline }
}

/** Returns whether the entry that is shown is the one of the list. */
const isSameEntry = ({ result, guest }: ResultDisplay, at: string | null) =>
  ENTRIES.includes(result) && Date.parse(guest?.at ?? '') === Date.parse(at ?? '')
