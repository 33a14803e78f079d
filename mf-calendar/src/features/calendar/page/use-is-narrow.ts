import { useSyncExternalStore } from 'react'

/** Below this a week of hours is a squeezed grid: there is an agenda instead. */
const NARROW = '(max-width: 47.99rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Undefined in a frame that is drawn ahead: nobody knows the window. */
export const useIsNarrow = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => undefined,
  )
