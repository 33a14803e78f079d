import { expect, it } from 'vitest'
import { refreshDelay } from './refresh-delay.ts'

it.each([
  [0, 60_000],
  [1, 5000],
  [2, 10_000],
  [3, 20_000],
  [7, 300_000],
  [10_000, 300_000],
])('after %i failures: %i ms', (failures, delay) => {
  expect(refreshDelay(failures, 0.5, 60_000)).toBe(delay)
})

it('the refresh delay is spread, so that displays do not request at the same time', () => {
  expect([refreshDelay(0, 0, 60_000), refreshDelay(0, 1, 60_000)]).toEqual([48_000, 72_000])
})
