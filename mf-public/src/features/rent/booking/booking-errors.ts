import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import type { SlotSelection } from '../grid/slot-selection.ts'
import type { NearestFree } from '../model/nearest-free.ts'

/** API errors that are about some of the hours. */
const OF_HOURS = [
  'time_conflict',
  'break_required',
  'slot_in_past',
  'slot_too_soon',
  'slot_too_far',
  'space_closed',
  'outside_opening_hours',
  'booking_too_short',
  'booking_too_long',
]

/** Those about no field and no hour; each has its text in both languages. */
const OTHERS = [
  'too_many_slots',
  'hours_await_confirmation',
  'space_not_found',
  'booking_not_allowed',
  'payment_method_unavailable',
  'price_changed',
  'currencies_mixed',
  'sign_in_required',
  'promo_with_pass',
  'pass_not_found',
  'pass_does_not_apply',
  'pass_expired',
  'pass_not_yet',
  'pass_used_up',
  'idempotency_key_reused',
  'account_blocked',
  'too_many_requests',
  'too_many_mails',
]

const knownIn = (codes: readonly string[], error: ApiError) =>
  codes.find((code) => code === apiErrorCode(error))

export const slotErrorOf = (error: ApiError): string | undefined => knownIn(OF_HOURS, error)
export const otherErrorOf = (error: ApiError): string | undefined => knownIn(OTHERS, error)

/** What can be had in place of the hours that an API error is about; undefined where it says nothing of that. */
export function nearestOf(error: ApiError): readonly NearestFree[] | undefined {
  const details = parsed(error.details)
  const isOffer = typeof details === 'object' && details !== null && 'nearest' in details
  return isOffer && Array.isArray(details.nearest) ? details.nearest : undefined
}

export const isConflict = (error: ApiError | undefined): boolean =>
  error !== undefined && apiErrorCode(error) === 'time_conflict'

const parsed = (details: string | undefined): unknown => {
  try {
    return JSON.parse(details ?? '')
  } catch {
    return undefined
  }
}

const beginningOf = (slot: unknown): unknown =>
  typeof slot === 'object' && slot !== null && 'starts_at' in slot ? slot.starts_at : slot

/** Moments as the page writes them, whatever way the database does. */
function toId(beginning: unknown): string[] {
  const time = typeof beginning === 'string' ? Date.parse(beginning) : Number.NaN
  return Number.isNaN(time) ? [] : [new Date(time).toISOString()]
}

/** Which of the hours cannot be had: the details are a list of them, or have one as `slots`. */
export function rejectedSlots(error: ApiError): SlotSelection {
  if (!slotErrorOf(error)) return []
  const details = parsed(error.details)
  const slots =
    typeof details === 'object' && details !== null && 'slots' in details ? details.slots : details
  return Array.isArray(slots) ? slots.map(beginningOf).flatMap(toId).toSorted() : []
}
