import { expect, it } from 'vitest'
import { cellAfterKey } from './keys.ts'

const size = { days: 7, rows: 12 }

it.each([
  ['ArrowRight', false, [3, 5], [4, 5]],
  ['ArrowLeft', false, [3, 5], [2, 5]],
  ['ArrowUp', false, [3, 5], [3, 4]],
  ['ArrowDown', false, [3, 5], [3, 6]],
  ['Home', false, [3, 5], [0, 5]],
  ['End', false, [3, 5], [6, 5]],
  ['Home', true, [3, 5], [0, 0]],
  ['End', true, [3, 5], [6, 11]],
  ['ArrowRight', false, [6, 5], [6, 5]],
  ['ArrowLeft', false, [0, 5], [0, 5]],
  ['ArrowUp', false, [3, 0], [3, 0]],
  ['ArrowDown', false, [3, 11], [3, 11]],
  ['ArrowDown', true, [3, 5], undefined],
  ['Tab', false, [3, 5], undefined],
  ['a', false, [3, 5], undefined],
  ['toString', false, [3, 5], undefined],
])('%s (with Ctrl: %s) leads from %j to %j', (key, ctrlKey, [day = 0, row = 0], expected) => {
  const to = cellAfterKey({ key, ctrlKey }, { day, row }, size)
  expect(to && [to.day, to.row]).toEqual(expected)
})
