import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import { type Closure, closureItems } from '../model/closure.ts'
import type { CalendarRange } from '../model/item.ts'
import { type DayRange, instantsOf } from '../model/view.ts'

/** Begins the key of everything that the calendar has loaded. */
export const CALENDAR_KEY = ['calendar-range'] as const

const iso = (moment: number): string => new Date(moment).toISOString()

interface Answer extends CalendarRange {
  readonly closures?: readonly Closure[]
}

async function getRange(span: DayRange, signal: AbortSignal): Promise<CalendarRange> {
  const { since, until } = instantsOf(span)
  const answer = await db()
    .rpc('calendar_range', { range_from: iso(since), range_until: iso(until) }, { get: true })
    .abortSignal(signal)
  const { closures = [], ...range } = checkedResponse<Answer>(unwrap(answer), 'spaces', 'items')
  const items = [...closures.flatMap(closureItems), ...range.items]
  return { ...range, items: items.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)) }
}

/** What takes place on the days of one view, of all kinds and in all spaces: filters ask for nothing. */
export const rangeQuery = (span: DayRange) =>
  queryOptions({
    queryKey: [...CALENDAR_KEY, span.from, span.until],
    queryFn: ({ signal }) => getRange(span, signal),
    staleTime: 30_000,
  })
