import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import { type EventSearch, withImpliedDates, withOtherDates } from './event-search.ts'

/** A filter that narrows the list, and the search without it. */
export type ActiveFilter = { readonly without: EventSearch } & (
  | { readonly by: 'text' | 'price' | 'language' | 'slides' | 'captions' | 'when'; readonly value: string }
  | { readonly by: 'kind'; readonly value: EventKind }
  | { readonly by: 'days'; readonly value: { readonly from?: string; readonly to?: string } }
)

/** Returns the filters of a search in the order of the page: words, days, kinds, price, languages. */
export function activeFilters(search: EventSearch): ActiveFilter[] {
  const { text, when, from, to } = withImpliedDates(search)
  const without = (changes: Partial<EventSearch>): EventSearch => ({ ...search, ...changes, page: 1 })
  const filters: ActiveFilter[] = []
  if (text) {
    // Words for the weekend in the text are a filter of their own.
    filters.push({ by: 'text', value: text, without: without(when ? { text: '', when } : { text: '' }) })
  }
  if (when) filters.push({ by: 'when', value: when, without: without(withOtherDates(search, {})) })
  if (from || to) {
    const value = { ...(from && { from }), ...(to && { to }) }
    filters.push({ by: 'days', value, without: without(withOtherDates(search, {})) })
  }
  for (const kind of eventKinds.filter((it) => search.kinds.includes(it)))
    filters.push({
      by: 'kind',
      value: kind,
      without: without({ kinds: search.kinds.filter((it) => it !== kind) }),
    })
  for (const by of ['price', 'language', 'slides', 'captions'] as const) {
    const value = search[by]
    if (value) filters.push({ by, value, without: without({ [by]: undefined }) })
  }
  return filters
}
