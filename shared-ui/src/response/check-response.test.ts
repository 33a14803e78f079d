import { expect, it } from 'vitest'
import { checkedResponse, checkedRows } from './check-response.ts'

interface Page {
  readonly title: string | null
  readonly items: readonly string[]
}

it('hands on what has the fields, be they empty', () => {
  const page = { title: null, items: [], more: 1 }
  expect(checkedResponse<Page>(page, 'title', 'items')).toBe(page)
  expect(checkedRows<string>([])).toEqual([])
})

it.each([[{ message: 'Welcome' }], [{ title: null }], [null], ['<!doctype html>'], [7], [[]]])(
  'takes %j for an error of the server, which may pass',
  (answer) => {
    const apiError = expect.objectContaining({ name: 'ApiError', kind: 'server' })
    expect(() => checkedResponse<Page>(answer, 'title', 'items')).toThrow(apiError)
  },
)

it.each([[{ message: 'Welcome' }], [null], ['rows']])('takes %j for no rows', (answer) => {
  expect(() => checkedRows(answer)).toThrow(expect.objectContaining({ name: 'ApiError', kind: 'server' }))
})
