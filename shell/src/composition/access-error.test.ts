import { expect, test } from 'vitest'
import { isAccessError } from './access-error.ts'

test.each<[unknown, boolean]>([
  [new Error('Auth session missing!'), true],
  [new Error('not authorised'), true],
  [new Error('Request failed with status 403'), true],
  ['403', true],
  [new Error('status 404'), false],
  [new TypeError('x is not a function'), false],
  [undefined, false],
])('%s is about rights: %s', (error, expected) => {
  expect(isAccessError(error)).toBe(expected)
})
