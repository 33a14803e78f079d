import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Space } from '../space.ts'

export const getSpace = async (id: string): Promise<Space | null> =>
  unwrapAs<Space | null>(await db().rpc('admin_space', { id }, { get: true }))

/** One space with everything that is said about it, fresh each time a form opens over it; null when there is none. */
export const spaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'space', id],
    queryFn: () => getSpace(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
