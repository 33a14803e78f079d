import { readDateTime } from '@hub/shared-ui/date-time'
import { HOUR, instantOf, wallClock } from '@hub/shared-ui/wall-clock'

/** Returns the value of a date-time field for a moment: «2026-12-08T19:00»; empty for no moment. */
export const toDateTimeValue = (moment: string | null): string => (moment ? wallClock(moment) : '')

/**
 * Returns the value of a date-time field so many hours later by the clock, as «2026-12-08T21:00», and past what the
 * clocks skip; empty where it holds no time.
 */
export function hoursLater(shown: string, hours: number): string {
  const time = Date.parse(`${readDateTime(shown)}Z`)
  if (Number.isNaN(time)) return ''
  return wallClock(instantOf(new Date(time + hours * HOUR).toISOString().slice(0, 16)))
}

/** Returns the moment of a date-time field in ISO 8601; null for an empty or malformed value. */
export function fromDateTimeValue(shown: string): string | null {
  const value = readDateTime(shown)
  return value ? new Date(instantOf(value)).toISOString() : null
}
