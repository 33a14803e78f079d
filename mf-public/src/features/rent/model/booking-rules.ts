import { addDays } from '@hub/shared-ui/day'
import { dayAt, HOUR } from '@hub/shared-ui/wall-clock'
import type { Hour } from './hours.ts'
import type { OccupiedTime } from './occupancy.ts'

const MINUTE = HOUR / 60

/** The rules of a space as its row has them: the same that the database applies. */
export interface BookingRulesRow {
  readonly min_hours: number
  /** Null: no limit. */
  readonly max_hours: number | null
  readonly lead_hours: number
  readonly ahead_days: number
  readonly break_before_minutes: number
  readonly break_after_minutes: number
  /** `YYYY-MM-DD` in Belgrade. */
  readonly days_off: readonly string[]
  readonly who_may_book: 'all' | 'members' | 'staff'
  readonly free_cancel_hours: number
  readonly late_cancel_percent: number
}

/** Why a free hour cannot be booked: too soon, too far ahead, on a day off, or too close to what is next to it. */
export type RuleBroken = 'soon' | 'far' | 'off' | 'break'

/** The rule that an hour breaks; undefined where it breaks none. */
export function brokenRule(
  hour: Hour,
  rules: BookingRulesRow,
  taken: readonly OccupiedTime[],
  now: number,
): RuleBroken | undefined {
  if (rules.days_off.includes(hour.day)) return 'off'
  if (hour.startsAt < now + rules.lead_hours * HOUR) return 'soon'
  if (hour.day > addDays(dayAt(now), rules.ahead_days)) return 'far'
  return taken.some((one) => isTooClose(hour, one, rules)) ? 'break' : undefined
}

/** Between two bookings the longer break counts, for the other one has breaks of its own. */
function isTooClose(hour: Hour, { state, startsAt, endsAt }: OccupiedTime, rules: BookingRulesRow): boolean {
  const { break_before_minutes: before, break_after_minutes: after } = rules
  const isBooking = state === 'booked' || state === 'pending'
  const longer = Math.max(before, after)
  return (
    endsAt > hour.startsAt - (isBooking ? longer : before) * MINUTE &&
    startsAt < hour.endsAt + (isBooking ? longer : after) * MINUTE
  )
}

/** The length of hours on end that is out of bounds: which bound, and how many hours it is. */
export function wrongLength(
  ranges: readonly { readonly ids: readonly string[] }[],
  { min_hours: min, max_hours: max }: BookingRulesRow,
): { readonly bound: 'min' | 'max'; readonly hours: number } | undefined {
  if (ranges.some(({ ids }) => ids.length < min)) return { bound: 'min', hours: min }
  if (max !== null && ranges.some(({ ids }) => ids.length > max)) return { bound: 'max', hours: max }
  return undefined
}
