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
  /** Checks that began offline and continue once the network is back. */
  const waitingForNetwork = new Set<() => void>()

  const whenOnline = (): Promise<void> =>
    isOnline() ? Promise.resolve() : new Promise((resolve) => waitingForNetwork.add(resolve))

  /** A session that is due is refreshed, which is a check as well. */
  async function ask(session: Session): Promise<Answer> {
    const answer =
      refreshDelay(session, serverNow()) === 0
        ? await renew(session)
        : answerOf((await (await connect()).getUser()).error)
    if (answer !== 'failed') onAnswer()
    return answer
  }

  const askWithin = (
    session: Session,
    limit: number,
    ready = Promise.resolve(),
  ): Promise<Answer | 'timed-out'> =>
    within(
      clock,
      limit,
      ready.then(() => ask(session)),
    ).catch((error) => (error instanceof TimedOut ? 'timed-out' : 'failed'))

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

  return {
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

    /**
     * Checks the session after a long absence. A device that has just woken up may have no network yet: the
     * check waits for it within its limit. A network that stays away is a time-out like any other.
     */
    async onReturn(limit: number) {
      const session = holder.current()
      if (!session) return
      clock.clearTimeout(noticeTimer)
      store.setState({ connection: 'checking' })
      const answer = await askWithin(session, limit, whenOnline())
      if (holder.current()?.user.id !== session.user.id) return store.setState({ connection: 'idle' })
      const believed = answer === 'ok' || (answer === 'timed-out' && survivesTimeout(limit))
      if (believed) return store.setState({ connection: 'idle' })
      holder.end(SESSION_EXPIRED)
      showFailure()
    },

    onOnline() {
      for (const goOn of waitingForNetwork) goOn()
      waitingForNetwork.clear()
    },
  }
}
