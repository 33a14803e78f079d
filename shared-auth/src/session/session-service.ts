import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from '../clock.ts'
import type { Role } from '../roles/role.ts'
import { createAuthEvents } from './auth-events.ts'
import type { AuthState } from './auth-store.ts'
import { watchExpiry } from './expiry-watcher.ts'
import { SESSION_EXPIRED } from './notices.ts'
import { createQuickReturn } from './quick-return.ts'
import { createRefresher } from './refresh-scheduler.ts'
import { createRenewal } from './refresh-session.ts'
import { createServerClock } from './server-clock.ts'
import { type AuthPort, readSession, type Session } from './session.ts'

import { createSessionCheck } from './session-check.ts'
import { CHECK_LIMIT, decideAtStart, RECENT_CHECK } from './session-rules.ts'
import { createSessionHolder } from './session-store.ts'
import { SESSION_KEY, storedSession } from './stored-session.ts'
import { createWelcome } from './welcome.ts'

export type SessionDeps = {
  clock: Clock
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Lasts as long as the tab. */
  tabStorage: Pick<Storage, 'getItem' | 'setItem'>
  store: StoreApi<AuthState>
  /** Loads supabase-js, which reports to `onAuthEvent` from then on. */
  connect: () => Promise<AuthPort>
  isOnline: () => boolean
  /** @throws when a source cannot be read; the role is `user` then */
  roleOf: (session: Session) => Promise<Role>
}

export type SessionService = ReturnType<typeof createSessionService>

/** Manages the session: all rules about sessions and their times, independent of framework and browser. */
export function createSessionService(deps: SessionDeps) {
  const { clock, storage, tabStorage, store, connect, isOnline, roleOf } = deps
  const serverClock = createServerClock(clock, storage)
  const holder = createSessionHolder({ clock, store, storage, isOnline, roleOf })
  const mayWelcome = createWelcome(tabStorage)
  const stored = () => storedSession(storage)
  let lastCheckAt = 0
  let renewing = false

  const noteAnswer = () => {
    lastCheckAt = clock.now()
  }

  function adopt(session: Session) {
    holder.adopt(session)
    refresher.schedule(session)
  }

  /** A session the server has issued this instant. */
  function adoptFresh(session: Session) {
    serverClock.setBy(session)
    noteAnswer()
    adopt(session)
    store.setState({ lastActivityAt: clock.now() })
  }

  const renewOnce = createRenewal({ connect, stored, adopt })
  async function renew(session: Session) {
    renewing = true
    try {
      return await renewOnce(session)
    } finally {
      renewing = false
    }
  }

  function end(notice?: Parameters<typeof holder.end>[0]) {
    refresher.stop()
    holder.end(notice)
  }

  /** @returns whether there is nothing left to try */
  async function refresh(): Promise<boolean> {
    const session = holder.current()
    if (!session) return true
    const answer = await renew(session)
    if (answer === 'rejected') end(SESSION_EXPIRED)
    return answer !== 'failed'
  }

  const refresher = createRefresher({ clock, serverNow: serverClock.now, isOnline, refresh })
  const check = createSessionCheck({
    clock,
    serverNow: serverClock.now,
    store,
    holder,
    connect,
    renew,
    isOnline,
    onAnswer: noteAnswer,
  })
  const onVisibility = createQuickReturn({ clock, lastCheckAt: () => lastCheckAt, onReturn: check.onReturn })

  const onAuthEvent = createAuthEvents({
    status: () => store.getState().status,
    isRenewing: () => renewing,
    adopt,
    adoptFresh,
    showUser: holder.showUser,
    end,
  })

  return {
    notices: holder.notices,
    userChanges: holder.userChanges,
    currentSession: holder.current,
    onVisibility,
    end,

    /**
     * Reads the stored session and restores or checks it. A visitor without one is signed out when this
     * returns.
     */
    start(): () => void {
      const found = stored()
      const decision = decideAtStart(found, serverClock.now(), isOnline())
      if (found.state !== 'found' || decision === 'signed-out') end()
      else if (decision === 'check') void check.atStart(found.session, CHECK_LIMIT)
      else {
        adopt(found.session)
        // Loading may fail; later calls retry.
        if (isOnline()) void connect().catch(() => undefined)
      }
      return watchExpiry({
        clock,
        serverNow: serverClock.now,
        isOnline,
        isSignedIn: () => holder.current() !== undefined,
        stored,
        onLost: () => end(SESSION_EXPIRED),
      })
    },

    onAuthEvent,

    /** Another tab has changed the stored session; `key` is null when the whole storage was emptied. */
    onStorage(key: string | null) {
      if (key !== null && key !== SESSION_KEY) return
      const found = stored()
      if (found.state === 'none') return holder.current() ? end({ type: 'signed-out' }) : undefined
      if (found.state === 'found') adopt(found.session)
    },

    onOnline() {
      check.onOnline()
      refresher.wake()
      holder.retryRole()
    },

    /** Called after signing in on this page, by any method. */
    signedIn(raw: unknown, { welcome = true } = {}) {
      const session = readSession(raw)
      if (!session) return
      adoptFresh(session)
      const welcomed = welcome && mayWelcome(session.user.id)
      if (welcomed) holder.notices.emit({ type: 'welcome', name: session.user.name })
    },

    /**
     * A token that may work where `used` was rejected, or undefined when there is none: then the answer
     * stands. Each rejection renews at most once, and a session renewed within the last minute is not renewed
     * again.
     */
    async tokenAfterRejection(used: string): Promise<string | undefined> {
      const session = holder.current()
      if (!session) return undefined
      if (session.accessToken !== used) return session.accessToken
      const renewedJustNow = clock.now() - store.getState().lastActivityAt < RECENT_CHECK
      if (renewedJustNow || !(await refresh())) return undefined
      return holder.current()?.accessToken
    },
  }
}
