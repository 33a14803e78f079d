import { db } from '@hub/shared-auth'
import { hubDay } from '@hub/shared-i18n'
import { keepPreviousData, queryOptions, unwrap } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { Database } from '../../../../../supabase/types.ts'
import { pagedQuery, type RowRange } from '../../../list/paged-query.ts'
import { daysOf } from '../search/days.ts'
import { type EventSearch, type Tab, withImpliedDates } from '../search/event-search.ts'
import type { KindCounts } from '../search/totals.ts'

type EventFilters = Omit<EventSearch, 'page'>

/** The arguments that `list_events` and `count_events` share; what does not filter is left out. */
function filterArguments(filters: Omit<EventFilters, 'kinds' | 'sort'>) {
  const { tab, text, price, language, slides, captions, when, from, to } = withImpliedDates(filters)
  const days = when ? daysOf(when, hubDay(new Date())) : { from, to }
  return {
    tab,
    ...(text && { search: text }),
    ...(price && { price_kinds: [price] }),
    ...(language && { languages: [language] }),
    ...(slides && { slide_languages: [slides] }),
    ...(captions && { caption_languages: [captions] }),
    ...(days.from && { from_day: days.from }),
    ...(days.to && { to_day: days.to }),
  }
}

async function listEvents(filters: EventFilters, { page, size }: RowRange, signal: AbortSignal) {
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
export const listEventsQuery = ({ page, ...filters }: EventSearch) => ({
  ...pagedQuery({
    key: ['events', 'list', filters],
    page,
    load: (slice, signal) => listEvents(filters, slice, signal),
  }),
  meta: { offlineCopy: 'public' as const },
})

type CountedBy = Omit<EventSearch, 'tab' | 'kinds' | 'sort' | 'page'>

interface EventCount {
  readonly byKind: KindCounts
  /** No event has the words of the search; these have similar ones. */
  readonly isSimilar: boolean
}

type KindCount = Database['public']['Functions']['count_events']['Returns'][number]

async function countEvents(filters: CountedBy, tab: Tab, signal: AbortSignal): Promise<EventCount> {
  const rows = unwrap(
    await db()
      .rpc('count_events', filterArguments({ ...filters, tab }), { get: true })
      .abortSignal(signal)
      .overrideTypes<KindCount[], { merge: false }>(),
  )
  return {
    byKind: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
    isSimilar: rows[0]?.is_similar ?? false,
  }
}

/**
 * The counts of one tab by kind, under all filters but the kinds, which they are there to choose among.
 * @throws ApiError
 */
export const countEventsQuery = ({ kinds: _, sort: _s, page: _p, ...filters }: EventSearch, tab: Tab) =>
  queryOptions({
    queryKey: ['events', 'count', { ...filters, tab }],
    queryFn: ({ signal }) => countEvents(filters, tab, signal),
    placeholderData: keepPreviousData,
    meta: { offlineCopy: 'public' },
  })
