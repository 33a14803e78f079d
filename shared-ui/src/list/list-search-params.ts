import { cleanSearchText } from './use-search-draft.ts'

/** What every list can be asked: a text to search for, and how many pages of it are shown, from 1. */
export interface ListSearch {
  readonly text: string
  readonly page: number
}

/** How a list reads its search params from the URL and writes them there. Both ways have to fit each other. */
export interface ListSearchParams<S extends ListSearch> {
  /** The address may hold anything: what is not understood is as if it were not there. */
  readonly parse: (params: URLSearchParams) => S
  /** What is usual is left out, what belongs to `others` stays. */
  readonly params: (search: S, others?: URLSearchParams) => URLSearchParams
}

const MAX_PAGE = 999

/** The first value of a parameter that is known. */
export const firstValue = <T extends string>(
  known: readonly T[],
  params: URLSearchParams,
  name: string,
): T | undefined => params.getAll(name).flatMap((value) => knownValue(known, value) ?? [])[0]

export const knownValue = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((it) => it === value)

/** The text under `q`. */
export const readText = (params: URLSearchParams): string =>
  params.getAll('q').map(cleanSearchText).find(Boolean) ?? ''

export function readPage(params: URLSearchParams): number {
  const page = params.getAll('page').find((value) => /^0*[1-9]\d{0,2}$/.test(value))
  return Math.min(Number(page ?? 1), MAX_PAGE)
}

/** `/events` and what is asked of it, for links. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** A copy without these names. */
export function withoutParams(names: readonly string[], others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others)
  for (const name of names) params.delete(name)
  return params
}
