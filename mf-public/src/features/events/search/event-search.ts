import { type Day, readDay } from '@hub/shared-ui/day'
import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import {
  firstValue,
  type ListSearch,
  type ListSearchParams,
  readPage,
  readText,
  withoutParams,
  withQuery,
} from '@hub/shared-ui/list-search-params'
import { type PriceKind, priceKinds } from '@hub/shared-ui/price'
import { mentionsWeekend, PERIODS, type Period, withoutWeekend } from './days.ts'

export const TABS = ['upcoming', 'past'] as const
export const SORTS = ['soonest', 'latest', 'cheapest'] as const
/** Languages of talks, slides and captions, which are not those of the interface. */
export const EVENT_LANGUAGES = ['ru', 'en', 'sr'] as const

export type Tab = (typeof TABS)[number]
export type Sort = (typeof SORTS)[number]
export type EventLanguage = (typeof EVENT_LANGUAGES)[number]

/** What the list shows. */
export interface EventSearch extends ListSearch {
  readonly tab: Tab
  /** Empty: all of them. */
  readonly kinds: readonly EventKind[]
  readonly price: PriceKind | undefined
  /** Of the talk. */
  readonly language: EventLanguage | undefined
  readonly slides: EventLanguage | undefined
  readonly captions: EventLanguage | undefined
  /** A period that is named; then there are no days. */
  readonly when: Period | undefined
  /** First and last day. */
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly sort: Sort
}

/** The names in the address. `lang` is not among them: it switches the language of the interface. */
const NAMES = [
  'tab',
  'q',
  'type',
  'price',
  'language',
  'slides',
  'captions',
  'when',
  'from',
  'to',
  'sort',
  'page',
] as const

const defaultSort = (tab: Tab): Sort => (tab === 'past' ? 'latest' : 'soonest')

/** `type=lecture&type=quiz` and `type=lecture,quiz` mean the same. */
function readKinds(params: URLSearchParams): EventKind[] {
  const named = new Set(params.getAll('type').flatMap((value) => value.split(',')))
  return eventKinds.filter((kind) => named.has(kind))
}

const readDays = (params: URLSearchParams, name: string): Day | undefined =>
  params.getAll(name).flatMap((value) => readDay(value) ?? [])[0]

/** A named period, or days in their order. */
function readWhen(params: URLSearchParams): Pick<EventSearch, 'when' | 'from' | 'to'> {
  const when = firstValue(PERIODS, params, 'when')
  if (when) return { when, from: undefined, to: undefined }
  const [from, to] = [readDays(params, 'from'), readDays(params, 'to')]
  return from && to && from > to ? { when, from: to, to: from } : { when, from, to }
}

/** Reads the address, which may hold anything: what it does not understand is as if it were not there. */
export function parseEventSearch(params: URLSearchParams): EventSearch {
  const tab = firstValue(TABS, params, 'tab') ?? 'upcoming'
  return {
    tab,
    text: readText(params),
    kinds: readKinds(params),
    price: firstValue(priceKinds, params, 'price'),
    language: firstValue(EVENT_LANGUAGES, params, 'language'),
    slides: firstValue(EVENT_LANGUAGES, params, 'slides'),
    captions: firstValue(EVENT_LANGUAGES, params, 'captions'),
    ...readWhen(params),
    sort: firstValue(SORTS, params, 'sort') ?? defaultSort(tab),
    page: readPage(params),
  }
}

/** The same as an address: what is usual is left out, what belongs to others stays. */
export function eventSearchParams(search: EventSearch, others?: URLSearchParams): URLSearchParams {
  const params = withoutParams(NAMES, others)
  if (search.tab !== 'upcoming') params.set('tab', search.tab)
  if (search.text) params.set('q', search.text)
  for (const kind of search.kinds) params.append('type', kind)
  if (search.price) params.set('price', search.price)
  for (const name of ['language', 'slides', 'captions', 'when', 'from', 'to'] as const) {
    const value = search[name]
    if (value) params.set(name, value)
  }
  if (search.sort !== defaultSort(search.tab)) params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params
}

export const eventSearchParamsConfig: ListSearchParams<EventSearch> = {
  parse: parseEventSearch,
  params: eventSearchParams,
}

/** The address of the list, for links. */
export const eventSearchPath = (search: EventSearch): string =>
  withQuery('/events', eventSearchParams(search))

/** The other tab with the same filters. An order by date means something else there, so it starts as usual. */
export const withTab = (search: EventSearch, tab: Tab): EventSearch => ({
  ...search,
  tab,
  sort: search.sort === 'cheapest' ? 'cheapest' : defaultSort(tab),
  page: 1,
})

const NO_FILTERS = {
  text: '',
  kinds: [],
  price: undefined,
  language: undefined,
  slides: undefined,
  captions: undefined,
  when: undefined,
  from: undefined,
  to: undefined,
} satisfies Partial<EventSearch>

export const withoutFilters = (search: EventSearch): EventSearch => ({ ...search, ...NO_FILTERS, page: 1 })

export const isFiltered = ({ text, kinds, price, language, slides, captions, when, from, to }: EventSearch) =>
  [text, kinds[0], price, language, slides, captions, when, from, to].some(Boolean)

/** What a search means: a text that speaks of the weekend asks for its days, unless days were chosen. */
export function withImpliedDates<S extends Pick<EventSearch, 'text' | 'when' | 'from' | 'to'>>(search: S): S {
  const { text, when, from, to } = search
  if (when || from || to || !mentionsWeekend(text)) return search
  return { ...search, text: withoutWeekend(text), when: 'weekend' }
}

/** Other days, or none. A text that speaks of the weekend loses these words, which would ask for it again. */
export const withOtherDates = (
  { text }: EventSearch,
  days: Partial<Pick<EventSearch, 'when' | 'from' | 'to'>>,
): Pick<EventSearch, 'text' | 'when' | 'from' | 'to'> => ({
  text: withoutWeekend(text),
  when: undefined,
  from: undefined,
  to: undefined,
  ...days,
})
