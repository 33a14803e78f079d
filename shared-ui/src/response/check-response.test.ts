import { expect, it } from 'vitest'
import { checkedResponse, checkedRows } from './check-response.ts'

interface Page {
  readonly title: string | null
  readonly items: readonly string[]
}

it('checkedResponse returns a response that has the fields, even when they are empty', () => {
  const page = { title: null, items: [], more: 1 }
  expect(checkedResponse<Page>(page, 'title', 'items')).toBe(page)
  expect(checkedRows<string>([])).toEqual([])
})

it.each([[{ message: 'Welcome' }], [{ title: null }], [null], ['<!doctype html>'], [7], [[]]])(
  'checkedResponse throws a temporary server error for %j',
  (answer) => {
    const apiError = expect.objectContaining({ name: 'ApiError', kind: 'server' })
    expect(() => checkedResponse<Page>(answer, 'title', 'items')).toThrow(apiError)
  },
)

it.each([[{ message: 'Welcome' }], [null], ['rows']])('takes %j for no rows', (answer) => {
  expect(() => checkedRows(answer)).toThrow(expect.objectContaining({ name: 'ApiError', kind: 'server' }))
})
