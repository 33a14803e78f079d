import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import { EVENT_COLUMNS, type EventDetails, type EventRow, toEventDetails } from '../model/event-details.ts'

async function getEvent(slug: string, signal: AbortSignal): Promise<EventDetails | null> {
  const row = unwrap(
    await db()
      .from('events')
      .select(EVENT_COLUMNS)
      .eq('slug', slug)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<EventRow, { merge: false }>(),
  )
  return row && toEventDetails(row, new Date())
}

/** Seats in a page from a cache are up to half a minute old: a browser corrects what is older than this. */
const SEATS_FRESH_MS = 10_000

/**
 * An event with its programme, people and pictures, in one request; null when there is none of that name. A name
 * that no event can have is not asked for.
 * @throws ApiError
 */
export const eventQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['event', slug],
    queryFn: ({ signal }) => (isSlug(slug) ? getEvent(slug, signal) : null),
    staleTime: SEATS_FRESH_MS,
    meta: { offlineCopy: 'public' },
  })
