import { QueryClient } from '@tanstack/react-query'
import { isRetryable, isTimeout } from './api-error.ts'
import { toApiError } from './to-api-error.ts'

const RETRIES = 2
const FIRST_DELAY = 1000
const LONGEST_DELAY = 8000

/** Where pages are drawn ahead nothing is fetched, and a clock would keep that program running for as long. */
const FORGOTTEN_AFTER = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 10 * 60_000

/** Whoever waited out the whole time limit is told, rather than left waiting for it two times more. */
function shouldRetry(failures: number, thrown: unknown): boolean {
  const error = toApiError(thrown)
  return failures < RETRIES && isRetryable(error) && !isTimeout(error)
}

export const retryDelay = (failures: number): number => Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY)

/** The page's one cache of server state, for the shell and every remote. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: FORGOTTEN_AFTER,
      retry: shouldRetry,
      retryDelay,
      // A query started offline fails and says so, instead of showing its skeleton until the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Forgets everything that was fetched, because somebody else looks at the page now (signed in or out).
 * What is on the screen falls back to its loading state at once and is asked for again as the new person.
 */
export async function resetServerState(): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.resetQueries()
}
