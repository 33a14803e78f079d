import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/** Something that spaces may have. */
export interface Amenity {
  readonly id: string
  readonly name: LocalizedText
  /** So many spaces have it. */
  readonly used_in: number
}

export interface AmenityList {
  readonly amenities: readonly Amenity[]
  /** Changes with every save. */
  readonly updated_at: string
}

/** All that spaces may have, in its order. */
export const amenitiesQuery = queryOptions({
  queryKey: ['admin', 'amenities'],
  queryFn: async ({ signal }) =>
    unwrapAs<AmenityList>(await db().rpc('admin_amenities', undefined, { get: true }).abortSignal(signal)),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})
