import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import type { Database } from '../../../../supabase/types.ts'
import { pagedQuery, type RowRange } from '../../list/paged-query.ts'
import type { PassSearch } from './pass-search.ts'

/** A pass on sale. Amounts in minor units. */
export type Pass = Database['public']['Functions']['list_subscriptions']['Returns'][number]

type Filters = Pick<PassSearch, 'kind' | 'isRecommended'>

async function listSubscriptions(
  { kind, isRecommended }: Filters,
  language: Language,
  { page, size }: RowRange,
  signal: AbortSignal,
) {
  const items = unwrap(
    await db()
      .rpc(
        'list_subscriptions',
        {
          language,
          ...(kind && { kind }),
          ...(isRecommended && { is_recommended: true }),
          page,
          page_size: size,
        },
        { get: true },
      )
      .abortSignal(signal)
      .overrideTypes<Pass[], { merge: false }>(),
  )
  return { items }
}

/**
 * Passes in the order that staff have set for this language, page after page.
 * @throws ApiError
 */
export const listSubscriptionsQuery = ({ page, kind, isRecommended }: PassSearch, language: Language) =>
  pagedQuery({
    key: ['subscriptions', { kind, isRecommended, language }],
    page,
    load: (slice, signal) => listSubscriptions({ kind, isRecommended }, language, slice, signal),
  })
