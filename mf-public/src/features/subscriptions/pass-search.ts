import {
  firstValue,
  type ListSearch,
  type ListSearchParams,
  readPage,
  withoutParams,
} from '@hub/shared-ui/list-search-params'

export const PASS_KINDS = ['count', 'time'] as const
export type PassKind = (typeof PASS_KINDS)[number]

/** Which passes are shown. Nothing is searched for by text: there are few. */
export interface PassSearch extends ListSearch {
  readonly kind: PassKind | undefined
  readonly isRecommended: boolean
}

const NAMES = ['type', 'recommended', 'page'] as const

/** Reads the address, which may hold anything: what it does not understand is as if it were not there. */
function parse(params: URLSearchParams): PassSearch {
  return {
    text: '',
    kind: firstValue(PASS_KINDS, params, 'type'),
    isRecommended: firstValue(['1', 'true'], params, 'recommended') !== undefined,
    page: readPage(params),
  }
}

function write({ kind, isRecommended, page }: PassSearch, others?: URLSearchParams): URLSearchParams {
  const params = withoutParams(NAMES, others)
  if (kind) params.set('type', kind)
  if (isRecommended) params.set('recommended', '1')
  if (page > 1) params.set('page', String(page))
  return params
}

export const passSearchParams: ListSearchParams<PassSearch> = { parse, params: write }
