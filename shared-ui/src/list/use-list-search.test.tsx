// @vitest-environment happy-dom
import { BrowserRouter } from '@hub/shared-platform'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ListSearch, type ListSearchParams, readPage, readText } from './list-search-params.ts'
import { useListSearch } from './use-list-search.ts'

const ADDRESS: ListSearchParams<ListSearch> = {
  parse: (params) => ({ text: readText(params), page: readPage(params) }),
  params: ({ text }) => new URLSearchParams(text ? { q: text } : {}),
}

beforeEach(() => window.history.replaceState(null, '', '/speakers'))
afterEach(cleanup)

const opened = () => renderHook(() => useListSearch(ADDRESS), { wrapper: BrowserRouter }).result

it('a search is written to the search params', () => {
  const list = opened()
  act(() => list.current.refine({ text: 'лем' }))
  expect(list.current.search).toEqual({ text: 'лем', page: 1 })
  expect(decodeURI(location.search)).toBe('?q=лем')
})

it('a search that ends after navigation does not lead back to the list', () => {
  const list = opened()
  // As the router does: the address changes at once, the page when it has been loaded.
  window.history.pushState(null, '', '/speakers/ana')
  act(() => list.current.refine({ text: 'лем' }))
  expect(location.href).toMatch(/\/speakers\/ana$/)
})
