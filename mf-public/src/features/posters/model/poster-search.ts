import {
  firstValue,
  type ListSearch,
  type ListSearchParams,
  readPage,
  readText,
  withoutParams,
} from '@hub/shared-ui/list-search-params'
import { isSlug } from '@hub/shared-ui/slug'

export const PAPERS = ['a4', 'a3'] as const
export type Paper = (typeof PAPERS)[number]

/** As many as an address can name, and more than anybody hangs up at once. */
export const MOST_POSTERS = 40

/** What the page of posters shows: the list to choose from, and the choice. */
export interface PosterSearch extends ListSearch {
  readonly paper: Paper
  /** Slugs of the chosen events. */
  readonly events: readonly string[]
}

const NAMES = ['q', 'page', 'paper', 'event']

function parse(params: URLSearchParams): PosterSearch {
  const named = new Set(params.getAll('event').filter(isSlug))
  return {
    text: readText(params),
    page: readPage(params),
    paper: firstValue(PAPERS, params, 'paper') ?? 'a4',
    events: [...named].slice(0, MOST_POSTERS),
  }
}

function write(search: PosterSearch, others?: URLSearchParams): URLSearchParams {
  const params = withoutParams(NAMES, others)
  if (search.text) params.set('q', search.text)
  if (search.page > 1) params.set('page', String(search.page))
  if (search.paper !== 'a4') params.set('paper', search.paper)
  for (const slug of search.events) params.append('event', slug)
  return params
}

export const posterSearchParams: ListSearchParams<PosterSearch> = { parse, params: write }
