import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import {
  firstOf,
  type ListAddress,
  type ListSearch,
  paramsWithout,
  readPage,
  readText,
  withQuery,
} from '@hub/shared-ui/list-address'
import { type PriceKind, priceKinds } from '@hub/shared-ui/price'

export const TABS = ['upcoming', 'past'] as const
export const SORTS = ['soonest', 'latest', 'cheapest'] as const
/** Languages that events are held in, which are not those of the interface. */
export const TALK_LANGUAGES = ['ru', 'en', 'sr'] as const

export type Tab = (typeof TABS)[number]
export type Sort = (typeof SORTS)[number]
export type TalkLanguage = (typeof TALK_LANGUAGES)[number]

/** What the list shows. */
export interface EventSearch extends ListSearch {
  readonly tab: Tab
  /** Empty: all of them. */
  readonly kinds: readonly EventKind[]
  readonly price: PriceKind | undefined
  readonly language: TalkLanguage | undefined
  readonly sort: Sort
}

/** The names in the address. `lang` is not among them: it switches the language of the interface. */
const NAMES = ['tab', 'q', 'type', 'price', 'language', 'sort', 'page'] as const

const defaultSort = (tab: Tab): Sort => (tab === 'past' ? 'latest' : 'soonest')

/** `type=lecture&type=quiz` and `type=lecture,quiz` mean the same. */
function readKinds(params: URLSearchParams): EventKind[] {
  const named = new Set(params.getAll('type').flatMap((value) => value.split(',')))
  return eventKinds.filter((kind) => named.has(kind))
}

/** Reads the address, which may hold anything: what it does not understand is as if it were not there. */
export function parseEventSearch(params: URLSearchParams): EventSearch {
  const tab = firstOf(TABS, params, 'tab') ?? 'upcoming'
  return {
    tab,
    text: readText(params),
    kinds: readKinds(params),
    price: firstOf(priceKinds, params, 'price'),
    language: firstOf(TALK_LANGUAGES, params, 'language'),
    sort: firstOf(SORTS, params, 'sort') ?? defaultSort(tab),
    page: readPage(params),
  }
}

/** The same as an address: what is usual is left out, what belongs to others stays. */
export function eventSearchParams(search: EventSearch, others?: URLSearchParams): URLSearchParams {
  const params = paramsWithout(NAMES, others)
  if (search.tab !== 'upcoming') params.set('tab', search.tab)
  if (search.text) params.set('q', search.text)
  for (const kind of search.kinds) params.append('type', kind)
  if (search.price) params.set('price', search.price)
  if (search.language) params.set('language', search.language)
  if (search.sort !== defaultSort(search.tab)) params.set('sort', search.sort)
  if (search.page > 1) params.set('page', String(search.page))
  return params
}

export const eventAddress: ListAddress<EventSearch> = { parse: parseEventSearch, params: eventSearchParams }

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
