import { HUB_TIME_ZONE } from '@hub/shared-i18n'

export const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a clock on a wall in Belgrade shows. */
export interface WallClock {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly hour: number
  readonly minute: number
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: HUB_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** @param instant epoch milliseconds */
export function wallClock(instant: number): WallClock {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
  }
}

const asIfUtc = (day: string, hour: number) => Date.parse(`${day}T00:00Z`) + hour * HOUR

/** How far Belgrade is ahead of UTC at that moment, in whole minutes. */
function offsetAt(instant: number): number {
  const { day, hour, minute } = wallClock(instant)
  const minutes = Math.floor(instant / 60_000) * 60_000
  return asIfUtc(day, hour) + minute * 60_000 - minutes
}

/**
 * The moment at which the clocks reach that hour of that day (24 is the midnight after it). An hour that comes twice
 * is its first time; one that is left out is the moment at which the clocks skip it.
 */
export function instantAt(day: string, hour: number): number {
  const reading = asIfUtc(day, hour)
  const [before, after] = [offsetAt(reading - DAY), offsetAt(reading + DAY)]
  const [early, late] = [reading - Math.max(before, after), reading - Math.min(before, after)]
  if (offsetAt(early) === reading - early) return early
  return late
}

export const addDays = (day: string, days: number): string =>
  new Date(asIfUtc(day, 0) + days * DAY).toISOString().slice(0, 10)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(asIfUtc(day, 0)).getUTCDay() || 7
