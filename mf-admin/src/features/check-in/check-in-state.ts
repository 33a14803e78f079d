import type { ApiError } from '@hub/shared-platform'
import type {
  CheckInCounters,
  CheckInEvent,
  CheckInProblem,
  CheckInResponse,
  CheckInUpdates,
  ListedAttendee,
} from './check-in-data.ts'
import type { QueuedScan } from './scan-queue.ts'

/** What a check-in device knows. */
export interface CheckInState {
  /** Undefined until the first answer. */
  readonly event: CheckInEvent | undefined
  /** When the list was so, by the clock of the database. */
  readonly at: string | undefined
  readonly counters: CheckInCounters
  readonly guests: ReadonlyMap<string, ListedAttendee>
  readonly problems: readonly CheckInProblem[]
  /** Decided here, not sent yet. */
  readonly queue: readonly QueuedScan[]
  /** Whether some of the queue is lost when this tab is closed. */
  readonly isTabOnly: boolean
  /** What the hub said about scans that had been queued, by request. */
  readonly sent: ReadonlyMap<string, CheckInResponse>
  readonly isOffline: boolean
  /** What the hub rejected, and no waiting will change. */
  readonly error: ApiError | undefined
}

export const emptyCheckInState = (pending: Pick<CheckInState, 'queue' | 'isTabOnly'>): CheckInState => ({
  ...pending,
  event: undefined,
  at: undefined,
  counters: { expected: 0, inside: 0, unpaid: 0 },
  guests: new Map(),
  problems: [],
  sent: new Map(),
  isOffline: false,
  error: undefined,
})

export function withUpdates(state: CheckInState, news: CheckInUpdates): CheckInState {
  const { event, at, counters, problems } = news
  return { ...state, event, at, counters, problems, guests: merged(state.guests, news.people) }
}

function merged(known: CheckInState['guests'], changed: readonly ListedAttendee[]): CheckInState['guests'] {
  if (changed.length === 0) return known
  return new Map([...known, ...changed.map((guest) => [guest.id, guest] as const)])
}

/** Applies the response about one ticket to the attendee list. */
export function withResult(state: CheckInState, { result, person, counters }: CheckInResponse): CheckInState {
  const known = person && state.guests.get(person.id)
  const status = result === 'valid' && person?.at ? 'already_used' : result
  const guests =
    known && result !== 'wrong_event'
      ? merged(state.guests, [{ ...known, ...person, state: status }])
      : state.guests
  return { ...state, counters, guests }
}

export const withoutProblem = (state: CheckInState, id: string): CheckInState => ({
  ...state,
  problems: state.problems.filter((problem) => problem.id !== id),
})

/** The state of a guest on this device: a person admitted here is inside, whether the hub knows or not. */
export function resultOf(guest: ListedAttendee, queue: readonly QueuedScan[]): ListedAttendee {
  const own = queue.find((scan) => scan.guest === guest.id)
  return own ? { ...guest, state: 'already_used', at: own.at } : guest
}

/** The list as it has to be kept for the next start. */
export const updatesOf = ({
  event,
  at,
  counters,
  problems,
  guests,
}: CheckInState): CheckInUpdates | undefined =>
  event && at ? { event, at, counters, problems, people: [...guests.values()] } : undefined
