import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import { type PriceKind, priceKinds } from '@hub/shared-ui/price'
import { cleanSearchText } from './search-text.ts'

export const TABS = ['upcoming', 'past'] as const
export const SORTS = ['soonest', 'latest', 'cheapest'] as const
/** Languages that events are held in, which are not those of the interface. */
export const TALK_LANGUAGES = ['ru', 'en', 'sr'] as const

export type Tab = (typeof TABS)[number]
export type Sort = (typeof SORTS)[number]
export type TalkLanguage = (typeof TALK_LANGUAGES)[number]

/** What the list shows. */
export interface EventSearch {
  readonly tab: Tab
  readonly text: string
  /** Empty: all of them. */
  readonly kinds: readonly EventKind[]
  readonly price: PriceKind | undefined
  readonly language: TalkLanguage | undefined
  readonly sort: Sort
  /** How many pages are shown, from 1. */
  readonly page: number
}

/** The names in the address. `lang` is not among them: it switches the language of the interface. */
const NAMES = ['tab', 'q', 'type', 'price', 'language', 'sort', 'page'] as const

const MAX_PAGE = 999

const defaultSort = (tab: Tab): Sort => (tab === 'past' ? 'latest' : 'soonest')

const firstOf = <T extends string>(
  known: readonly T[],
  params: URLSearchParams,
  name: string,
): T | undefined => params.getAll(name).flatMap((value) => known.find((it) => it === value) ?? [])[0]

/** `type=lecture&type=quiz` and `type=lecture,quiz` mean the same. */
function readKinds(params: URLSearchParams): EventKind[] {
  const named = new Set(params.getAll('type').flatMap((value) => value.split(',')))
  return eventKinds.filter((kind) => named.has(kind))
}

function readPage(params: URLSearchParams): number {
  const page = params.getAll('page').find((value) => /^0*[1-9]\d{0,2}$/.test(value))
  return Math.min(Number(page ?? 1), MAX_PAGE)
}

/** Reads the address, which may hold anything: what it does not understand is as if it were not there. */
export function parseEventSearch(params: URLSearchParams): EventSearch {
  const tab = firstOf(TABS, params, 'tab') ?? 'upcoming'
  return {
    tab,
    text: params.getAll('q').map(cleanSearchText).find(Boolean) ?? '',
    kinds: readKinds(params),
    price: firstOf(priceKinds, params, 'price'),
    language: firstOf(TALK_LANGUAGES, params, 'language'),
    sort: firstOf(SORTS, params, 'sort') ?? defaultSort(tab),
    page: readPage(params),
  }
}

/** The same as an address: what is usual is left out, what belongs to others stays. */
export function eventSearchParams(search: EventSearch, others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others)
  for (const name of NAMES) params.delete(name)
  if (search.tab !== 'upcoming') params.set('tab', search.tab)
  if (search.text) params.set('q', search.text)
  for (const kind of search.kinds) params.append('type', kind)
  if (search.price) params.set('price', search.price)
  if (search.language) params.set('language', search.language)
  if (search.sort !== defaultSort(search.tab)) params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params
}

/** The address of the list, for links. */
export function eventSearchPath(search: EventSearch): string {
  const query = eventSearchParams(search).toString()
  return query ? `/events?${query}` : '/events'
}

/** The other tab with the same filters. An order by date means something else there, so it starts as usual. */
export const withTab = (search: EventSearch, tab: Tab): EventSearch => ({
  ...search,
  tab,
  sort: search.sort === 'cheapest' ? 'cheapest' : defaultSort(tab),
  page: 1,
})

export const withoutFilters = (search: EventSearch): EventSearch => ({
  ...search,
  text: '',
  kinds: [],
  price: undefined,
  language: undefined,
  page: 1,
})

export const isFiltered = ({ text, kinds, price, language }: EventSearch): boolean =>
  text !== '' || kinds.length > 0 || price !== undefined || language !== undefined
