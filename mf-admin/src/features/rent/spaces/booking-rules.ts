import { date, matches, type Rule, required } from '@hub/shared-ui/form-rules'
import { numberText, parseNumber } from '../../../lib/form/numbers.ts'
import { type FieldSchemas, fields, rows } from '../../../lib/form/schema.ts'

export const AUDIENCES = ['all', 'members', 'staff'] as const
export type BookingAudience = (typeof AUDIENCES)[number]

/** How long and when a space can be booked, by whom, and what a late cancellation costs. */
export interface BookingRules {
  readonly min_hours: number
  /** Null: no limit. */
  readonly max_hours: number | null
  readonly lead_hours: number
  readonly ahead_days: number
  readonly break_before_minutes: number
  readonly break_after_minutes: number
  /** `YYYY-MM-DD`. */
  readonly days_off: readonly string[]
  readonly who_may_book: BookingAudience
  /** Past bookings after which an account is confirmed at once. Null: staff decide each. */
  readonly instant_after: number | null
  readonly free_cancel_hours: number
  readonly late_cancel_percent: number
}

export const DEFAULT_RULES: BookingRules = {
  min_hours: 1,
  max_hours: null,
  lead_hours: 0,
  ahead_days: 365,
  break_before_minutes: 0,
  break_after_minutes: 0,
  days_off: [],
  who_may_book: 'all',
  instant_after: null,
  free_cancel_hours: 0,
  late_cancel_percent: 0,
}

export interface DayOff {
  readonly day: string
}

export type BookingRulesValues = ReturnType<typeof rulesValues>

export const rulesValues = (row: BookingRules = DEFAULT_RULES) => ({
  min_hours: numberText(row.min_hours),
  max_hours: numberText(row.max_hours),
  lead_hours: numberText(row.lead_hours),
  ahead_days: numberText(row.ahead_days),
  break_before_minutes: numberText(row.break_before_minutes),
  break_after_minutes: numberText(row.break_after_minutes),
  days_off: row.days_off.map((day): DayOff => ({ day })),
  who_may_book: row.who_may_book as string,
  instant_after: numberText(row.instant_after),
  free_cancel_hours: numberText(row.free_cancel_hours),
  late_cancel_percent: numberText(row.late_cancel_percent),
})

/** A whole number within limits, which the message names. */
const within =
  (least: number, most: number): Rule =>
  (value) =>
    value === '' || (/^\d{1,4}$/.test(value) && Number(value) >= least && Number(value) <= most)
      ? undefined
      : { key: 'spaces:rules.within', values: { least, most } }

const notTwice = (days: readonly DayOff[]): Rule =>
  matches((day) => days.filter((one) => one.day === day).length < 2, 'spaces:rules.twice')

export const rulesSchemas = (values: BookingRulesValues): FieldSchemas<BookingRulesValues> => ({
  min_hours: [required, within(1, 24)],
  max_hours: [
    within(1, 100),
    matches((value) => Number(value) >= Number(values.min_hours), 'spaces:rules.notBelowMin'),
  ],
  lead_hours: [required, within(0, 2160)],
  ahead_days: [required, within(1, 365)],
  break_before_minutes: [required, within(0, 240)],
  break_after_minutes: [required, within(0, 240)],
  days_off: rows<DayOff>(() => fields<DayOff>({ day: [required, date, notTwice(values.days_off)] })),
  instant_after: [within(0, 100)],
  free_cancel_hours: [required, within(0, 2160)],
  late_cancel_percent: [required, within(0, 100)],
})

export const rulesDraft = (values: BookingRulesValues): BookingRules => ({
  min_hours: parseNumber(values.min_hours) ?? DEFAULT_RULES.min_hours,
  max_hours: parseNumber(values.max_hours),
  lead_hours: parseNumber(values.lead_hours) ?? 0,
  ahead_days: parseNumber(values.ahead_days) ?? DEFAULT_RULES.ahead_days,
  break_before_minutes: parseNumber(values.break_before_minutes) ?? 0,
  break_after_minutes: parseNumber(values.break_after_minutes) ?? 0,
  days_off: values.days_off.map(({ day }) => day).toSorted(),
  who_may_book: AUDIENCES.find((audience) => audience === values.who_may_book) ?? 'all',
  instant_after: parseNumber(values.instant_after),
  free_cancel_hours: parseNumber(values.free_cancel_hours) ?? 0,
  late_cancel_percent: parseNumber(values.late_cancel_percent) ?? 0,
})
