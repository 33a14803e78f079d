import { createStore } from 'zustand/vanilla'
import type { Role } from '../roles/role.ts'
import type { SessionUser } from './session.ts'

export type AuthState = {
  /** `loading` only while a stored session is being checked: a visitor without one is signed out at once. */
  status: 'loading' | 'signed-in' | 'signed-out'
  user: SessionUser | null
  /** `null` for visitors, and while the role of somebody signed in is still being found out. */
  role: Role | null
  /** `checking` while the session is asked about after a long absence, `failed` for 5 s after that went wrong. */
  connection: 'idle' | 'checking' | 'failed'
  /** When the auth server last renewed the session; milliseconds since the epoch. */
  lastActivityAt: number
}

/** The state before the session is known: the one that prerendered HTML shows and hydration begins with. */
export const INITIAL_STATE: AuthState = {
  status: 'loading',
  user: null,
  role: null,
  connection: 'idle',
  lastActivityAt: 0,
}

export const authStore = createStore<AuthState>()(() => INITIAL_STATE)
