import { useStore } from 'zustand'
import { type AuthState, authStore } from './session/auth-store.ts'

/** Who is signed in, in which role, and what is going on about it. */
export const useAuth = (): AuthState => useStore(authStore)
