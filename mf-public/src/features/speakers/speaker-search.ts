import {
  firstValue,
  type ListSearch,
  type ListSearchParams,
  readPage,
  readText,
  withoutParams,
} from '@hub/shared-ui/list-search-params'
import { isSlug } from '@hub/shared-ui/slug'

export const SORTS = ['recommended', 'name', 'name_desc', 'field', 'field_desc', 'random'] as const
export type Sort = (typeof SORTS)[number]

/** What the list shows. */
export interface SpeakerSearch extends ListSearch {
  /** Slug of a field of knowledge. */
  readonly field: string | undefined
  readonly sort: Sort
  /** Which of the random orders; 0 for all others. */
  readonly seed: number
}

const NAMES = ['q', 'field', 'sort', 'seed', 'page'] as const

/** The database takes it as a 32-bit integer. */
const SEEDS = 1_000_000_000

/** Another random order. */
export const newSeed = (): number => Math.floor(Math.random() * SEEDS)

const readSeed = (params: URLSearchParams): number =>
  Number(params.getAll('seed').find((value) => /^\d{1,9}$/.test(value)) ?? 0)

function parse(params: URLSearchParams): SpeakerSearch {
  const sort = firstValue(SORTS, params, 'sort') ?? 'recommended'
  return {
    text: readText(params),
    field: params.getAll('field').find(isSlug),
    sort,
    seed: sort === 'random' ? readSeed(params) : 0,
    page: readPage(params),
  }
}

function toParams(search: SpeakerSearch, others?: URLSearchParams): URLSearchParams {
  const params = withoutParams(NAMES, others)
  if (search.text) params.set('q', search.text)
  if (search.field) params.set('field', search.field)
  if (search.sort !== 'recommended') params.set('sort', search.sort)
  if (search.sort === 'random') params.set('seed', String(search.seed))
  if (search.page > 1) params.set('page', String(search.page))
  return params
}

export const speakerSearchParams: ListSearchParams<SpeakerSearch> = { parse, params: toParams }

export const withoutFilters = (search: SpeakerSearch): SpeakerSearch => ({
  ...search,
  text: '',
  field: undefined,
  page: 1,
})

export const isFiltered = ({ text, field }: SpeakerSearch): boolean => text !== '' || field !== undefined
