import { hubDay } from '@hub/shared-i18n'
import type { Programme, SignageEvent, StaffSlide } from './programme.ts'

/** What the signage display can show. `key` stays the same while it is about the same item. */
export type Slide = { readonly key: string; readonly seconds: number } & (
  | { readonly type: 'staff'; readonly slide: StaffSlide }
  | { readonly type: 'now' | 'next'; readonly event: SignageEvent }
  | { readonly type: 'today'; readonly events: readonly SignageEvent[] }
  | { readonly type: 'nothing' }
)

const SECONDS = { now: 15, next: 15, today: 20, nothing: 60 } as const
/** As many as can be read on one slide. */
const TODAY_SHOWN = 6
const AFTER_SHOWN = 4

/** A postponed event keeps its old date until staff set another; until then it does not take place. */
export const isTakingPlace = ({ status, previous_starts_at }: SignageEvent): boolean =>
  status === 'planned' || (status === 'postponed' && previous_starts_at !== null)

const startsAfter = (event: SignageEvent, now: Date): boolean => Date.parse(event.starts_at) > now.getTime()
const isOver = (event: SignageEvent, now: Date): boolean => Date.parse(event.ends_at) <= now.getTime()

const isShown = ({ shown_from, shown_until }: StaffSlide, now: Date): boolean =>
  (shown_from === null || Date.parse(shown_from) <= now.getTime()) &&
  (shown_until === null || now.getTime() < Date.parse(shown_until))

/** What is left of the hub's day, with what was called off: somebody may have come for it. */
const restOfToday = (events: readonly SignageEvent[], now: Date): SignageEvent[] =>
  events.filter(
    (event) => !isOver(event, now) && (hubDay(event.starts_at) === hubDay(now) || !startsAfter(event, now)),
  )

/**
 * The slides at this moment, in their order: those of staff, what runs, what comes next, the day. Only the clock and
 * the programme decide, so that the signage display stays right without a network.
 */
export function buildSlides({ slides, events }: Programme, now: Date): readonly [Slide, ...Slide[]] {
  const [next] = events.filter((event) => isTakingPlace(event) && startsAfter(event, now))
  const running = events.filter(
    (event) => isTakingPlace(event) && !startsAfter(event, now) && !isOver(event, now),
  )
  const today = restOfToday(events, now)
  const [first, ...rest]: Slide[] = [
    ...slides.filter((slide) => isShown(slide, now)).map(staffSlide),
    ...running.map((event) => eventSlide('now', event)),
    ...(next ? [eventSlide('next', next)] : []),
    ...(tellsMore(today) ? [daySlide(today)] : []),
  ]
  return first ? [first, ...rest] : [{ key: 'nothing', type: 'nothing', seconds: SECONDS.nothing }]
}

const staffSlide = (slide: StaffSlide): Slide => ({
  key: `staff ${slide.id}`,
  type: 'staff',
  slide,
  seconds: slide.seconds,
})

const eventSlide = (type: 'now' | 'next', event: SignageEvent): Slide => ({
  key: `${type} ${event.id}`,
  type,
  event,
  seconds: SECONDS[type],
})

const daySlide = (events: readonly SignageEvent[]): Slide => ({
  key: 'today',
  type: 'today',
  events: events.slice(0, TODAY_SHOWN),
  seconds: SECONDS.today,
})

/** A day of one event is told by that event's own slide. */
const tellsMore = (today: readonly SignageEvent[]): boolean =>
  today.length > 1 || today.some((event) => !isTakingPlace(event))

/** What stands beside a slide as coming: never what the slide itself is about. */
export function upcomingBeside(slide: Slide, { events }: Programme, now: Date): SignageEvent[] {
  const shownEventIds = slide.type === 'today' ? slide.events.map(({ id }) => id) : []
  if (slide.type === 'next' || slide.type === 'now') shownEventIds.push(slide.event.id)
  return events
    .filter((event) => isTakingPlace(event) && startsAfter(event, now) && !shownEventIds.includes(event.id))
    .slice(0, AFTER_SHOWN)
}
