import { addDays, type Day } from '@hub/shared-ui/day'
import { dayAt } from '@hub/shared-ui/wall-clock'
import type { CalendarItem } from './item.ts'
import type { DayRange } from './view.ts'

const DAY_BEGINS = 6 * 3_600_000

/** The last day of an item: what ends in the small hours still belongs to the evening before. */
function lastDayOf({ starts_at, ends_at }: CalendarItem): Day {
  const first = dayAt(starts_at)
  const last = dayAt(Date.parse(ends_at) - DAY_BEGINS)
  // A short item before the day begins ends, so counted, the day before it began.
  if (last < first) return first
  return last
}

export const daysOfItem = (item: CalendarItem): { first: Day; last: Day } => ({
  first: dayAt(item.starts_at),
  last: lastDayOf(item),
})

/** The items of each day of a span that has some, in the order they came in. What lasts for days is under each. */
export function itemsByDay(
  items: readonly CalendarItem[],
  { from, until }: DayRange,
): Map<Day, CalendarItem[]> {
  const days = new Map<Day, CalendarItem[]>()
  for (const item of items) {
    const { first, last } = daysOfItem(item)
    for (let day = first < from ? from : first; day <= last && day < until; day = addDays(day, 1)) {
      days.set(day, [...(days.get(day) ?? []), item])
    }
  }
  return new Map([...days].sort(([a], [b]) => (a < b ? -1 : 1)))
}
