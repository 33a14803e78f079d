import { addDays, type Day } from '@hub/shared-ui/day'
import { DAY, instantOf, wallClock } from '@hub/shared-ui/wall-clock'
import type { CalendarItem } from '../model/item.ts'

const daysBetween = (from: Day, until: Day): number =>
  Math.round((Date.parse(`${until}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY)

/** The times of an item that begins on another day at the same time of Belgrade's clock. */
export function movedToDay({ starts_at, ends_at }: CalendarItem, day: Day) {
  const began = wallClock(starts_at)
  const days = daysBetween(began.slice(0, 10), day)
  const moved = (clock: string) =>
    new Date(instantOf(`${addDays(clock.slice(0, 10), days)}T${clock.slice(11)}`)).toISOString()
  return { starts_at: moved(began), ends_at: moved(wallClock(ends_at)) }
}
