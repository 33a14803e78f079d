import { db } from '@hub/shared-auth'
import { keepPreviousData, queryOptions, unwrap } from '@hub/shared-platform'
import type { Database } from '../../../../../supabase/types.ts'
import type { EventSearch, Tab } from '../search/event-search.ts'
import type { KindCounts } from '../search/totals.ts'
import { filterArguments } from './list-events.ts'

type CountedBy = Pick<EventSearch, 'text' | 'price' | 'language'>

type KindCount = Database['public']['Functions']['count_events']['Returns'][number]

async function countEvents(filters: CountedBy, tab: Tab, signal: AbortSignal): Promise<KindCounts> {
  const rows = unwrap(
    await db()
      .rpc('count_events', filterArguments({ ...filters, tab }), { get: true })
      .abortSignal(signal)
      .overrideTypes<KindCount[], { merge: false }>(),
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/**
 * The counts of one tab by kind, under all filters but the kinds, which they are there to choose among.
 * @throws ApiError
 */
export const countEventsQuery = ({ text, price, language }: CountedBy, tab: Tab) =>
  queryOptions({
    queryKey: ['events', 'count', { text, price, language, tab }],
    queryFn: ({ signal }) => countEvents({ text, price, language }, tab, signal),
    placeholderData: keepPreviousData,
  })
