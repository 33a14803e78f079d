import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import type { CoworkingPlan } from './get-coworking-page.ts'

const COLUMNS =
  'id, slug, kind, name, summary, features, price_amount, currency, period, seats, is_recommended'

async function getPlan(slug: string, signal: AbortSignal): Promise<CoworkingPlan | null> {
  return unwrap(
    await db()
      .from('coworking_plans')
      .select(COLUMNS)
      .eq('slug', slug)
      .eq('is_active', true)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<CoworkingPlan, { merge: false }>(),
  )
}

/**
 * A plan that can be ordered; null when there is none of that name.
 * @throws ApiError
 */
export const planQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['coworking-plan', slug],
    queryFn: ({ signal }) => (isSlug(slug) ? getPlan(slug, signal) : null),
  })
