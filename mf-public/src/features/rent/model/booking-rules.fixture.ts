import type { BookingRulesRow } from './booking-rules.ts'

/** A space that anybody can book at any time for any length. */
export const noRules: BookingRulesRow = {
  min_hours: 1,
  max_hours: null,
  lead_hours: 0,
  ahead_days: 365,
  break_before_minutes: 0,
  break_after_minutes: 0,
  days_off: [],
  who_may_book: 'all',
  free_cancel_hours: 0,
  late_cancel_percent: 0,
}
