import { describe, expect, it } from 'vitest'
import { checkedResponse, checkedRows, unwrapAs, unwrapNullable, unwrapRows } from './check-response.ts'

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

describe('the data of a response', () => {
  const apiError = expect.objectContaining({ name: 'ApiError', kind: 'server' })
  const response = (data: unknown) => ({ data, error: null, status: 200 })

  it('is an object, null where that is allowed, or rows', () => {
    expect(unwrapAs<Page>(response({ title: null }))).toEqual({ title: null })
    expect(unwrapNullable<Page>(response(null))).toBeNull()
    expect(unwrapRows<Page>(response([]))).toEqual([])
  })

  it.each([[null], [[]], ['<!doctype html>'], [7]])('is no object when it is %j', (data) => {
    expect(() => unwrapAs<Page>(response(data))).toThrow(apiError)
  })

  it.each([[[]], ['<!doctype html>'], [7]])('is neither an object nor null when it is %j', (data) => {
    expect(() => unwrapNullable<Page>(response(data))).toThrow(apiError)
  })

  it('is no list when it is an object', () => {
    expect(() => unwrapRows<Page>(response({ message: 'Welcome' }))).toThrow(apiError)
  })
})
