import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import type { Pass } from './list-subscriptions.ts'

const COLUMNS =
  'id, slug, name, summary, kind, visits, valid_days, period, price_amount, currency, discount_kind, ' +
  'discount_percent, discount_amount, discount_currency, applies_to, is_recommended'

async function getPass(slug: string, signal: AbortSignal): Promise<Pass | null> {
  return unwrap(
    await db()
      .from('subscriptions')
      .select(COLUMNS)
      .eq('slug', slug)
      .eq('is_active', true)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<Pass, { merge: false }>(),
  )
}

/**
 * A pass on sale; null when there is none of that name.
 * @throws ApiError
 */
export const passQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['subscription', slug],
    queryFn: ({ signal }) => (isSlug(slug) ? getPass(slug, signal) : null),
  })
