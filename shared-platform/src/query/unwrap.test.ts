import { expect, test } from 'vitest'
import { unwrap } from './unwrap.ts'

test('gives the data', () => {
  expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1])
})

test('gives null where no row is a valid answer', () => {
  expect(unwrap({ data: null, error: null, status: 200 })).toBeNull()
})

test.each([
  [{ data: null, error: { message: 'gone', code: '' }, status: 404 }, 'not-found', 404],
  [{ data: null, error: new TypeError('Failed to fetch'), status: 0 }, 'network', 0],
  [{ data: null, error: { message: 'no', status: 403 } }, 'forbidden', 403],
])('throws the error with the status that stands beside it', (answer, kind, status) => {
  expect(() => unwrap(answer)).toThrow(expect.objectContaining({ kind, status, name: 'ApiError' }))
})
