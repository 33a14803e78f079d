import { useCallback, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export interface Fullscreen {
  readonly isOn: boolean
  /** Phones of one maker have none. */
  readonly isPossible: boolean
  readonly toggle: () => void
}

export function useFullscreen(): Fullscreen {
  const isOn = useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenElement),
    () => false,
  )
  const isPossible = useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenEnabled),
    () => false,
  )
  const toggle = useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen()
    // Rejected: nothing changes, and that is seen.
    change.catch(() => undefined)
  }, [])
  return { isOn, isPossible, toggle }
}
