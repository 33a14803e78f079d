import { type ApiError, isRetryable, toApiError } from '@hub/shared-platform'
import { isSameValue } from '@hub/shared-ui/is-same-value'
import type { CheckInAttendee, CheckInResolution, CheckInResponse, ListedAttendee } from './check-in-data.ts'
import type { CheckInDevice } from './check-in-device.ts'
import { payAndCheckIn, resolveCheckIn, type Scan, undoCheckIn } from './check-in-requests.ts'
import {
  type CheckInState,
  emptyCheckInState,
  resultOf,
  updatesOf,
  withoutProblem,
  withResult,
  withUpdates,
} from './check-in-state.ts'
import { isEventDay } from './event-day.ts'
import {
  currentDisplay,
  displayOfResponse,
  displayOfSent,
  isQueued,
  type ResultDisplay,
} from './result-display.ts'
import {
  followQueue,
  isTabOnly,
  type QueueChange,
  readAttendeeList,
  readQueue,
  storeAttendeeList,
  storeChange,
} from './scan-queue.ts'

const HEX_DIGITS = 32

/** As `check_in_list` writes it: a device knows a code only by this. */
async function hashTicketCode(eventId: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${eventId}:${code}`))
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, HEX_DIGITS)
}

/** What was scanned: a ticket, or somebody found by name. */
export type ScannedAttendee = { readonly code: string } | { readonly guest: CheckInAttendee }

/** Between two looks at what other devices did, in milliseconds. */
const PAUSE = 4000

/**
 * Creates the check-in of one event on this device. It asks the server about each ticket and follows the other devices;
 * without a network it decides by its own attendee list and sends these scans once the network is back.
 */
export function createCheckIn(eventId: string, device: CheckInDevice) {
  const { checkIn, getCheckInList, role } = device
  const queueId = device.queuePrefix + eventId
  let state = emptyCheckInState({ queue: readQueue(queueId), isTabOnly: isTabOnly(queueId) })
  const kept = readAttendeeList(device.owner, eventId)
  if (kept) state = withUpdates(state, kept)
  const listeners = new Set<() => void>()
  /** Counts answers about tickets and problems: news that was asked for before one of them is old. */
  let answers = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Undefined until a page opens it: scans that are left are sent without one, too. */
  let isOpen: boolean | undefined
  let sending: { readonly request: string; readonly response: Promise<CheckInResponse> } | undefined
  let running: Promise<void> | undefined

  const become = (part: Partial<CheckInState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  /** The queue in memory counts; storage is its copy for the next start and for other tabs. */
  const changeQueue = (change: QueueChange) => {
    storeChange(queueId, change)
    become({ queue: change(state.queue), isTabOnly: isTabOnly(queueId) })
  }
  const removeScan = ({ request }: Scan) =>
    changeQueue((queue) => queue.filter((scan) => scan.request !== request))
  const learn = (answer: CheckInResponse) => {
    answers++
    become({ ...withResult(state, answer), isOffline: false, error: undefined })
  }
  /** Whether waiting for the network can help; what cannot be helped is shown. */
  const fail = (error: ApiError): boolean => {
    const isOffline = isRetryable(error)
    become(isOffline ? { isOffline } : { error })
    return isOffline
  }

  const store = () => {
    const list = updatesOf(state)
    if (list) storeAttendeeList(device.owner, list)
  }

  async function sendScan(scan: Scan): Promise<void> {
    const response = checkIn(eventId, scan, true)
    sending = { request: scan.request, response }
    try {
      const answer = await response
      learn(answer)
      become({ sent: new Map(state.sent).set(scan.request, answer) })
      removeScan(scan)
    } finally {
      sending = undefined
    }
  }

  /** A page that was left stops here: the page after it may withdraw scans that this one still has. */
  async function send(): Promise<void> {
    for (let scan = state.queue[0]; scan && isOpen !== false; scan = state.queue[0]) await sendScan(scan)
  }

  async function ask(): Promise<void> {
    const asked = answers
    const news = await getCheckInList(eventId, state.guests.size > 0 ? state.at : undefined)
    if (asked !== answers) return ask()
    const known = state.problems
    become({ ...withUpdates(state, news), isOffline: false, error: undefined })
    if (news.people.length > 0 || !isSameValue(known, news.problems)) store()
  }

  async function work(): Promise<void> {
    try {
      await send()
      await ask()
    } catch (error) {
      fail(toApiError(error))
    }
  }

  /** Sends what waits and hears what is new; one at a time, and again after a pause while check-in is open. */
  function refresh(): Promise<void> {
    clearTimeout(timer)
    running ??= work().finally(() => {
      running = undefined
      if (isOpen) timer = setTimeout(refresh, PAUSE)
    })
    return running
  }

  async function listed(scan: Scan): Promise<ListedAttendee | undefined> {
    if (scan.guest) return state.guests.get(scan.guest)
    const hash = await hashTicketCode(eventId, scan.code ?? '')
    return [...state.guests.values()].find((guest) => guest.hash === hash)
  }

  /** What was let in here and not sent yet, when it is this ticket. */
  const waiting = (scan: Scan, guest: ListedAttendee | undefined) =>
    state.queue.find((one) =>
      guest ? one.guest === guest.id : one.code !== undefined && one.code === scan.code,
    )

  function decideHere(scan: Scan, found: ListedAttendee | undefined): ResultDisplay {
    const earlier = waiting(scan, found)
    const guest = found && resultOf(found, state.queue)
    if (earlier) return { result: 'already_used', guest, code: scan.code, at: earlier.at, isOffline: true }
    // The hub would admit a person who is not on the list as little as the others.
    const unlisted = state.event?.status === 'cancelled' ? 'event_cancelled' : 'unlisted'
    if (!guest) return { result: unlisted, code: scan.code, isOffline: true }
    if (guest.state !== 'valid') return { result: guest.state, guest, isOffline: true }
    changeQueue((queue) => [...queue, { ...scan, guest: guest.id, name: guest.name }])
    return { result: 'valid', guest: { ...guest, at: scan.at }, request: scan.request, isOffline: true }
  }

  /** A valid ticket of an event that takes place on another day; whether it admits is for staff to decide. */
  async function ofOtherDay(scan: Scan): Promise<ResultDisplay | undefined> {
    const { event } = state
    if (!event || isEventDay(event, Date.parse(scan.at))) return undefined
    // The ticket may be newer than the list.
    if (!(await listed(scan))) await refresh()
    const guest = await listed(scan)
    if (guest?.state !== 'valid' || waiting(scan, guest)) return undefined
    return { result: 'other_day', guest, otherEvent: event, isOffline: false }
  }

  const newScan = (): Pick<Scan, 'request' | 'at'> => ({
    request: crypto.randomUUID(),
    at: new Date().toISOString(),
  })

  return {
    /** What the person with the device may do. */
    role,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    refresh,
    open: () => {
      isOpen = true
      const unfollow = followQueue(queueId, (change) => become({ queue: change(state.queue) }))
      void refresh()
      return () => {
        isOpen = false
        unfollow()
        clearTimeout(timer)
      }
    },
    /** @throws ApiError what the hub rejected; without a network the device decides by its list */
    check: async (shown: ScannedAttendee, { admitsOtherDay = false } = {}): Promise<ResultDisplay> => {
      const scan: Scan = { ...newScan(), ...('guest' in shown ? { guest: shown.guest.id } : shown) }
      const otherDay = admitsOtherDay ? undefined : await ofOtherDay(scan)
      if (otherDay) return otherDay
      const found = await listed(scan)
      if (state.isOffline || waiting(scan, found)) return decideHere(scan, found)
      try {
        const answer = await checkIn(eventId, scan, false)
        learn(answer)
        return displayOfResponse(answer)
      } catch (error) {
        if (!fail(toApiError(error))) throw error
        return decideHere(scan, found)
      }
    },
    /** Admits a person who is not on the list; the hub says later whether that was right. */
    admitUnlisted: (code: string): ResultDisplay => {
      const scan = { ...newScan(), code }
      changeQueue((queue) => [...queue, scan])
      return { result: 'let_in', code, request: scan.request, isOffline: true }
    },
    /** @throws ApiError */
    admit: async (guest: CheckInAttendee): Promise<ResultDisplay> => {
      const answer = await payAndCheckIn(eventId, guest, crypto.randomUUID())
      learn(answer)
      return displayOfResponse(answer)
    },
    /**
     * Checks a guest of another event in at that event.
     * @throws ApiError
     */
    admitElsewhere: async (
      other: NonNullable<CheckInResponse['other_event']>,
      guest: CheckInAttendee,
    ): Promise<ResultDisplay> => {
      const checkInResult = displayOfResponse(
        await checkIn(other.id, { ...newScan(), guest: guest.id }, false),
      )
      const result = checkInResult.result === 'valid' ? 'elsewhere' : checkInResult.result
      return { ...checkInResult, result, otherEvent: other, isElsewhere: true }
    },
    /**
     * Returns what holds now about what was shown, by the newest list that can be had: the server undoes whichever
     * admission a seat has, and cannot tell whose it is. What was not sent yet needs no network.
     * @throws ApiError
     */
    latest: async (shown: ResultDisplay): Promise<ResultDisplay> => {
      if (!isQueued(shown, state)) await ask()
      return currentDisplay(shown, state)
    },
    /**
     * Undoes an entry: a queued scan is withdrawn without a network, one that is being sent is undone after its response.
     * Returns what the server said where it did not admit by that scan, so that there was nothing to undo.
     * @throws ApiError
     */
    undo: async (guest: Pick<CheckInAttendee, 'id'>): Promise<ResultDisplay | undefined> => {
      const queued = state.queue.find((scan) => scan.guest === guest.id)
      const response = queued?.request === sending?.request ? sending?.response : undefined
      if (queued && !response) {
        removeScan(queued)
        return undefined
      }
      const answer = await response
      if (answer && answer.result !== 'valid') return displayOfSent(answer)
      learn(await undoCheckIn(eventId, guest.id))
      return undefined
    },
    /**
     * Resolves a problem for every device.
     * @throws ApiError
     */
    resolve: async (id: string): Promise<CheckInResolution> => {
      const resolution = await resolveCheckIn(id)
      answers++
      become(withoutProblem(state, id))
      store()
      return resolution
    },
  }
}

export type CheckIn = ReturnType<typeof createCheckIn>
