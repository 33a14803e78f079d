import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'

export interface SpaceName {
  readonly slug: string
  readonly name: LocalizedText
}

/** Every space, those that are not for rent just now too: history has them. */
export const spaceNamesQuery = queryOptions({
  queryKey: ['admin', 'space-names'],
  queryFn: async ({ signal }) =>
    unwrap(
      await db()
        .from('spaces')
        .select('slug, name')
        .order('sort_order')
        .order('slug')
        .abortSignal(signal)
        .overrideTypes<SpaceName[], { merge: false }>(),
    ),
})
