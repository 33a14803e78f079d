// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useLoad } from './use-load.ts'

afterEach(cleanup)

interface Answer {
  resolve: (value: string) => void
  reject: (error: Error) => void
}

/** Answers are given by hand, one for each time the query asks. */
function setUp() {
  const asked: Answer[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const queryFn = () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject }))
  const { result, rerender } = renderHook(({ id }) => useLoad({ queryKey: ['thing', id], queryFn }), {
    wrapper,
    initialProps: { id: 1 },
  })
  const answer = (settle: (last: Answer) => void) =>
    act(async () => {
      const last = asked.at(-1)
      if (last) settle(last)
    })
  return { client, result, rerender, answer }
}

it('goes from nothing to the data', async () => {
  const { result, answer } = setUp()
  expect(result.current).toMatchObject({ data: undefined, error: undefined, retrying: true })
  await answer(({ resolve }) => resolve('there'))
  await waitFor(() =>
    expect(result.current).toMatchObject({ data: 'there', error: undefined, retrying: false }),
  )
})

it('keeps the error while a retry runs, and drops it when that succeeds', async () => {
  const { result, answer } = setUp()
  await answer(({ reject }) => reject(new Error('first')))
  await waitFor(() => expect(result.current.error?.message).toBe('first'))

  act(() => result.current.retry())
  await waitFor(() => expect(result.current.retrying).toBe(true))
  expect(result.current.error?.message).toBe('first')

  await answer(({ reject }) => reject(new Error('second')))
  await waitFor(() => expect(result.current.error?.message).toBe('second'))

  act(() => result.current.retry())
  await answer(({ resolve }) => resolve('there'))
  await waitFor(() => expect(result.current).toMatchObject({ data: 'there', error: undefined }))
})

it('shows what was there when a refresh fails', async () => {
  const { result, answer } = setUp()
  await answer(({ resolve }) => resolve('there'))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.retrying).toBe(true))
  await answer(({ reject }) => reject(new Error('later')))
  await waitFor(() => expect(result.current.retrying).toBe(false))
  expect(result.current).toMatchObject({ data: 'there', error: undefined })
})

it('does not carry an error over to another query, nor over a reset', async () => {
  const { client, result, rerender, answer } = setUp()
  await answer(({ reject }) => reject(new Error('first')))
  await waitFor(() => expect(result.current.error).toBeDefined())

  rerender({ id: 2 })
  expect(result.current).toMatchObject({ data: undefined, error: undefined })

  await answer(({ resolve }) => resolve('there'))
  await waitFor(() => expect(result.current.data).toBe('there'))
  act(() => void client.resetQueries())
  await waitFor(() => expect(result.current.data).toBeUndefined())
  expect(result.current.error).toBeUndefined()
})
