import { formatTime, hubDay } from '@hub/shared-i18n'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A day of the hub's calendar, `YYYY-MM-DD`. */
export type Day = string

const asUtc = (day: Day): number => Date.parse(`${day}T00:00Z`)

/** Belgrade is one or two hours ahead of Greenwich. */
const AHEAD = [2, 1]

/**
 * The moment at which the clocks of Belgrade show that time of that day, in epoch milliseconds. An hour that comes
 * twice is its first time; one that is left out is as long after midnight as it says.
 */
export function instantAt(day: Day, time: string): number {
  const [first = 0, last = 0] = AHEAD.map((hours) => Date.parse(`${day}T${time}Z`) - hours * HOUR)
  const isIt = hubDay(first) === day && formatTime(first, 'en') === time
  return isIt ? first : last
}

export const startOfDay = (day: Day): number => instantAt(day, '00:00')

/** A moment of that day that is in the middle of it everywhere around here; for formatters, which take moments. */
export const noonOf = (day: Day): number => asUtc(day) + 11 * HOUR

export const addDays = (day: Day, days: number): Day =>
  new Date(asUtc(day) + days * DAY).toISOString().slice(0, 10)

export const mondayOf = (day: Day): Day => addDays(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7))

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The same day `months` later; the last one of a month that is too short for it. */
export function addMonths(day: Day, months: number): Day {
  const first = new Date(asUtc(firstOfMonth(day)))
  first.setUTCMonth(first.getUTCMonth() + months)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(Number(day.slice(8)), length) - 1)
}

const DAY_OF_THIS_CENTURY = /^20\d\d-\d\d-\d\d$/

/** Undefined for what is no day: the 31st of February too. */
export function parseDay(text: string | null): Day | undefined {
  if (!text || !DAY_OF_THIS_CENTURY.test(text)) return undefined
  const time = asUtc(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
