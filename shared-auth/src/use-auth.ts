import { useSyncExternalStore } from 'react'
import { type AuthState, authStore, INITIAL_STATE } from './session/auth-store.ts'

let firstState = INITIAL_STATE

/**
 * Makes server rendering and hydration begin with a visitor who is signed out. Server-rendered HTML is the same for all
 * visitors, and shows what one without a session sees.
 */
export function hydrateSignedOut(): void {
  const signedOut: AuthState = { ...INITIAL_STATE, status: 'signed-out' }
  const state = authStore.getState()
  // The store's own object where that is its state: another one would render all users of `useAuth` again.
  firstState = isEqual(state, signedOut) ? state : signedOut
}

const isEqual = (one: AuthState, other: AuthState): boolean =>
  (Object.keys(other) as (keyof AuthState)[]).every((key) => one[key] === other[key])

/**
 * Returns the signed-in user, their role and the state of the session. During rendering on a server and hydration it is
 * the state that the HTML shows: `loading`, or signed out after `hydrateSignedOut`. The session shows in the render that
 * follows hydration.
 */
export const useAuth = (): AuthState =>
  useSyncExternalStore(authStore.subscribe, authStore.getState, () => firstState)
