import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * Whether the component is being hydrated or rendered on a server: then it must show what the server knows. Components
 * render once more when hydration is over.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
