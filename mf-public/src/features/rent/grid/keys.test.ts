import { HOUR } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { cellAfterKey, initialCell } from './keys.ts'
import { id, rowsWith, week } from './slot-selection.fixture.ts'

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

const tuesday = Date.parse(id(17, 12)) + HOUR / 2

describe('the grid is entered at', () => {
  it.each([
    ['the first hour that is free', rowsWith(id(16, 10), id(16, 11)), [0, 2]],
    [
      'the first free hour of the first day that has one',
      rowsWith(id(16, 10), id(16, 11), id(16, 12), id(16, 13)),
      [1, 0],
    ],
    ['today when nothing is free', [], [1, 0]],
  ])('%s', (_, rows, [day, row]) => {
    expect(initialCell(rows, week, tuesday)).toEqual({ day, row })
  })

  it('Monday when nothing is free in another week', () => {
    expect(initialCell([], week, week.until)).toEqual({ day: 0, row: 0 })
  })
})
