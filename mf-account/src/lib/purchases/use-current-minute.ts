import { useNow } from '@hub/shared-platform'

/** The present minute in milliseconds since the epoch. Pages behind signing in are never prerendered. */
export const useCurrentMinute = (): number => {
  const now = useNow()
  return now?.getTime() ?? Date.now()
}
