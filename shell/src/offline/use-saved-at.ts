import { queryClient, toApiError, useOnline } from '@hub/shared-platform'
import { useCallback, useSyncExternalStore } from 'react'

const cache = queryClient.getQueryCache()

type Query = ReturnType<typeof cache.getAll>[number]

/** The frame's own queries: header and footer are the same whatever a page shows. */
const OF_FRAME: readonly unknown[] = ['site-settings', 'closures-ahead']

const isContent = ({ queryKey, meta }: Query): boolean =>
  meta?.offlineCopy !== undefined && !OF_FRAME.includes(queryKey[0])

const isCutOff = ({ state }: Query): boolean =>
  state.error !== null && toApiError(state.error).kind === 'network'

/**
 * Returns the time of the oldest data on the screen when it cannot be fetched again, in milliseconds since the epoch:
 * without a network, or when its request failed for want of one. Undefined otherwise, and before hydration ends.
 */
export function useSavedAt(): number | undefined {
  const isOnline = useOnline()
  const read = useCallback(() => {
    const shown = cache.getAll().filter((query) => query.isActive() && query.state.data !== undefined)
    const saved = shown.filter((query) => isContent(query) && (!isOnline || isCutOff(query)))
    return saved.length > 0 ? Math.min(...saved.map(({ state }) => state.dataUpdatedAt)) : undefined
  }, [isOnline])
  return useSyncExternalStore(subscribe, read, () => undefined)
}

/** The cache notifies synchronously, also while a component renders that begins to use a query. */
const subscribe = (listener: () => void): (() => void) => cache.subscribe(() => queueMicrotask(listener))
