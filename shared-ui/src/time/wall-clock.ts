import { tzOffset } from '@date-fns/tz/tzOffset'
import { HUB_TIME_ZONE } from '@hub/shared-i18n'
import type { DateTime } from '../date-field/date-time.ts'
import { addDays, type Day } from '../date-field/day.ts'

/** Milliseconds. */
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

const MINUTE = 60_000

/** How far the hub's time zone is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number): number => tzOffset(HUB_TIME_ZONE, new Date(instant)) * MINUTE

const offsets = new Map<number, number>()

/** The offset at the beginning of a day of UTC, from memory after the first time. */
function offsetOn(day: number): number {
  const known = offsets.get(day)
  if (known !== undefined) return known
  const offset = offsetAt(day * DAY)
  offsets.set(day, offset)
  return offset
}

const toInstant = (moment: string | number): number =>
  typeof moment === 'number' ? moment : Date.parse(moment)

/**
 * Returns what clocks in the hub's time zone show at a moment: «2026-12-08T19:00». Asking the browser for an offset
 * takes as long as a hundred additions, and a month of the calendar has a thousand times: it is asked for the ends of
 * the day of UTC, and again only when the clocks change in between.
 * @param moment ISO 8601 text or epoch milliseconds
 */
export function wallClock(moment: string | number): DateTime {
  const instant = toInstant(moment)
  const day = Math.floor(instant / DAY)
  const offset = offsetOn(day)
  const isSteady = offset === offsetOn(day + 1)
  return new Date(instant + (isSteady ? offset : offsetAt(instant))).toISOString().slice(0, 16)
}

/** Returns the day in the hub's time zone. */
export const dayAt = (moment: string | number): Day => wallClock(moment).slice(0, 10)

/** Returns the hour that clocks in the hub's time zone show, 0 to 23. */
export const hourAt = (moment: string | number): number => Number(wallClock(moment).slice(11, 13))

/**
 * Returns the instant, in epoch milliseconds, at which clocks in the hub's time zone show that time. A time that comes
 * twice is its first occurrence; one that is skipped is as long after midnight as it says. NaN for malformed text.
 */
export function instantOf(shown: DateTime): number {
  const reading = Date.parse(`${shown}Z`)
  if (Number.isNaN(reading)) return reading
  const [before, after] = [offsetAt(reading - DAY), offsetAt(reading + DAY)]
  const [early, late] = [reading - Math.max(before, after), reading - Math.min(before, after)]
  return offsetAt(early) === reading - early ? early : late
}

/** Whether clocks in the hub's time zone never show that time: they jump over it when summer time begins. */
export const isSkipped = (shown: DateTime): boolean => wallClock(instantOf(shown)) !== shown

/** Returns the instant at which a day reaches an hour, 0 to 24: 24 is the midnight after it. */
export const instantAt = (day: Day, hour: number): number =>
  hour === 24 ? startOfDay(addDays(day, 1)) : instantOf(`${day}T${String(hour).padStart(2, '0')}:00`)

export const startOfDay = (day: Day): number => instantAt(day, 0)

/** Returns a moment as ISO 8601 with the hub's offset from UTC: `2026-12-12T19:00:00+01:00`. */
export function withOffset(moment: string): string {
  const instant = Date.parse(moment)
  const offset = offsetAt(instant)
  const shown = new Date(instant + offset).toISOString().slice(0, 19)
  return `${shown}+${new Date(offset).toISOString().slice(11, 16)}`
}
