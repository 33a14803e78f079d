import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { StaffEvent } from '../event.ts'

async function getEvent(id: string): Promise<StaffEvent | null> {
  const answer = await db().rpc('admin_event', { event_id: id }, { get: true })
  return unwrap(answer) as unknown as StaffEvent | null
}

/** One event with all that belongs to it, fresh each time a form opens over it; null when there is none. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'event', id],
    queryFn: () => getEvent(id),
    gcTime: 0,
    staleTime: Infinity,
  })
