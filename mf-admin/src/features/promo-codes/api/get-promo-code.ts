import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { PromoCode } from '../promo-code.ts'

export const FIELDS =
  'id, code, note, discount_kind, discount_percent, discount_amount, discount_currency, applies_to, valid_from, ' +
  'valid_until, usage_limit, usage_limit_per_person, used_count, is_active, created_at, updated_at'

export async function getPromoCode(id: string): Promise<PromoCode | null> {
  const answer = await db().from('promo_codes').select(FIELDS).eq('id', id).maybeSingle()
  return unwrapAs<PromoCode | null>(answer)
}

/** One code, fresh each time a form opens over it; null when there is none. */
export const promoCodeQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'promo-code', id],
    queryFn: () => getPromoCode(id),
    gcTime: 0,
    staleTime: Infinity,
  })
