import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Pass } from '../pass.ts'

export const FIELDS =
  'id, slug, name, summary, description, kind, visits, valid_days, period, price_amount, currency, discount_kind, ' +
  'discount_percent, discount_amount, discount_currency, applies_to, is_recommended, is_active, updated_at'

export async function getPass(id: string): Promise<Pass | null> {
  const answer = await db().from('subscriptions').select(FIELDS).eq('id', id).maybeSingle()
  return unwrapAs<Pass | null>(answer)
}

/** One pass, fresh each time a form opens over it; null when there is none. */
export const passQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'subscription', id],
    queryFn: () => getPass(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
