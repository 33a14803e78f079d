import type { AuthState } from './auth-store.ts'
import { type AuthNotice, SESSION_EXPIRED } from './notices.ts'
import { readSession, type Session, type SessionUser } from './session.ts'

type Listening = {
  status: () => AuthState['status']
  isRenewing: () => boolean
  adopt: (session: Session) => void
  /** Called with a session that the server has just issued. */
  adoptFresh: (session: Session) => void
  showUser: (user: SessionUser) => void
  end: (notice: AuthNotice) => void
}

/** Handles the events of supabase-js, its own and those of other tabs. */
export function createAuthEvents({ status, isRenewing, adopt, adoptFresh, showUser, end }: Listening) {
  function take(event: string, session: Session) {
    switch (event) {
      case 'SIGNED_IN':
      case 'PASSWORD_RECOVERY':
        // During the initial check this is only the stored session.
        if (status() !== 'loading') adopt(session)
        break
      case 'TOKEN_REFRESHED':
        // After a timed-out check the response is too late: the person is signed out.
        if (status() !== 'signed-out') adoptFresh(session)
        break
      case 'USER_UPDATED':
        showUser(session.user)
        break
    }
  }

  return (event: string, raw: unknown): void => {
    if (event === 'SIGNED_OUT') {
      // Not requested by the person: the server has rejected the refresh.
      end(isRenewing() || status() === 'loading' ? SESSION_EXPIRED : { type: 'signed-out' })
      return
    }
    // INITIAL_SESSION is ignored: the stored session has been checked already.
    const session = readSession(raw)
    if (session) take(event, session)
  }
}
