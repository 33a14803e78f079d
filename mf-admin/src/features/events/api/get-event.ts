import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { StaffEvent } from '../event.ts'

export async function getEvent(id: string): Promise<StaffEvent | null> {
  const answer = await db().rpc('admin_event', { event_id: id }, { get: true })
  const event = unwrap(answer)
  return event === null ? null : checkedResponse<StaffEvent>(event, 'id', 'speakers', 'sessions', 'photos')
}

/** One event with all that belongs to it, fresh each time a form opens over it; null when there is none. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'event', id],
    queryFn: () => getEvent(id),
    gcTime: 0,
    staleTime: Infinity,
  })
