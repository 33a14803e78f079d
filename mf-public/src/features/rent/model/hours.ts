import { weekdayOf } from '@hub/shared-ui/day'
import { dayAt, HOUR, hourAt, instantAt } from '@hub/shared-ui/wall-clock'

/** When a space can be booked, in hours of the wall clock. */
export interface OpeningHours {
  /** ISO: 1 is Monday. */
  readonly weekday: number
  readonly opens: number
  /** Midnight is 24. */
  readonly closes: number
}

/** One hour of a day, as it can be booked. */
export interface Hour {
  /** ISO 8601, the beginning in UTC: what a booking is made of. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  /** `YYYY-MM-DD` in Belgrade. */
  readonly day: string
  /** Of the wall clock, 0 to 23. */
  readonly hour: number
  /** The second of two hours that the clocks call the same, when summer time ends. */
  readonly isRepeated: boolean
}

function toHour(startsAt: number): Hour {
  const hour = hourAt(startsAt)
  return {
    id: new Date(startsAt).toISOString(),
    startsAt,
    endsAt: startsAt + HOUR,
    day: dayAt(startsAt),
    hour,
    isRepeated: hourAt(startsAt - HOUR) === hour,
  }
}

/** The hours of a day in which a space is open; none when it is closed. */
export function hoursOf(day: string, openingHours: readonly OpeningHours[]): Hour[] {
  const open = openingHours.find(({ weekday }) => weekday === weekdayOf(day))
  if (!open) return []
  const first = instantAt(day, open.opens)
  const length = (instantAt(day, open.closes) - first) / HOUR
  return Array.from({ length }, (_, index) => toHour(first + index * HOUR))
}

/** The hour that begins at the moment of that id. */
export const hourOf = (id: string): Hour => toHour(Date.parse(id))
