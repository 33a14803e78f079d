import { HOUR } from '@hub/shared-ui/wall-clock'
import { describe, expect, it } from 'vitest'
import { initialCell } from './initial-cell.ts'
import { id, rowsWith, week } from './slot-selection.fixture.ts'

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
