import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/** What a code is tried on; as the database asks for it. */
export interface PromoCodeTarget {
  readonly target: 'event' | 'subscription' | 'coworking_plan' | 'space'
  readonly target_id: string
  readonly is_online?: boolean
  readonly quantity?: number
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
