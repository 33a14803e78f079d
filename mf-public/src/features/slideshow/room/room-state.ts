import { hubDay } from '@hub/shared-i18n'
import { addDays } from '@hub/shared-ui/day'
import type { Period, Room, RoomEvent, RoomProgramme } from './room-programme.ts'

/** What a room is at a moment, and until when, ISO 8601; null where nobody knows. */
export type RoomState =
  | { readonly state: 'event'; readonly until: string; readonly event: RoomEvent }
  | { readonly state: 'occupied'; readonly until: string }
  | { readonly state: 'free' | 'closed'; readonly until: string | null }

const holds = ({ starts_at, ends_at }: Period, now: Date): boolean =>
  Date.parse(starts_at) <= now.getTime() && now.getTime() < Date.parse(ends_at)

const isAhead = ({ starts_at }: Period, now: Date): boolean => Date.parse(starts_at) > now.getTime()

const earliest = (moments: readonly string[]): string | null =>
  [...moments].sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null

/** Only the clock and the programme decide, so that a display stays right without a network. */
export function roomStateAt({ open, occupied, events }: Room, now: Date): RoomState {
  const taking = events.filter(({ is_off }) => !is_off)
  const event = taking.find((it) => holds(it, now))
  if (event) return { state: 'event', until: event.ends_at, event }
  const taken = occupied.find((it) => holds(it, now))
  if (taken) return { state: 'occupied', until: taken.ends_at }
  const opening = open.find((it) => holds(it, now))
  const ahead = (periods: readonly Period[]) =>
    periods.filter((it) => isAhead(it, now)).map(({ starts_at }) => starts_at)
  if (opening)
    return { state: 'free', until: earliest([opening.ends_at, ...ahead([...taking, ...occupied])]) }
  return { state: 'closed', until: earliest(ahead(open)) }
}

/** As many as can be read from afar; fewer where the way to other rooms stands beneath. */
const NEXT_SHOWN = 4
const NEXT_ABOVE_OTHERS = 2
const ELSEWHERE_SHOWN = 1
/** How long before they begin events in other rooms are announced. */
const SOON = 2 * 3_600_000

/** What comes in the room today and tomorrow, called off or not; without any, the one that comes next. */
export function upcomingIn({ events }: Room, now: Date): readonly RoomEvent[] {
  const ahead = events.filter((event) => isAhead(event, now))
  const lastDay = addDays(hubDay(now), 1)
  const near = ahead.filter(({ starts_at }) => hubDay(starts_at) <= lastDay)
  return near.some(({ is_off }) => !is_off)
    ? near.slice(0, NEXT_SHOWN)
    : [...near.slice(0, NEXT_SHOWN - 1), ...ahead.filter((event) => !event.is_off).slice(0, 1)]
}

/** What stands beside the present: what comes here, and the way to what is on in other rooms. */
export function besideAt(programme: RoomProgramme, room: Room, now: Date) {
  const elsewhere = elsewhereAt(programme, now)
  const shown = elsewhere.length > 0 ? NEXT_ABOVE_OTHERS : NEXT_SHOWN
  return { upcoming: upcomingIn(room, now).slice(0, shown), elsewhere }
}

/** What is on in other rooms, or begins there within two hours. */
export const elsewhereAt = ({ elsewhere }: RoomProgramme, now: Date): RoomProgramme['elsewhere'] =>
  elsewhere
    .filter(
      ({ event }) =>
        holds(event, now) || (isAhead(event, now) && Date.parse(event.starts_at) - now.getTime() <= SOON),
    )
    .slice(0, ELSEWHERE_SHOWN)

/** Where a phone goes from a part of the display: to register, to read more, or to rent. */
export interface QrTarget {
  readonly type: 'register' | 'more' | 'rent'
  readonly path: string
}

const targetOf = ({ registration_path, path }: RoomEvent): QrTarget | undefined => {
  if (registration_path) return { type: 'register', path: registration_path }
  return path ? { type: 'more', path } : undefined
}

/** From what the room is now. */
export function presentTarget(room: Room, state: RoomState): QrTarget | undefined {
  if (state.state === 'event') return targetOf(state.event)
  return room.is_for_rent && state.state !== 'occupied'
    ? { type: 'rent', path: `/rent?space=${room.slug}` }
    : undefined
}

/** From what comes: the first that takes registrations, else the first that takes place. */
export function upcomingTarget(upcoming: readonly RoomEvent[]): QrTarget | undefined {
  const taking = upcoming.filter(({ is_off }) => !is_off)
  const event = taking.find(({ registration_path }) => registration_path !== null) ?? taking[0]
  return event && targetOf(event)
}
