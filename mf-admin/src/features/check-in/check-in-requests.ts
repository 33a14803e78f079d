import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import type { KindName } from '@hub/shared-ui/kinds'
import type {
  CheckInAttendee,
  CheckInEvent,
  CheckInResolution,
  CheckInResponse,
  CheckInUpdates,
} from './check-in-data.ts'

/** Check-in does not wait for a network that hangs. Milliseconds. */
export const REQUEST_TIMEOUT_MS = 6000

/**
 * Who may come to an event, what was let in, and what went wrong; with `since` only people that changed.
 * @throws ApiError
 */
export async function getCheckInList(eventId: string, since: string | undefined): Promise<CheckInUpdates> {
  const params = { event_id: eventId, ...(since && { since }) }
  const answer = await db()
    .rpc('check_in_list', params, { get: true })
    .abortSignal(AbortSignal.timeout(2 * REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInUpdates>(answer)
}

/** One ticket scanned at check-in. */
export interface Scan {
  /** Of this scan: handed in twice it counts once. */
  readonly request: string
  /** Of the ticket; or `guest`, where somebody was found by name. */
  readonly code?: string | undefined
  /** Id of the seat; the first seat of a registration has the id of the registration. */
  readonly guest?: string | undefined
  /** ISO 8601. */
  readonly at: string
}

/** @throws ApiError */
export async function checkIn(eventId: string, scan: Scan, isOffline: boolean): Promise<CheckInResponse> {
  const answer = await db()
    .rpc('check_in', {
      event_id: eventId,
      request_id: scan.request,
      scanned_at: scan.at,
      is_offline: isOffline,
      ...(scan.guest ? { registration_id: scan.guest } : { code: scan.code ?? '' }),
    })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInResponse>(answer)
}

/**
 * What was due is paid here, what was to be confirmed is confirmed, and the guest is inside: all or nothing.
 * @throws ApiError
 */
export async function payAndCheckIn(
  eventId: string,
  guest: CheckInAttendee,
  request: string,
): Promise<CheckInResponse> {
  const answer = await db()
    .rpc('pay_and_check_in', {
      event_id: eventId,
      registration_id: guest.id,
      request_id: request,
      ...(guest.due && { paid_amount: guest.due.amount }),
    })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInResponse>(answer)
}

/**
 * The ticket admits again.
 * @throws ApiError
 */
export async function undoCheckIn(eventId: string, guest: string): Promise<CheckInResponse> {
  const answer = await db()
    .rpc('undo_check_in', { event_id: eventId, registration_id: guest })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInResponse>(answer)
}

/**
 * Takes a wrong check-in off the list of every device. Idempotent.
 * @throws ApiError
 */
export async function resolveCheckIn(id: string): Promise<CheckInResolution> {
  const answer = await db()
    .rpc('resolve_check_in', { check_in_id: id })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInResolution>(answer)
}

const HOUR = 3_600_000
/** Doors stay open a while after the end: somebody counts. */
const AFTERWARDS = 6 * HOUR
/** No event is longer (held by a constraint), so whatever still runs began within these days. */
const LONGEST_EVENT = 31 * 24 * HOUR
const ROWS = 12

export interface CheckInEventOption extends Omit<CheckInEvent, 'ends_at'> {
  readonly kind: KindName
  /** Absent of what was searched for. */
  readonly ends_at?: string
}

interface FoundEvent extends CheckInEventOption {
  readonly is_public: boolean
}

/** Finds published events by their words, also those that are over or far ahead. */
export const foundEventsQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'check-in-events', text],
    queryFn: async ({ signal }) => {
      const answer = await db().rpc('admin_find_events', { search: text }, { get: true }).abortSignal(signal)
      const found = unwrapRows<FoundEvent>(answer)
      return found.filter(({ is_public }) => is_public)
    },
  })

type OpenEvent = CheckInEventOption & CheckInEvent

async function listEvents(signal: AbortSignal): Promise<OpenEvent[]> {
  const now = Date.now()
  const answer = await db()
    .from('events')
    .select('id, kind, title, starts_at, ends_at')
    .in('status', ['planned', 'completed'])
    .not('published_at', 'is', null)
    .gte('ends_at', new Date(now - AFTERWARDS).toISOString())
    .gte('starts_at', new Date(now - LONGEST_EVENT).toISOString())
    .order('starts_at')
    .order('id')
    .limit(ROWS)
    .abortSignal(signal)
  return unwrap(answer)
}

async function listSessions(signal: AbortSignal): Promise<OpenEvent[]> {
  const answer = await db().rpc('check_in_sessions', {}, { get: true }).abortSignal(signal)
  return unwrapRows<OpenEvent>(answer)
}

async function listCheckInEvents(signal: AbortSignal): Promise<OpenEvent[]> {
  const [events, sessions] = await Promise.all([listEvents(signal), listSessions(signal)])
  return [...events, ...sessions]
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .slice(0, ROWS)
}

/** Events and sessions of courses whose check-in may be open, and those to come next. */
export const checkInEventsQuery = queryOptions({
  queryKey: ['admin', 'check-in-events'],
  queryFn: ({ signal }) => listCheckInEvents(signal),
  meta: { offlineCopy: 'personal' },
})

/** What runs now, else what begins next. */
export function suggestedEvent<E extends CheckInEvent>(events: readonly E[], now: number): E | undefined {
  const open = events.filter(({ ends_at }) => Date.parse(ends_at) > now)
  return open.find(({ starts_at }) => Date.parse(starts_at) <= now) ?? open[0]
}
