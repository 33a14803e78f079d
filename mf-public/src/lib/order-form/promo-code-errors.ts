import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, waitTime } from '@hub/shared-ui/api-error-fields'
import type { FieldProblem } from '@hub/shared-ui/form-rules'

/** Why a promo code is not taken; each has its text in both languages. */
export const PROMO_CODE_ERRORS = [
  'promo_unknown',
  'promo_not_yet',
  'promo_expired',
  'promo_used_up',
  'promo_used_by_you',
  'promo_does_not_apply',
  'promo_other_currency',
  'promo_needs_account',
] as const

export const isPromoCodeError = (
  code: string | null | undefined,
): code is (typeof PROMO_CODE_ERRORS)[number] => PROMO_CODE_ERRORS.some((known) => known === code)

/** The error of an order for the sake of its promo code, told at the field of the code. */
export function promoCodeProblem(error: ApiError): { field: string; problem: FieldProblem } | undefined {
  const code = apiErrorCode(error)
  if (code === 'too_many_codes')
    return {
      field: 'promo_code',
      problem: { key: 'purchase:promo.too_many_codes', values: { wait: waitTime(error) } },
    }
  return isPromoCodeError(code)
    ? { field: 'promo_code', problem: { key: `purchase:promo.${code}` } }
    : undefined
}
