import { toDateTimeValue } from '../../lib/form/date-time-value.ts'

const WEEK = 7 * 86_400_000

/** What the clocks of the hub show so many weeks after a moment, at the same hour: «2026-12-15T19:00». */
export const weeksLater = (moment: string, weeks: number): string =>
  new Date(Date.parse(`${toDateTimeValue(moment)}Z`) + weeks * WEEK).toISOString().slice(0, 16)
