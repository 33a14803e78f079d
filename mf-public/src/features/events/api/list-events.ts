import { db } from '@hub/shared-auth'
import { infiniteQueryOptions, keepPreviousData, unwrap } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { EventSearch } from '../search/event-search.ts'

/** So many cards fill two, three or four columns. */
export const PAGE_SIZE = 12

/** A page restored from an address asks for all pages up to it at once; the database gives 100 rows at most. */
export const MAX_PAGES_AT_ONCE = Math.floor(100 / PAGE_SIZE)

interface Slice {
  readonly page: number
  readonly size: number
}

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
  const events = unwrap(
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
  return { events, isLast: events.length < size }
}

/**
 * Published events, page after page. `page` is how many pages the address wants to see: they come as the first
 * piece, those after it one by one.
 * @throws ApiError
 */
export const listEventsQuery = ({ page, ...filters }: EventSearch) =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', filters],
    queryFn: ({ pageParam, signal }) => listEvents(filters, pageParam, signal),
    initialPageParam: { page: 1, size: PAGE_SIZE * Math.min(page, MAX_PAGES_AT_ONCE) } as Slice,
    getNextPageParam: (last, _all, { page, size }) =>
      last.isLast ? undefined : { page: nextPage(page, size), size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

/** Pages count in units of their own size, so after three pages in one piece comes the fourth. */
const nextPage = (page: number, size: number) => (page * size) / PAGE_SIZE + 1
