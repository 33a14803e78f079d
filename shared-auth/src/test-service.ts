import { createStore } from 'zustand/vanilla'
import type { Role } from './roles/role.ts'
import { type AuthState, INITIAL_STATE } from './session/auth-store.ts'
import type { AuthNotice } from './session/notices.ts'
import { createSessionService } from './session/session-service.ts'
import { createTestClock } from './test-clock.ts'
import { createStorage, MINUTE, type RawSession, rawSession } from './test-session.ts'

/** What the auth server does when asked: answers, rejects (an HTTP status), is unreachable (0), or keeps silent. */
type ServerMood = 'answers' | 'silent' | number

type Scene = {
  /** Minutes left of the stored session; undefined for a visitor, a text for what else lies there. */
  left?: number | string
  online?: boolean
  role?: Role | Error
  metadata?: Record<string, unknown>
}

const never = new Promise<never>(() => undefined)

/** A page with a session service in it, the auth server behind it, and a clock to turn. */
export function openPage({ left, online = true, role = 'user', metadata }: Scene = {}) {
  const clock = createTestClock()
  const issue = (minutes = 60, facts: { id?: string; email?: string } = {}): RawSession =>
    rawSession({
      issuedAt: clock.now() + (minutes - 60) * MINUTE,
      expiresAt: clock.now() + minutes * MINUTE,
      ...(metadata ? { metadata } : {}),
      ...facts,
    })
  const storage = createStorage(typeof left === 'number' ? issue(left) : left)
  const store = createStore<AuthState>()(() => INITIAL_STATE)
  const facts = { online, role, mood: 'answers' as ServerMood }
  const calls: string[] = []
  const notices: AuthNotice[] = []
  const users: (string | null)[] = []

  async function answer(call: string) {
    calls.push(call)
    if (facts.mood === 'silent') await never
    if (typeof facts.mood === 'number') return { error: { status: facts.mood, message: 'rejected' } }
    if (call === 'refreshSession') emitRefreshed()
    return { error: null }
  }

  function emitRefreshed() {
    const renewed = issue()
    storage.keep(renewed)
    service.onAuthEvent('TOKEN_REFRESHED', renewed)
  }

  const service = createSessionService({
    clock,
    storage,
    tabStorage: createStorage(),
    store,
    isOnline: () => facts.online,
    connect: async () => {
      calls.push('connect')
      return {
        getUser: () => answer('getUser'),
        refreshSession: () => answer('refreshSession'),
        signOut: () => answer('signOut'),
        onAuthStateChange: () => undefined,
      }
    },
    roleOf: async () => {
      if (facts.role instanceof Error) throw facts.role
      return facts.role
    },
  })
  service.notices.subscribe((notice) => notices.push(notice))
  service.userChanges.subscribe((user) => users.push(user))
  const stop = service.start()

  return {
    clock,
    storage,
    facts,
    calls,
    notices,
    users,
    service,
    issue,
    stop,
    state: store.getState,
    /** Requests that reached the auth server. */
    asked: () => calls.filter((call) => call !== 'connect'),
    async away(time: number) {
      service.onVisibility(false)
      await clock.pass(time)
      service.onVisibility(true)
      await clock.pass(500)
    },
  }
}
