import {
  firstValue,
  type ListSearch,
  type ListSearchParams,
  readPage,
  readText,
  withoutParams,
} from '@hub/shared-ui/list-search-params'
import { withSessionStorage } from '@hub/shared-ui/session-storage'

/** What a list of the admin area can be asked; all of it stands in the address. */
export interface AdminListSearch extends ListSearch {
  /** «code», «code_desc» */
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
  /** Columns left out. */
  readonly hidden: readonly string[]
}

interface ListShape {
  readonly sorts: readonly string[]
  /** The order unless told. */
  readonly sort: string
  /** By filter its known values, or how they are written. */
  readonly filters: Readonly<Record<string, readonly string[] | RegExp>>
  readonly optional: readonly string[]
  /** Columns left out unless told. */
  readonly hidden?: readonly string[]
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name) => others.includes(name))

const chosenValue = (known: readonly string[] | RegExp, params: URLSearchParams, name: string) =>
  known instanceof RegExp
    ? params.getAll(name).find((value) => known.test(value))
    : firstValue(known, params, name)

/** Keeps the search params of a list in the URL, and what is usual out of it. */
export function adminListParams({
  sorts,
  sort,
  filters,
  optional,
  hidden = [],
}: ListShape): ListSearchParams<AdminListSearch> {
  const names = Object.keys(filters)
  const orders = sorts.flatMap((name) => [name, `${name}_desc`])
  return {
    parse: (params) => ({
      text: readText(params),
      page: readPage(params),
      sort: firstValue(orders, params, 'sort') ?? sort,
      filters: Object.fromEntries(
        names.flatMap((name) => {
          const value = chosenValue(filters[name] ?? [], params, name)
          return value === undefined ? [] : [[name, value]]
        }),
      ),
      hidden: optional.filter((name) => (params.get('hide')?.split(',') ?? hidden).includes(name)),
    }),
    params: (search, others) => {
      const params = withoutParams(['q', 'page', 'sort', 'hide', ...names], others)
      if (search.text) params.set('q', search.text)
      for (const [name, value] of Object.entries(search.filters)) params.set(name, value)
      if (search.sort !== sort) params.set('sort', search.sort)
      if (!isSame(search.hidden, hidden)) params.set('hide', search.hidden.join(','))
      if (search.page > 1) params.set('page', String(search.page))
      return params
    },
  }
}

const KEY = 'hub-list:'

/** Stores the search params of a list as it is left for one of its rows, in this tab and over a reload. */
export const storeListPath = (path: string, search: string): void =>
  void withSessionStorage((storage) => storage.setItem(KEY + path, search))

/** Returns the URL of a list with the search, filters, sort and page that it was left with. */
export const listReturnPath = (path: string): string =>
  path + (withSessionStorage((storage) => storage.getItem(KEY + path)) ?? '')
