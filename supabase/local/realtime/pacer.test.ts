import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './pacer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function passing(perSecond: number) {
  const passed: number[] = []
  return { passed, pacer: createThrottle<number>(perSecond, (item) => passed.push(item)) }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('what comes slowly passes at once', () => {
  const { passed, pacer } = passing(2)
  pacer.push(1)
  vi.advanceTimersByTime(600)
  pacer.push(2)
  vi.advanceTimersByTime(600)
  pacer.push(3)
  expect(passed).toEqual([1, 2, 3])
})

test('no second sees more than the limit, and nothing is lost', () => {
  const { passed, pacer } = passing(10)
  for (const number of numbers(25)) pacer.push(number)
  expect(passed).toHaveLength(10)
  vi.advanceTimersByTime(999)
  expect(passed).toHaveLength(10)
  vi.advanceTimersByTime(1)
  expect(passed).toHaveLength(20)
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual(numbers(25))
})

test('of too much the oldest is dropped', () => {
  const { passed, pacer } = passing(1)
  for (const number of numbers(1102)) pacer.push(number)
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual([0, 102])
})

test('a stopped pacer passes nothing', () => {
  const { passed, pacer } = passing(1)
  for (const number of numbers(3)) pacer.push(number)
  pacer.stop()
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual([0])
})
