import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from './api-error.ts'
import { queryClient, resetServerState, retryDelay } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const fail = (kind: ApiErrorKind, status: number) => {
  const ask = vi.fn(() => Promise.reject(new ApiError({ kind, message: '', status })))
  const observer = new QueryObserver(queryClient, { queryKey: [kind], queryFn: ask })
  return { ask, observer, stop: observer.subscribe(() => undefined) }
}

test.each<[ApiErrorKind, number, number]>([
  ['network', 0, 3],
  ['server', 500, 3],
  ['server', 503, 3],
  ['limited', 429, 1],
  ['not-found', 404, 1],
  ['forbidden', 403, 1],
  ['unauthorized', 401, 1],
  ['validation', 400, 1],
  ['conflict', 409, 1],
])('%s %i is requested %i times', async (kind, status, times) => {
  const { ask, observer, stop } = fail(kind, status)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(times)
  expect(observer.getCurrentResult().status).toBe('error')
  stop()
})

test('a query that timed out is not retried automatically', async () => {
  const message = 'TimeoutError: no answer within 10000 ms'
  const ask = vi.fn(() => Promise.reject(new ApiError({ kind: 'network', message, status: 0 })))
  const stop = new QueryObserver(queryClient, { queryKey: ['slow'], queryFn: ask }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [9, 8000],
])('waits longer each time (%i: %i ms)', (failures, delay) => {
  expect(retryDelay(failures)).toBe(delay)
})

test('forgetting clears visible data at once and refetches it', async () => {
  const answers = ['Ann’s tickets', 'a visitor’s page']
  const observer = new QueryObserver(queryClient, {
    queryKey: ['mine'],
    queryFn: () => new Promise((resolve) => setTimeout(resolve, 100, answers.shift())),
  })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  expect(observer.getCurrentResult().data).toBe('Ann’s tickets')
  queryClient.setQueryData(['unseen'], 'Ann’s orders')

  void resetServerState()
  await vi.advanceTimersByTimeAsync(1)
  expect(observer.getCurrentResult().data).toBeUndefined()
  expect(queryClient.getQueryData(['unseen'])).toBeUndefined()

  await vi.advanceTimersByTimeAsync(100)
  expect(observer.getCurrentResult().data).toBe('a visitor’s page')
  stop()
})
