import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { pagedQuery, type Slice } from '../../../list/paged-query.ts'
import type { EventSearch } from '../search/event-search.ts'

type EventFilters = Omit<EventSearch, 'page'>

/** The arguments that `list_events` and `count_events` share; what does not filter is left out. */
export const filterArguments = ({
  tab,
  text,
  price,
  language,
}: Pick<EventSearch, 'tab' | 'text' | 'price' | 'language'>) => ({
  tab,
  ...(text && { search: text }),
  ...(price && { price_kinds: [price] }),
  ...(language && { languages: [language] }),
})

async function listEvents(filters: EventFilters, { page, size }: Slice, signal: AbortSignal) {
  const { kinds, sort } = filters
  const items = unwrap(
    await db()
      .rpc(
        'list_events',
        {
          ...filterArguments(filters),
          ...(kinds.length > 0 && { kinds: [...kinds] }),
          sort,
          page,
          page_size: size,
        },
        { get: true },
      )
      .abortSignal(signal)
      .overrideTypes<EventCardData[], { merge: false }>(),
  )
  return { items }
}

/**
 * Published events, page after page.
 * @throws ApiError
 */
export const listEventsQuery = ({ page, ...filters }: EventSearch) =>
  pagedQuery({
    key: ['events', 'list', filters],
    page,
    load: (slice, signal) => listEvents(filters, slice, signal),
  })
