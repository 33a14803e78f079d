import { useSyncExternalStore } from 'react'
import { type AuthState, authStore, INITIAL_STATE } from './session/auth-store.ts'

let firstState = INITIAL_STATE

/**
 * Makes server rendering and hydration begin with a visitor who is signed out. Server-rendered HTML is the same for all
 * visitors, and shows what one without a session sees.
 */
export function hydrateSignedOut(): void {
  firstState = { ...INITIAL_STATE, status: 'signed-out' }
}

/**
 * Returns the signed-in user, their role and the state of the session. During rendering on a server and hydration it is
 * the state that the HTML shows: `loading`, or signed out after `hydrateSignedOut`. The session shows in the render that
 * follows hydration.
 */
export const useAuth = (): AuthState =>
  useSyncExternalStore(authStore.subscribe, authStore.getState, () => firstState)
