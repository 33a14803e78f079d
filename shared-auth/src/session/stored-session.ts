import { readSession, type Session } from './session.ts'

/** Where auth-js keeps the session, in localStorage. */
export const SESSION_KEY = 'hub-auth'

export type Stored = { state: 'none' } | { state: 'broken' } | { state: 'found'; session: Session }

export type SessionStorage = Pick<Storage, 'getItem' | 'removeItem'>

function parse(raw: string): Stored {
  try {
    const session = readSession(JSON.parse(raw))
    return session ? { state: 'found', session } : { state: 'broken' }
  } catch {
    return { state: 'broken' }
  }
}

/** Reads, and never throws: storage that is blocked holds no session. */
export function storedSession(storage: SessionStorage): Stored {
  try {
    const raw = storage.getItem(SESSION_KEY)
    return raw === null ? { state: 'none' } : parse(raw)
  } catch {
    return { state: 'none' }
  }
}

export function forgetStoredSession(storage: SessionStorage): void {
  try {
    storage.removeItem(SESSION_KEY)
  } catch {
    // Blocked storage has nothing to forget.
  }
}
