import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { EventKind } from '@hub/shared-ui/kinds'

const SHOWN = 4

async function listRelatedEvents(kind: EventKind, signal: AbortSignal): Promise<EventCardData[]> {
  return unwrap(
    await db()
      .rpc('list_events', { kinds: [kind], tab: 'upcoming', page_size: SHOWN + 1 }, { get: true })
      .abortSignal(signal)
      .overrideTypes<EventCardData[], { merge: false }>(),
  )
}

/**
 * The next events of the same kind, without this one.
 * @throws ApiError
 */
export const relatedEventsQuery = ({ id, kind }: Pick<EventCardData, 'id' | 'kind'>) =>
  queryOptions({
    queryKey: ['events', 'next', kind],
    queryFn: ({ signal }) => listRelatedEvents(kind, signal),
    select: (events) => events.filter((event) => event.id !== id).slice(0, SHOWN),
  })
