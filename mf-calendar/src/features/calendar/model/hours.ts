import { DAY, dayAt, wallClock } from '@hub/shared-ui/wall-clock'
import type { CalendarItem } from './item.ts'

/** Hours of the wall clock that a day or week shows: 9 and 22 are 9:00 to 22:00. */
export interface Hours {
  readonly first: number
  readonly last: number
}

/** When the hub is usually open. Earlier and later hours show when something takes place in them. */
const USUAL: Hours = { first: 9, last: 22 }
const WHOLE_DAY: Hours = { first: 0, last: 24 }

/** Whether an item of several days is shown above the hours of the grid. */
export const lastsForDays = ({ starts_at, ends_at }: CalendarItem): boolean =>
  Date.parse(ends_at) - Date.parse(starts_at) >= DAY

/** Hours of the day, with the part of one that has begun. */
function hourOf(moment: string): number {
  const clock = wallClock(moment)
  return Number(clock.slice(11, 13)) + Number(clock.slice(14)) / 60
}

export function hoursOf(items: readonly CalendarItem[]): Hours {
  let { first, last } = USUAL
  for (const item of items) {
    if (lastsForDays(item)) continue
    // What goes on past midnight is on two days, at the end of one and at the beginning of the other.
    if (dayAt(item.starts_at) !== dayAt(Date.parse(item.ends_at) - 1)) return WHOLE_DAY
    first = Math.min(first, Math.floor(hourOf(item.starts_at)))
    last = Math.max(last, Math.ceil(hourOf(item.ends_at)) || WHOLE_DAY.last)
  }
  return { first, last }
}

/** Of an hour of the grid, in pixels. */
export const HOUR_HEIGHT = 44
/** Of the names of the days above the hours, in pixels. */
const HEADER_HEIGHT = 48

/** Returns how high the grid of these hours is, in pixels: what stands in for it is as high, so that nothing moves. */
export const gridHeight = ({ first, last }: Hours): number => (last - first) * HOUR_HEIGHT + HEADER_HEIGHT
