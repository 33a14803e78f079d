import { db } from '@hub/shared-auth'
import { keepPreviousData, queryOptions, unwrap } from '@hub/shared-platform'
import type { Database } from '../../../../../supabase/types.ts'
import type { EventSearch, Tab } from '../search/event-search.ts'
import type { KindCounts } from '../search/totals.ts'
import { filterArguments } from './list-events.ts'

type CountedBy = Omit<EventSearch, 'tab' | 'kinds' | 'sort' | 'page'>

export interface EventCount {
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
  })
