import { HOUR, instantAt } from '@hub/shared-ui/wall-clock'
import { noRules } from '../model/booking-rules.fixture.ts'
import type { OpeningHours } from '../model/hours.ts'
import type { OccupiedTime } from '../model/occupancy.ts'
import type { PriceRule } from '../model/price.ts'
import { type TimeSlotRow, type Week, weekGrid, weekOf } from '../model/week.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

const openingHours: OpeningHours[] = everyDay.map((weekday) => ({ weekday, opens: 10, closes: 14 }))

export const always: PriceRule = {
  amount: 240_000,
  currency: 'RSD',
  weekdays: everyDay,
  from: 0,
  until: 24,
  priority: 0,
}
export const daytime: PriceRule = {
  ...always,
  amount: 150_000,
  weekdays: [1, 2, 3, 4, 5],
  until: 12,
  priority: 1,
}

export const week: Week = weekOf('2026-11-16')

/** The id of an hour of that day of November 2026, by the clock in Belgrade. */
export const id = (day: number, hour: number): string =>
  new Date(instantAt(`2026-11-${day}`, hour)).toISOString()

/** Four hours a day in the week of the 16th, seen from the week before; those ids are taken. */
export function rowsWith(...ids: string[]): TimeSlotRow[] {
  const taken = ids.map((at): OccupiedTime => {
    const startsAt = Date.parse(at)
    return { startsAt, endsAt: startsAt + HOUR, state: 'pending', event: null }
  })
  return weekGrid(
    week,
    { openingHours, prices: [always, daytime], bookingRules: noRules },
    taken,
    week.since - 1,
  )
}
