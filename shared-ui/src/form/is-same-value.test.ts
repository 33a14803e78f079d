import { expect, it } from 'vitest'
import { isSameValue } from './is-same-value.ts'

it.each([
  ['a', 'a', true],
  ['', false, false],
  [['ru', 'en'], ['ru', 'en'], true],
  [['ru', 'en'], ['en', 'ru'], false],
  [[], [''], false],
  [[{ id: '1', days: [1, 2] }], [{ days: [1, 2], id: '1' }], true],
  [[{ id: '1', days: [1, 2] }], [{ id: '1', days: [1, 3] }], false],
  [[{ width: null }], [{ width: 0 }], false],
])('isSameValue(%j, %j) is %s', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame)
})
