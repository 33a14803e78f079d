import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from '../clock.ts'
import type { Role } from '../roles/role.ts'
import type { AuthState } from './auth-store.ts'
import { type AuthNotice, createSignal } from './notices.ts'
import type { Session, SessionUser } from './session.ts'
import { ROLE_RETRY } from './session-rules.ts'
import { forgetStoredRole, type RoleStorage, storedRole, storeRole } from './stored-role.ts'
import { forgetStoredSession } from './stored-session.ts'

type Holding = {
  clock: Clock
  store: StoreApi<AuthState>
  storage: RoleStorage
  isOnline: () => boolean
  /** @throws when a source cannot be read; until one can, the role is `user`, or without a network the last known one */
  roleOf: (session: Session) => Promise<Role>
}

export type SessionHolder = ReturnType<typeof createSessionHolder>

const sameUser = (a: SessionUser | null, b: SessionUser) =>
  a?.id === b.id && a.email === b.email && a.name === b.name

/** Holds the current session, synchronises the store, and reports when the person changes. */
export function createSessionHolder({ clock, store, storage, isOnline, roleOf }: Holding) {
  let session: Session | undefined
  let roleUnread = false
  let nextTry: unknown
  const notices = createSignal<AuthNotice>()
  const userChanges = createSignal<string | null>()

  async function findRole(of: Session) {
    const role = await roleOf(of).catch((): undefined => undefined)
    if (session?.user.id !== of.user.id) return
    roleUnread = role === undefined
    clock.clearTimeout(nextTry)
    // Otherwise staff would have no access for the lifetime of the tab, without a way to retry.
    if (roleUnread) nextTry = clock.setTimeout(retryRole, ROLE_RETRY)
    if (role) storeRole(storage, of.user.id, role)
    const known = isOnline() ? undefined : storedRole(storage, of.user.id)
    store.setState({ role: role ?? known ?? 'user' })
  }

  function retryRole() {
    if (session && roleUnread) void findRole(session)
  }

  function showUser(user: SessionUser) {
    if (!sameUser(store.getState().user, user)) store.setState({ user })
  }

  return {
    notices,
    userChanges,
    current: () => session,

    /** Adopts a session: of another person, or a newer one of the same. */
    adopt(next: Session) {
      const previous = session?.user.id
      session = next
      if (previous === next.user.id) return showUser(next.user)
      store.setState({ status: 'signed-in', user: next.user, role: null })
      userChanges.emit(next.user.id)
      void findRole(next)
    },

    /** Signs out on this device: removes the stored session, the person and the role. */
    end(notice?: AuthNotice) {
      forgetStoredSession(storage)
      forgetStoredRole(storage)
      if (store.getState().status === 'signed-out') return
      const wasSignedIn = session !== undefined
      session = undefined
      clock.clearTimeout(nextTry)
      store.setState({ status: 'signed-out', user: null, role: null })
      if (wasSignedIn) userChanges.emit(null)
      if (notice) notices.emit(notice)
    },

    showUser,

    /** Reads the role again when that failed: then the one that is shown is only a default. */
    retryRole,
  }
}
