import type { ApiError } from '@hub/shared-platform'
import { refusalCode, waitTime } from '@hub/shared-ui/form-refusal'
import type { FieldProblem } from '@hub/shared-ui/form-rules'

/** Why a promo code is not taken; each has its text in both languages. */
export const PROMO_REFUSALS = [
  'promo_unknown',
  'promo_not_yet',
  'promo_expired',
  'promo_used_up',
  'promo_used_by_you',
  'promo_does_not_apply',
  'promo_other_currency',
  'promo_needs_account',
] as const

export const isPromoRefusal = (code: string | null | undefined): code is (typeof PROMO_REFUSALS)[number] =>
  PROMO_REFUSALS.some((known) => known === code)

/** The error of an order for the sake of its promo code, told at the field of the code. */
export function promoProblem(error: ApiError): { field: string; problem: FieldProblem } | undefined {
  const code = refusalCode(error)
  if (code === 'too_many_codes')
    return {
      field: 'promo_code',
      problem: { key: 'purchase:promo.too_many_codes', values: { wait: waitTime(error) } },
    }
  return isPromoRefusal(code)
    ? { field: 'promo_code', problem: { key: `purchase:promo.${code}` } }
    : undefined
}
