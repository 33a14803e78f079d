import { useNow } from '@hub/shared-platform'

/** The present minute in milliseconds since the epoch. Pages behind signing in are never drawn ahead. */
export const useCurrentMinute = (): number => {
  const now = useNow()
  return now?.getTime() ?? Date.now()
}
