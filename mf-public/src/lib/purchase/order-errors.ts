import { useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, fieldErrorOf, waitTime } from '@hub/shared-ui/api-error-fields'
import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { promoCodeProblem } from '../order-form/promo-code.ts'

/** Every way in which an order is rejected that is about no field; each has its text in both languages. */
export const ORDER_ERRORS = [
  'subscription_not_found',
  'plan_not_found',
  'payment_method_unavailable',
  'price_changed',
  'idempotency_key_reused',
  'sign_in_required',
  'account_blocked',
  'too_many_requests',
  'too_many_mails',
] as const

/** Fields whose error says more than that they are wrong. */
const FIELDS: Readonly<Record<string, { field: string; problem: FieldProblem }>> = {
  amount_invalid: { field: 'amount', problem: { key: 'support:donate.limits' } },
  quantity_invalid: { field: 'quantity', problem: { key: 'coworking:order.quantityInvalid' } },
  coworking_closed: { field: 'starts_on', problem: { key: 'coworking:order.closed' } },
  plan_sold_out: { field: 'starts_on', problem: { key: 'coworking:order.soldOut' } },
  start_date_invalid: { field: 'starts_on', problem: { key: 'coworking:order.startInvalid' } },
}

/** Returns the key of an API error's message; undefined where the general message applies. */
export function orderErrorKey(error: ApiError): string | undefined {
  const code = apiErrorCode(error)
  return ORDER_ERRORS.some((known) => known === code) ? `purchase:errors.${code}` : undefined
}

/** Returns the field of the form that an API error is about. */
export const orderErrorField = (error: ApiError): { field: string; problem: FieldProblem } | undefined =>
  FIELDS[apiErrorCode(error) ?? ''] ?? promoCodeProblem(error) ?? fieldErrorOf(error)

/** Returns the message of an API error where its code says more than the general message. */
export function useOrderErrorText() {
  const { t } = useTranslation('purchase')
  return (failure: ApiError) => {
    const key = orderErrorKey(failure)
    return key && t(key, { wait: waitTime(failure) })
  }
}
