import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/** Spaces of the hub, in their order, for a choice. */
export const spaceNamesQuery = queryOptions({
  queryKey: ['admin', 'space-names'],
  queryFn: async ({ signal }) => {
    const answer = await db().from('spaces').select('id, name').order('sort_order').abortSignal(signal)
    return unwrapAs<{ id: string; name: LocalizedText }[]>(answer)
  },
})
