import { db } from '@hub/shared-auth'
import { type ApiError, queryOptions } from '@hub/shared-platform'
import { apiErrorCode, waitTime } from '@hub/shared-ui/api-error-fields'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { FieldProblem } from '@hub/shared-ui/form-rules'

/** What a code is tried on; as the database asks for it. */
export interface PromoCodeTarget {
  readonly target: 'event' | 'subscription' | 'coworking_plan' | 'space'
  readonly target_id: string
  readonly is_online?: boolean
  readonly quantity?: number
  /** Single sessions of a course. */
  readonly session_ids?: string[]
  /** Beginnings of hours, of a space. */
  readonly slots?: string[]
}

/** What a code would take off. Amounts in minor units. */
export interface PromoCodeResult {
  readonly is_valid: boolean
  readonly reason: string | null
  readonly discount_amount: number
  readonly total_amount: number
  readonly currency: string
}

async function checkPromo(code: string, about: PromoCodeTarget, signal: AbortSignal) {
  const answer = await db()
    .rpc('check_promo_code', { code, ...about })
    .abortSignal(signal)
  return unwrapAs<PromoCodeResult>(answer)
}

/**
 * Whether a code can be used for something; it is taken when the order is made.
 * @throws ApiError
 */
export const promoCodeQuery = (code: string, about: PromoCodeTarget | undefined) =>
  queryOptions({
    queryKey: ['promo', about, code],
    queryFn: ({ signal }) => (about ? checkPromo(code, about, signal) : null),
    enabled: code !== '',
    retry: false,
  })

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
