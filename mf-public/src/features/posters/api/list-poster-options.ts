import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { pagedQuery, type RowRange } from '../../../list/paged-query.ts'

async function listUpcoming(text: string, { page, size }: RowRange, signal: AbortSignal) {
  const items = unwrap(
    await db()
      .rpc(
        'list_events',
        { tab: 'upcoming', sort: 'soonest', page, page_size: size, ...(text && { search: text }) },
        { get: true },
      )
      .abortSignal(signal)
      .overrideTypes<EventCardData[], { merge: false }>(),
  )
  return { items }
}

/**
 * The events to come, soonest first, page after page.
 * @throws ApiError
 */
export const listPosterOptionsQuery = ({ text, page }: { readonly text: string; readonly page: number }) =>
  pagedQuery({
    key: ['posters', 'choices', text],
    page,
    load: (slice, signal) => listUpcoming(text, slice, signal),
  })
