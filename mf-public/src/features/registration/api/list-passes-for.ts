import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { appliesTo, type PassScope } from '../model/passes-for.ts'

export interface PassOnSale extends PassScope {
  readonly slug: string
  readonly name: LocalizedText
}

/** There are a few; more than these nobody would read. */
const MOST = 50

/**
 * The passes on sale that let people in to an event, in the order of the shop.
 * @throws ApiError
 */
export const passesForQuery = (event: {
  readonly id: string
  readonly kind: string
  readonly currency: string
}) =>
  queryOptions({
    queryKey: ['subscriptions', 'for-event', event],
    queryFn: async ({ signal }) => {
      const passes = unwrap(
        await db()
          .from('subscriptions')
          .select('slug, name, applies_to, discount_kind, discount_currency')
          .eq('is_active', true)
          .order('sort_order')
          .limit(MOST)
          .abortSignal(signal)
          .overrideTypes<PassOnSale[], { merge: false }>(),
      )
      return passes.filter((pass) => appliesTo(pass, event))
    },
  })
