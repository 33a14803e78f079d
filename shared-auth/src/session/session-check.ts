import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from '../clock.ts'
import { type Answer, type AuthPort, answerOf } from './auth-port.ts'
import type { AuthState } from './auth-store.ts'
import { refreshDelay } from './decisions.ts'
import { CONNECTION_NOTICE_RESET, INSTANT_LIMIT } from './limits.ts'
import { SESSION_EXPIRED } from './notices.ts'
import type { Session } from './session.ts'
import type { SessionHolder } from './session-holder.ts'
import { TimedOut, within } from './within.ts'

type Checking = {
  clock: Clock
  serverNow: () => number
  store: StoreApi<AuthState>
  holder: SessionHolder
  connect: () => Promise<AuthPort>
  renew: (session: Session) => Promise<Answer>
  isOnline: () => boolean
  /** Told each time the auth server has said something about the session. */
  onAnswer: () => void
}

/** Asks the auth server about the session: at start when it is nearly over, and after a long absence. */
export function createSessionCheck(deps: Checking) {
  const { clock, serverNow, store, holder, connect, renew, isOnline, onAnswer } = deps
  let noticeTimer: unknown

  /** A session that is due anyway is renewed, which answers the question too. */
  async function ask(session: Session): Promise<Answer> {
    const answer =
      refreshDelay(session, serverNow()) === 0
        ? await renew(session)
        : answerOf((await (await connect()).getUser()).error)
    if (answer !== 'failed') onAnswer()
    return answer
  }

  const askWithin = (session: Session, limit: number): Promise<Answer | 'timed-out'> =>
    within(clock, limit, ask(session)).catch((error) => (error instanceof TimedOut ? 'timed-out' : 'failed'))

  function showFailure() {
    store.setState({ connection: 'failed' })
    noticeTimer = clock.setTimeout(() => store.setState({ connection: 'idle' }), CONNECTION_NOTICE_RESET)
  }

  return {
    /** The page opened with a session that is nearly or wholly over. No answer, or a bad one, signs out. */
    async atStart(session: Session, limit: number) {
      const answer = await askWithin(session, limit)
      if (store.getState().status !== 'loading') return
      // A renewal has put a newer session in force by now; adopting the old one would undo that.
      if (answer === 'ok') holder.adopt(holder.current() ?? session)
      else holder.end(SESSION_EXPIRED)
    },

    /** Somebody came back after a long absence. Offline there is nobody to ask, and nobody is signed out for it. */
    async onReturn(limit: number) {
      const session = holder.current()
      if (!session || !isOnline()) return
      clock.clearTimeout(noticeTimer)
      store.setState({ connection: 'checking' })
      const answer = await askWithin(session, limit)
      if (holder.current()?.user.id !== session.user.id) return store.setState({ connection: 'idle' })
      // The instant limit follows a check of less than a minute ago: a slow answer is no reason to doubt that one.
      const believed = answer === 'ok' || (answer === 'timed-out' && limit === INSTANT_LIMIT)
      if (believed) return store.setState({ connection: 'idle' })
      holder.end(SESSION_EXPIRED)
      showFailure()
    },
  }
}
