import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from '../clock.ts'
import type { AuthState } from './auth-store.ts'
import { SESSION_EXPIRED } from './notices.ts'
import { type Answer, type AuthPort, answerOf, type Session } from './session.ts'

import { CONNECTION_NOTICE_RESET, INSTANT_LIMIT, refreshDelay } from './session-rules.ts'
import type { SessionHolder } from './session-store.ts'
import { TimedOut, within } from './with-timeout.ts'

type Checking = {
  clock: Clock
  serverNow: () => number
  store: StoreApi<AuthState>
  holder: SessionHolder
  connect: () => Promise<AuthPort>
  renew: (session: Session) => Promise<Answer>
  isOnline: () => boolean
  /** Called on each response of the auth server about the session. */
  onAnswer: () => void
}

/** Checks the session with the auth server: at start when it is about to expire, and after a long absence. */
export function createSessionCheck(deps: Checking) {
  const { clock, serverNow, store, holder, connect, renew, isOnline, onAnswer } = deps
  let noticeTimer: unknown
  /** Time limit of a check that waits for the network. */
  let waiting: number | undefined

  /** A session that is due is refreshed, which is a check as well. */
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

  /**
   * The instant limit follows a check of less than a minute ago, which holds for as long as the access token
   * does.
   */
  const survivesTimeout = (limit: number) => {
    const session = holder.current()
    return limit === INSTANT_LIMIT && session !== undefined && session.expiresAt > serverNow()
  }

  function showFailure() {
    store.setState({ connection: 'failed' })
    noticeTimer = clock.setTimeout(() => store.setState({ connection: 'idle' }), CONNECTION_NOTICE_RESET)
  }

  /**
   * Checks the session after a long absence. Without a network nobody can be asked: the check follows when it is back, and
   * until then the session is the one that it was.
   */
  async function onReturn(limit: number): Promise<void> {
    const session = holder.current()
    if (!session) return
    if (!isOnline()) {
      waiting = limit
      return
    }
    clock.clearTimeout(noticeTimer)
    store.setState({ connection: 'checking' })
    const answer = await askWithin(session, limit)
    if (holder.current()?.user.id !== session.user.id) return store.setState({ connection: 'idle' })
    const believed = answer === 'ok' || (answer === 'timed-out' && survivesTimeout(limit))
    if (believed) return store.setState({ connection: 'idle' })
    holder.end(SESSION_EXPIRED)
    showFailure()
  }

  return {
    onReturn,

    /**
     * Checks a session that is expired or about to expire when the page opens. An error or timeout signs out.
     */
    async atStart(session: Session, limit: number) {
      const answer = await askWithin(session, limit)
      if (store.getState().status !== 'loading') return
      // A refresh may have replaced the session; adopting the old one would undo that.
      if (answer === 'ok') holder.adopt(holder.current() ?? session)
      else holder.end(SESSION_EXPIRED)
    },

    onOnline() {
      if (waiting !== undefined) void onReturn(waiting)
      waiting = undefined
    },
  }
}
