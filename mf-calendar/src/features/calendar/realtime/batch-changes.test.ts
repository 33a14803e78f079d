import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { batchChanges } from './batch-changes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('batchChanges calls back once for a burst, soon after its first change', () => {
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

it('batchChanges calls back again for the next burst', () => {
  const answer = vi.fn()
  const { happened } = batchChanges(answer, 300)
  happened()
  vi.advanceTimersByTime(300)
  happened()
  vi.advanceTimersByTime(300)
  expect(answer).toHaveBeenCalledTimes(2)
})

it('batchChanges does not call back after it was cancelled', () => {
  const answer = vi.fn()
  const { happened, cancel } = batchChanges(answer, 300)
  happened()
  cancel()
  vi.advanceTimersByTime(300)
  expect(answer).not.toHaveBeenCalled()
})
