import { hubDay } from '@hub/shared-i18n'
import type { CheckInEvent } from './check-in-data.ts'

/** People of an event in the night come before midnight, and some leave after it. Milliseconds. */
const MARGIN = 3 * 3_600_000

/** Returns whether the event takes place on the day of the moment, by the hub's calendar. */
export function isEventDay({ starts_at, ends_at }: CheckInEvent, moment: number): boolean {
  const day = hubDay(new Date(moment))
  const isThatDay = day >= hubDay(starts_at) && day <= hubDay(ends_at)
  return isThatDay || (moment > Date.parse(starts_at) - MARGIN && moment < Date.parse(ends_at) + MARGIN)
}

/** Returns when an event of another day takes place, for the words about its tickets. */
export function eventDayOf({ starts_at }: Pick<CheckInEvent, 'starts_at'>, moment: number) {
  if (Date.parse(starts_at) < moment) return 'past'
  return hubDay(starts_at) === hubDay(new Date(moment + 24 * 3_600_000)) ? 'tomorrow' : 'later'
}
