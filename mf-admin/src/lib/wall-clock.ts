import { formatTime, hubDay } from '@hub/shared-i18n'
import { readDateTime } from '@hub/shared-ui/date-time'

/** What the clocks of the hub show, as a field for date and time takes it: «2026-12-08T19:00»; empty for no moment. */
export const wallClock = (moment: string | null): string =>
  moment ? `${hubDay(moment)}T${formatTime(moment, 'en')}` : ''

/** What the clocks show so many hours later, as «2026-12-08T21:00»; empty where this is no time. */
export function hoursLater(shown: string, hours: number): string {
  const time = Date.parse(`${readDateTime(shown)}Z`)
  return Number.isNaN(time) ? '' : new Date(time + hours * 3_600_000).toISOString().slice(0, 16)
}

const shiftAt = (time: number) => Date.parse(`${wallClock(new Date(time).toISOString())}Z`) - time

/** The moment at which the clocks of the hub show this, in ISO 8601; null for nothing, and for what is no `DateTime`. */
export function instantOf(shown: string): string | null {
  const asUtc = Date.parse(`${readDateTime(shown)}Z`)
  if (Number.isNaN(asUtc)) return null
  // The second look is for the hours around a change of the clocks.
  const near = asUtc - shiftAt(asUtc)
  return new Date(asUtc - shiftAt(near)).toISOString()
}
