import { type DefaultOptions, type DehydratedState, hydrate, QueryClient } from '@tanstack/react-query'
import { isRetryable, isTimeout, toApiError } from './api-error.ts'

/** What a query says about itself beside its data. */
type QueryFacts = {
  /**
   * Whether the shell stores the query's latest data in the browser and shows it while there is no network: for everybody
   * who uses the browser, or for the signed-in user alone, until they sign out. Such a query has no function in its data.
   */
  offlineCopy?: 'public' | 'personal'
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryFacts
  }
}

const RETRIES = 2
const FIRST_DELAY = 1000
const LONGEST_DELAY = 8000

/** Prerendering fetches nothing, and a timer would keep its process running. */
const FORGOTTEN_AFTER = typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 10 * 60_000

/** A timed-out request is not retried, so that the error is shown after one time limit, not three. */
function shouldRetry(failures: number, thrown: unknown): boolean {
  const error = toApiError(thrown)
  return failures < RETRIES && isRetryable(error) && !isTimeout(error)
}

export const retryDelay = (failures: number): number => Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY)

/** Settings of every cache; a server-rendered page is fetched once and not retried. */
export const QUERY_DEFAULTS = {
  queries: {
    staleTime: 60_000,
    gcTime: FORGOTTEN_AFTER,
    retry: shouldRetry,
    retryDelay,
    // A query started offline fails instead of showing its skeleton until the network is back.
    networkMode: 'always',
    refetchOnReconnect: true,
  },
  mutations: { retry: false, networkMode: 'always' },
} satisfies DefaultOptions

/** The page's one cache of server state, for the shell and every remote. */
export const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS })

/**
 * Clears the cache when another person uses the page (after signing in or out). Active queries return to
 * their loading state and are fetched again as the new person.
 */
export async function resetServerState(): Promise<void> {
  await queryClient.cancelQueries()
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.resetQueries()
}

/** Adds the data that a server-rendered page contains to the page's cache, before hydration. */
export const hydrateQueries = (state: unknown): void =>
  hydrate(queryClient, state as Partial<DehydratedState>)
