import { expect, it } from 'vitest'
import { columnsPerDay } from './use-columns-per-day.ts'

it('shows as many items side by side as are readable', () => {
  expect([300, 728, 950, 1200, 1600].map(columnsPerDay)).toEqual([1, 1, 1, 1, 2])
})
