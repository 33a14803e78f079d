import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'

/** What a code would take off. Amounts in minor units. */
export interface PromoAnswer {
  readonly is_valid: boolean
  readonly reason: string | null
  readonly discount_amount: number
  readonly total_amount: number
  readonly currency: string
}

async function checkPromo(code: string, eventId: string, isOnline: boolean, signal: AbortSignal) {
  const answer = await db()
    .rpc('check_promo_code', { code, target: 'event', target_id: eventId, is_online: isOnline })
    .abortSignal(signal)
  return unwrap(answer) as unknown as PromoAnswer
}

/**
 * Whether a code can be used for an event; it is taken when the order is made.
 * @throws ApiError
 */
export const promoQuery = (code: string, eventId: string, isOnline: boolean) =>
  queryOptions({
    queryKey: ['promo', eventId, code, isOnline],
    queryFn: ({ signal }) => checkPromo(code, eventId, isOnline, signal),
    enabled: code !== '',
    retry: false,
  })
