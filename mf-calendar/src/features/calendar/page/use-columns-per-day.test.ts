import { expect, it } from 'vitest'
import { columnsPerDay } from './use-columns-per-day.ts'

it('places as many items side by side as can be read', () => {
  expect([300, 728, 950, 1200, 1600].map(columnsPerDay)).toEqual([1, 1, 1, 1, 2])
})
