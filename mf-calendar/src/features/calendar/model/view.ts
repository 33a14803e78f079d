import { addDays, addMonths, type Day, firstOfMonth, mondayOf } from '@hub/shared-ui/day'
import { startOfDay } from '@hub/shared-ui/wall-clock'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]

export const isView = (value: string | null): value is View => views.some((view) => view === value)

/** The days of a view; `until` is exclusive. */
export interface DayRange {
  readonly from: Day
  readonly until: Day
}

/** A month is shown in whole weeks, Monday to Sunday: four to six of them. */
function monthSpan(day: Day): DayRange {
  const first = firstOfMonth(day)
  const last = addDays(addMonths(first, 1), -1)
  return { from: mondayOf(first), until: addDays(mondayOf(last), 7) }
}

export function dayRangeOf(view: View, day: Day): DayRange {
  if (view === 'month') return monthSpan(day)
  const from = view === 'week' ? mondayOf(day) : day
  return { from, until: addDays(from, view === 'week' ? 7 : 1) }
}

/** The day that the page before (-1) or after (1) is about. */
export function adjacentPage(view: View, day: Day, pages: number): Day {
  if (view === 'month') return addMonths(day, pages)
  return addDays(day, pages * (view === 'week' ? 7 : 1))
}

export function daysOf({ from, until }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

/** The moments between which a view lies: a week has 168 hours, in spring 167, in autumn 169. */
export const instantsOf = ({ from, until }: DayRange) => ({
  since: startOfDay(from),
  until: startOfDay(until),
})
