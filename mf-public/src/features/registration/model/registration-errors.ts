import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail, fieldErrorOf } from '@hub/shared-ui/api-error-fields'
import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { promoCodeProblem } from '../../../lib/order-form/promo-code.ts'

/** Every way in which `register_for_event` says no that is about no field; each has its text in both languages. */
export const REGISTRATION_ERRORS = [
  'event_not_found',
  'event_not_published',
  'event_cancelled',
  'event_postponed',
  'event_over',
  'registration_not_open',
  'registration_closed',
  'event_full',
  'sessions_invalid',
  'sessions_not_sold',
  'session_over',
  'seats_await_confirmation',
  'already_registered',
  'payment_method_unavailable',
  'price_changed',
  'promo_with_pass',
  'pass_not_found',
  'pass_expired',
  'pass_not_yet',
  'pass_used_up',
  'pass_does_not_apply',
  'idempotency_key_reused',
  'sign_in_required',
  'account_blocked',
  'too_many_requests',
  'too_many_mails',
  'too_many_attempts',
] as const

/** Those that say something else of a course than of an event. */
const COURSE_ERRORS: readonly string[] = [
  'event_not_found',
  'event_not_published',
  'event_cancelled',
  'event_postponed',
  'event_over',
  'registration_not_open',
  'registration_closed',
  'already_registered',
  'payment_method_unavailable',
  'pass_expired',
  'pass_not_yet',
  'pass_does_not_apply',
  'idempotency_key_reused',
  'too_many_attempts',
]

/** Returns the key of the message for an error code, or a state of an offer, about an event or a course. */
export const registrationTextKey = (code: string, isCourse: boolean): string =>
  isCourse && COURSE_ERRORS.includes(code)
    ? `registration:course.errors.${code}`
    : `registration:errors.${code}`

/** Returns the key of an API error's message; undefined where the general message applies. */
export function registrationErrorKey(error: ApiError, isCourse: boolean): string | undefined {
  const code = apiErrorCode(error)
  return REGISTRATION_ERRORS.some((known) => known === code)
    ? registrationTextKey(code ?? '', isCourse)
    : undefined
}

/** Returns the field of the form that an API error is about. */
export function registrationErrorField(
  error: ApiError,
): { field: string; problem: FieldProblem } | undefined {
  if (apiErrorCode(error) === 'amount_invalid')
    return { field: 'amount', problem: { key: 'registration:form.amountInvalid' } }
  if (apiErrorCode(error) === 'seats_invalid') {
    const max = apiErrorDetail(error, 'max')
    return {
      field: 'seats',
      problem: { key: 'registration:form.seatsInvalid', values: { max: typeof max === 'number' ? max : 1 } },
    }
  }
  return promoCodeProblem(error) ?? fieldErrorOf(error)
}
