import { expect, test } from 'vitest'
import { answerOf } from './session.ts'

test.each<[string, unknown, string]>([
  ['no error', null, 'ok'],
  ['a wrong request', { status: 400 }, 'rejected'],
  ['a session that is gone', { status: 403 }, 'rejected'],
  ['the last of those', { status: 499 }, 'rejected'],
  ['something before them', { status: 399 }, 'failed'],
  ['too many requests', { status: 429 }, 'failed'],
  ['a server in trouble', { status: 500 }, 'failed'],
  ['no network', { status: 0 }, 'failed'],
  ['a status in words', { status: '403' }, 'failed'],
  ['an error without one', new TypeError('fetch failed'), 'failed'],
])('%s', (_, error, answer) => {
  expect(answerOf(error)).toBe(answer)
})
