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

test('a throttle passes slow messages at once', () => {
  const { passed, throttle } = passing(2)
  throttle.push(1)
  vi.advanceTimersByTime(600)
  throttle.push(2)
  vi.advanceTimersByTime(600)
  throttle.push(3)
  expect(passed).toEqual([1, 2, 3])
})

test('a throttle passes no more than its limit each second, and loses nothing', () => {
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

test('a throttle drops the oldest messages of a long queue', () => {
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
