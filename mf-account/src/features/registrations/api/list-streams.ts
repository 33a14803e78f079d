import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'

async function listStreams(eventIds: readonly string[], signal: AbortSignal) {
  const rows = unwrap(
    await db().from('event_streams').select('event_id, url').in('event_id', eventIds).abortSignal(signal),
  )
  return new Map(rows.map((row) => [row.event_id, row.url]))
}

/**
 * Where to watch these events, by their ids: those that are streamed, to people with a seat.
 * @throws ApiError
 */
export const streamsQuery = (eventIds: readonly string[]) =>
  queryOptions({
    queryKey: ['streams', ...eventIds],
    queryFn: ({ signal }) => listStreams(eventIds, signal),
    enabled: eventIds.length > 0,
  })
