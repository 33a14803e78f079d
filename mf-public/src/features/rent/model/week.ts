import { type ClosedDays, isClosedOn } from '@hub/shared-ui/closure-data'
import { addDays, mondayOf } from '@hub/shared-ui/day'
import { dayAt, startOfDay } from '@hub/shared-ui/wall-clock'
import { type BookingRulesRow, brokenRule, type RuleBroken } from './booking-rules.ts'
import { type Hour, hoursOf, type OpeningHours } from './hours.ts'
import { type OccupiedTime, overlaps, type Segment, segmentsOf } from './occupancy.ts'
import { type PriceRule, ruleOf } from './price.ts'

/** Monday to Sunday in Belgrade: 168 hours, in spring 167, in autumn 169. */
export interface Week {
  /** `YYYY-MM-DD`; names the week. */
  readonly monday: string
  readonly days: readonly string[]
  /** Epoch milliseconds. */
  readonly since: number
  readonly until: number
}

export function weekOf(day: string): Week {
  const monday = mondayOf(day)
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return { monday, days, since: startOfDay(monday), until: startOfDay(addDays(monday, 7)) }
}

export const weekAt = (instant: number): Week => weekOf(dayAt(instant))

export const weekAfter = ({ monday }: Week, weeks: number): Week => weekOf(addDays(monday, 7 * weeks))

const DAY_OF_THIS_CENTURY = /^20\d\d-\d\d-\d\d$/

/** The week that an address names by any of its days; undefined for what is no day. */
export function parseWeek(text: string | null): Week | undefined {
  if (!text || !DAY_OF_THIS_CENTURY.test(text)) return undefined
  const time = Date.parse(`${text}T00:00Z`)
  // The 31st of February is no date, or that of another month.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isReal ? weekOf(text) : undefined
}

/**
 * `past` is over, `begun` has begun and cannot be booked any more, `unknown` will be known when the answer is there.
 * An hour that is taken in part is taken; one that is free may be on a `closed` day, or break a rule of the space.
 */
type TimeSlotStatus = 'free' | 'taken' | 'past' | 'begun' | 'unknown' | 'closed' | RuleBroken

export interface TimeSlot extends Hour {
  readonly status: TimeSlotStatus
  readonly price: PriceRule
  /** What takes it, where that matters. */
  readonly pieces: readonly Segment[]
}

export interface TimeSlotRow {
  readonly hour: number
  readonly isRepeated: boolean
  /** One for each day of the week, Monday first; undefined where nothing can be booked: closed, or without a price. */
  readonly slots: readonly (TimeSlot | undefined)[]
}

/** What a grid is made of, beside the time. */
interface SlotTerms {
  readonly openingHours: readonly OpeningHours[]
  readonly prices: readonly PriceRule[]
  readonly bookingRules: BookingRulesRow
  readonly closures?: readonly ClosedDays[]
}

/** @param taken undefined while nobody knows */
export function weekGrid(
  week: Week,
  offer: SlotTerms,
  taken: readonly OccupiedTime[] | undefined,
  now: number,
): TimeSlotRow[] {
  const days = week.days.map((day) =>
    hoursOf(day, offer.openingHours).flatMap((hour) => toSlot(hour, offer, taken, now) ?? []),
  )
  const keys = days.flat().map(keyOf)
  return [...new Set(keys)]
    .toSorted((a, b) => a - b)
    .map((key) => ({
      hour: Math.floor(key),
      isRepeated: !Number.isInteger(key),
      slots: days.map((slots) => slots.find((slot) => keyOf(slot) === key)),
    }))
}

/** The place of an hour in a day; the repeated one stands between its first time and the next hour. */
const keyOf = ({ hour, isRepeated }: Hour) => hour + (isRepeated ? 0.5 : 0)

function toSlot(
  hour: Hour,
  { prices, bookingRules, closures = [] }: SlotTerms,
  taken: readonly OccupiedTime[] | undefined,
  now: number,
): TimeSlot | undefined {
  const price = ruleOf(prices, hour.day, hour.hour)
  if (!price) return undefined
  const own = statusOf(hour, bookingRules, taken, now)
  const status = isOpen(own) && isClosedOn(closures, hour.day) ? 'closed' : own
  return { ...hour, price, status, pieces: status === 'taken' ? segmentsOf(hour, taken ?? []) : [] }
}

/** Whether a closure says more of an hour than its own status does. */
const isOpen = (status: TimeSlotStatus): boolean =>
  status !== 'past' && status !== 'begun' && status !== 'unknown' && status !== 'taken'

function statusOf(
  hour: Hour,
  rules: BookingRulesRow,
  taken: readonly OccupiedTime[] | undefined,
  now: number,
): TimeSlotStatus {
  if (hour.endsAt <= now) return 'past'
  if (hour.startsAt <= now) return 'begun'
  if (!taken) return 'unknown'
  if (taken.some((one) => overlaps(one, hour))) return 'taken'
  return brokenRule(hour, rules, taken, now) ?? 'free'
}

export const slotsOf = (rows: readonly TimeSlotRow[]): TimeSlot[] =>
  rows.flatMap(({ slots }) => slots.filter((slot) => slot !== undefined))

export const freeSlots = (rows: readonly TimeSlotRow[]): TimeSlot[] =>
  slotsOf(rows).filter(({ status }) => status === 'free')
