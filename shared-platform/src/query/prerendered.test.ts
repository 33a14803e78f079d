import { expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'

it('leaves no clock behind where pages are prerendered', () => {
  vi.useFakeTimers()
  queryClient.getQueryCache().build(queryClient, { queryKey: ['prerendered'] })
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
