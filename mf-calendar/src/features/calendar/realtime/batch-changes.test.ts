import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchChanges } from './batch-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('answers a burst once, soon after its first', () => {
  const answer = vi.fn()
  const { happened } = batchChanges(answer, 300)
  for (let time = 0; time < 290; time += 10) {
    happened()
    vi.advanceTimersByTime(10)
  }
  expect(answer).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10)
  expect(answer).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(answer).toHaveBeenCalledOnce()
})

it('answers the next burst too', () => {
  const answer = vi.fn()
  const { happened } = batchChanges(answer, 300)
  happened()
  vi.advanceTimersByTime(300)
  happened()
  vi.advanceTimersByTime(300)
  expect(answer).toHaveBeenCalledTimes(2)
})

it('answers nothing when nobody is there any more', () => {
  const answer = vi.fn()
  const { happened, cancel } = batchChanges(answer, 300)
  happened()
  cancel()
  vi.advanceTimersByTime(300)
  expect(answer).not.toHaveBeenCalled()
})
