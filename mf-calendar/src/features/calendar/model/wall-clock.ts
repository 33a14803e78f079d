import { formatTime, hubDay } from '@hub/shared-i18n'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** How far Belgrade is ahead of UTC, asked of the browser. */
function offsetAt(moment: number): number {
  const shown = Date.parse(`${hubDay(moment)}T${formatTime(moment, 'en')}Z`)
  return shown - Math.floor(moment / MINUTE) * MINUTE
}

const offsets = new Map<number, number>()

/** The offset at the beginning of a day of UTC, from memory after the first time. */
function offsetOn(day: number): number {
  const known = offsets.get(day)
  if (known !== undefined) return known
  const offset = offsetAt(day * DAY)
  offsets.set(day, offset)
  return offset
}

/**
 * What the clocks of Belgrade show, as an ISO text without a zone: «2026-12-08T19:00». Asking the browser takes as long
 * as a hundred sums, and a month has a thousand times; so it is asked twice a day, and in between only on the days on
 * which the clocks change.
 */
export function wallClock(moment: string | number): string {
  const time = typeof moment === 'number' ? moment : Date.parse(moment)
  const day = Math.floor(time / DAY)
  const offset = offsetOn(day)
  const isSteady = offset === offsetOn(day + 1)
  return new Date(time + (isSteady ? offset : offsetAt(time))).toISOString().slice(0, 16)
}

/** The day of the hub's calendar, `YYYY-MM-DD`. */
export const dayOf = (moment: string | number): string => wallClock(moment).slice(0, 10)
