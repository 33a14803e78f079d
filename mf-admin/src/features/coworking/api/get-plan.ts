import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Plan } from '../plan.ts'

export const FIELDS =
  'id, slug, kind, name, summary, features, price_amount, currency, period, seats, is_recommended, is_active, updated_at'

export async function getPlan(id: string): Promise<Plan | null> {
  const answer = await db().from('coworking_plans').select(FIELDS).eq('id', id).maybeSingle()
  return unwrapAs<Plan | null>(answer)
}

/** One plan, fresh each time a form opens over it; null when there is none. */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'coworking-plan', id],
    queryFn: () => getPlan(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
