import type { RegistrationData } from '@hub/shared-ui/registration-data'
import type { TicketEvent } from '../../../lib/registration/registration-data.ts'
import type { Offer, OfferedPass, OfferedSession } from './offer.ts'

/** What of a course is booked: all of it, or some of its sessions. */
export const WHOLE_COURSE = 'course'
export const SINGLE_SESSIONS = 'sessions'

/** What the form has of that choice; the ids of the sessions are in one text, divided by blanks. */
interface SessionValues {
  readonly scope: string
  readonly sessions: string
}

/** Returns the ids of the sessions that are chosen. */
export const parseSessions = (text: string): readonly string[] => text.split(' ').filter(Boolean)

/** Returns the sessions that can be booked one by one; none of an event, and of a course that is sold as a whole. */
export const sessionsOf = ({ sessions = [] }: Offer): readonly OfferedSession[] => sessions

/** Returns the ids of the sessions that the visitor has booked. */
export const bookedSessions = ({ session_registrations: mine = [] }: Offer): ReadonlySet<string> =>
  new Set(mine.flatMap(({ registration }) => registration.session_ids ?? []))

const isFree = ({ seats_left: left }: OfferedSession) => left === null || left > 0

/** Whether somebody who comes now can only wait: no seat is left, in the whole course or in a session. */
export const isSoldOut = (offer: Offer): boolean =>
  offer.state === 'event_full' && !sessionsOf(offer).some(isFree)

/** Returns the first choice: the whole course, or single sessions where only they can be booked. */
export function initialScope(offer: Offer): string {
  const canOnlyBookSessions =
    bookedSessions(offer).size > 0 || (offer.state === 'event_full' && !isSoldOut(offer))
  return sessionsOf(offer).length > 0 && canOnlyBookSessions ? SINGLE_SESSIONS : WHOLE_COURSE
}

function passForSessions(pass: OfferedPass, chosen: readonly OfferedSession[]): OfferedPass {
  const { session, visits_left: left, valid_until: until } = pass
  const last = Math.max(0, ...chosen.map(({ starts_at }) => Date.parse(starts_at)))
  const visits = (session?.visits ?? 1) * Math.max(1, chosen.length)
  let error = session ? session.error_code : 'pass_does_not_apply'
  if (!error && Date.parse(until) <= last) error = 'pass_expired'
  if (!error && left !== null && left < visits) error = 'pass_used_up'
  return {
    ...pass,
    visits,
    error_code: error,
    discount_amount: (session?.discount_amount ?? 0) * chosen.length,
  }
}

/** Returns the ids of the sessions that are chosen and still offered; undefined: the whole course, or an event. */
export function chosenSessions(
  offer: Offer,
  { scope, sessions }: SessionValues,
): readonly string[] | undefined {
  if (scope !== SINGLE_SESSIONS || sessionsOf(offer).length === 0) return undefined
  const ids = parseSessions(sessions)
  const booked = bookedSessions(offer)
  return sessionsOf(offer).flatMap(({ id }) => (ids.includes(id) && !booked.has(id) ? [id] : []))
}

/** Returns the offer for what is chosen, of a course for some of its sessions. The database decides it again. */
export function offerFor(offer: Offer, values: SessionValues): Offer {
  const ids = chosenSessions(offer, values)
  if (!ids) return offer
  const chosen = sessionsOf(offer).filter(({ id }) => ids.includes(id))
  const lefts = chosen.flatMap(({ seats_left: left }) => left ?? [])
  const unit = offer.session_price_amount ?? 0
  const isFull = offer.format !== 'online' && lefts.includes(0)
  return {
    ...offer,
    state: isFull ? 'event_full' : 'open',
    seats_left: lefts.length > 0 ? Math.min(...lefts) : null,
    price_kind: unit === 0 ? 'free' : 'paid',
    price_amount: unit * chosen.length,
    price_online_amount: null,
    passes: offer.passes.map((pass) => passForSessions(pass, chosen)),
  }
}

/** Returns the course as the ticket of a registration shows it: with the sessions that it is for. */
export function eventOfRegistration(
  event: TicketEvent,
  { session_ids: ids }: Pick<RegistrationData, 'session_ids'>,
): TicketEvent {
  const sessions = event.course?.sessions.filter(({ id }) => ids?.includes(id)) ?? []
  const [first] = sessions
  const last = sessions.at(-1)
  if (!event.course || !first || !last) return event
  return {
    ...event,
    starts_at: first.starts_at,
    ends_at: last.ends_at,
    course: { ...event.course, sessions },
  }
}
