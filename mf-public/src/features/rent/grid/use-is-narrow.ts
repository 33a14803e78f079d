import { useSyncExternalStore } from 'react'

/** Below this a week does not fit, and the grid shows one day at a time. */
const NARROW = '(max-width: 47.99rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
