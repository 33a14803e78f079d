import { describe, expect, it } from 'vitest'
import { type GridCell, selectedByDrag, slotAt, startDragSelection } from './drag-selection.ts'
import { id, rowsWith } from './slot-selection.fixture.ts'

const at = (day: number, row: number): GridCell => ({ day, row })
const rows = rowsWith(id(16, 11), id(17, 10))

it('finds the slot of a place', () => {
  expect(slotAt(rows, at(6, 3))?.id).toBe(id(22, 13))
  expect(slotAt(rows, at(7, 0))).toBeUndefined()
  expect(slotAt(rows, at(0, 9))).toBeUndefined()
})

describe('a stroke', () => {
  it.each([
    ['on one free hour chooses it', [], at(0, 0), at(0, 0), [id(16, 10)]],
    ['on one chosen hour drops it', [id(16, 10), id(18, 10)], at(0, 0), at(0, 0), [id(18, 10)]],
    ['on a taken hour does nothing', [id(18, 10)], at(0, 1), at(0, 1), [id(18, 10)]],
    ['down a day skips what is taken', [], at(0, 0), at(0, 3), [id(16, 10), id(16, 12), id(16, 13)]],
    ['up a day is the same', [], at(0, 3), at(0, 0), [id(16, 10), id(16, 12), id(16, 13)]],
    ['along an hour goes over days', [], at(2, 1), at(4, 1), [id(18, 11), id(19, 11), id(20, 11)]],
    ['across is a rectangle', [], at(1, 1), at(0, 0), [id(16, 10), id(17, 11)]],
    [
      'keeps what was chosen elsewhere',
      [id(22, 13)],
      at(0, 2),
      at(0, 3),
      [id(16, 12), id(16, 13), id(22, 13)],
    ],
    [
      'that began on a chosen hour drops all it meets',
      [id(18, 10), id(18, 11), id(18, 13)],
      at(2, 0),
      at(2, 2),
      [id(18, 13)],
    ],
    ['that began on a taken hour adds', [], at(0, 1), at(0, 2), [id(16, 12)]],
  ])('%s', (_, before, from, to, expected) => {
    expect(selectedByDrag(startDragSelection(before, rows, from), rows, to)).toEqual(expected)
  })

  it('gives back what it has gone over when it returns', () => {
    const stroke = startDragSelection([id(18, 12)], rows, at(2, 0))
    expect(selectedByDrag(stroke, rows, at(2, 3))).toHaveLength(4)
    expect(selectedByDrag(stroke, rows, at(2, 0))).toEqual([id(18, 10), id(18, 12)])
  })
})
