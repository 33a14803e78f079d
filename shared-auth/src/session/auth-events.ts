import type { AuthState } from './auth-store.ts'
import { type AuthNotice, SESSION_EXPIRED } from './notices.ts'
import { readSession, type Session, type SessionUser } from './session.ts'

type Listening = {
  status: () => AuthState['status']
  isRenewing: () => boolean
  adopt: (session: Session) => void
  /** For a session the server has issued this instant. */
  adoptFresh: (session: Session) => void
  showUser: (user: SessionUser) => void
  end: (notice: AuthNotice) => void
}

/** What follows from each event that supabase-js reports, its own and those of other tabs. */
export function createAuthEvents({ status, isRenewing, adopt, adoptFresh, showUser, end }: Listening) {
  function take(event: string, session: Session) {
    switch (event) {
      case 'SIGNED_IN':
      case 'PASSWORD_RECOVERY':
        // While the check at start runs, this is only the stored session being read back.
        if (status() !== 'loading') adopt(session)
        break
      case 'TOKEN_REFRESHED':
        // After a check that timed out the answer comes too late: the person is signed out.
        if (status() !== 'signed-out') adoptFresh(session)
        break
      case 'USER_UPDATED':
        showUser(session.user)
        break
    }
  }

  return (event: string, raw: unknown): void => {
    if (event === 'SIGNED_OUT') {
      // Nobody asked to leave: the server has refused to renew.
      end(isRenewing() || status() === 'loading' ? SESSION_EXPIRED : { type: 'signed-out' })
      return
    }
    // INITIAL_SESSION says nothing new: the stored session has been judged already.
    const session = readSession(raw)
    if (session) take(event, session)
  }
}
