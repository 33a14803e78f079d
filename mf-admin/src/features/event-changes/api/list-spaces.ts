import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'

/** Spaces of the hub, in their order, for a choice. */
export const spaceNamesQuery = queryOptions({
  queryKey: ['admin', 'space-names'],
  queryFn: async ({ signal }) => {
    const answer = await db().from('spaces').select('id, name').order('sort_order').abortSignal(signal)
    return unwrap(answer) as unknown as { id: string; name: LocalizedText }[]
  },
})
