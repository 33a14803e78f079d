import { addDays, addMonths, type Day, firstOfMonth, mondayOf } from '@hub/shared-ui/day'
import { type Amounts, CURRENCIES, type DayStatistics } from './get-period-statistics.ts'

export type Step = 'day' | 'week' | 'month'

const MOST_BARS_OF_DAYS = 45
const MOST_DAYS_IN_WEEKS = 190

/** Returns how finely so many days are shown, so that bars stay wide enough to be told apart. */
export function stepFor(days: number): Step {
  if (days <= MOST_BARS_OF_DAYS) return 'day'
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month'
}

const STARTS: Record<Step, (day: Day) => Day> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
}

/** Returns the day from which a step is counted in a period that begins in the middle of it. */
export const stepOf = (step: Step, day: Day, first: Day): Day => {
  const start = STARTS[step](day)
  return start < first ? first : start
}

const plus = (some: Amounts, others: Amounts): Amounts =>
  Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const amount = (some[currency] ?? 0) + (others[currency] ?? 0)
      return amount === 0 ? [] : [[currency, amount]]
    }),
  )

/** Adds days up by week from Monday or by month; the first and the last one may be shorter. */
export function sumByStep(days: readonly DayStatistics[], step: Step): DayStatistics[] {
  const first = days[0]?.day ?? ''
  const sums = new Map<Day, DayStatistics>()
  for (const one of days) {
    const day = stepOf(step, one.day, first)
    const sum = sums.get(day)
    sums.set(day, {
      day,
      registrations: (sum?.registrations ?? 0) + one.registrations,
      expected: (sum?.expected ?? 0) + one.expected,
      attended: (sum?.attended ?? 0) + one.attended,
      income: plus(sum?.income ?? {}, one.income),
    })
  }
  return [...sums.values()]
}

/** Returns the last day of the step that begins on a day, within the period. */
export function endOfStep(step: Step, day: Day, last: Day): Day {
  const ends = { day, week: addDays(mondayOf(day), 6), month: addDays(addMonths(firstOfMonth(day), 1), -1) }
  const end = ends[step]
  return end > last ? last : end
}
