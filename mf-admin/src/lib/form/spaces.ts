import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'

interface Room {
  readonly id: string
  readonly name: LocalizedText
  readonly capacity: number
}

/** Rooms of the hub, those not for rent too. */
export const spacesQuery = queryOptions({
  queryKey: ['admin', 'rooms'],
  queryFn: async ({ signal }): Promise<readonly Room[]> =>
    unwrap(await db().from('spaces').select('id, name, capacity').order('sort_order').abortSignal(signal)),
})
