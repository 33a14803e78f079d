import { useStore } from 'zustand'
import { type AuthState, authStore } from './session/auth-store.ts'

/**
 * Returns the signed-in user, their role and the state of the session. During prerendering and hydration zustand returns
 * `INITIAL_STATE` instead of the session: prerendered HTML is the same for all visitors, and the first render must equal
 * it. The session shows in the render that follows hydration.
 */
export const useAuth = (): AuthState => useStore(authStore)
