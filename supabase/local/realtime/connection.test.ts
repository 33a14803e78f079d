import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function passing(perSecond: number) {
  const passed: number[] = []
  return { passed, throttle: createThrottle<number>(perSecond, (item) => passed.push(item)) }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('what comes slowly passes at once', () => {
  const { passed, throttle } = passing(2)
  throttle.push(1)
  vi.advanceTimersByTime(600)
  throttle.push(2)
  vi.advanceTimersByTime(600)
  throttle.push(3)
  expect(passed).toEqual([1, 2, 3])
})

test('no second sees more than the limit, and nothing is lost', () => {
  const { passed, throttle } = passing(10)
  for (const number of numbers(25)) throttle.push(number)
  expect(passed).toHaveLength(10)
  vi.advanceTimersByTime(999)
  expect(passed).toHaveLength(10)
  vi.advanceTimersByTime(1)
  expect(passed).toHaveLength(20)
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual(numbers(25))
})

test('of too much the oldest is dropped', () => {
  const { passed, throttle } = passing(1)
  for (const number of numbers(1102)) throttle.push(number)
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual([0, 102])
})

test('a stopped throttle passes nothing', () => {
  const { passed, throttle } = passing(1)
  for (const number of numbers(3)) throttle.push(number)
  throttle.stop()
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual([0])
})
