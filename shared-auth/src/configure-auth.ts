import { db } from './client/db.ts'
import { getSupabase, reportAuthEvents } from './client/supabase.ts'
import { systemClock } from './clock.ts'
import { type AuthConfig, authConfig, setConfig } from './config.ts'
import { type Role, resolveRole } from './roles/role.ts'

import { type AuthState, authStore } from './session/auth-store.ts'
import { setSession } from './session/instance.ts'
import type { Session } from './session/session.ts'
import { createSessionService, type SessionService } from './session/session-service.ts'

/** There is no stored session during prerendering and in browsers that block storage. */
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

function browserStorage(kind: 'localStorage' | 'sessionStorage') {
  try {
    return globalThis[kind] ?? NO_STORAGE
  } catch {
    return NO_STORAGE
  }
}

function listen(service: SessionService) {
  document.addEventListener('visibilitychange', () =>
    service.onVisibility(document.visibilityState === 'visible'),
  )
  window.addEventListener('storage', (event) => service.onStorage(event.key))
  window.addEventListener('online', () => service.onOnline())
}

/**
 * Configures the API and restores the stored session. Call it once, before rendering: when it returns, a
 * visitor without a session is `signed-out`, one with a valid session `signed-in`.
 */
export function configureAuth(config: AuthConfig): void {
  setConfig(config)
  const service = createSessionService({
    clock: systemClock,
    storage: browserStorage('localStorage'),
    tabStorage: browserStorage('sessionStorage'),
    store: authStore,
    connect: async () => (await getSupabase()).auth,
    isOnline: () => navigator.onLine,
    roleOf,
  })
  setSession(service)
  if (typeof window === 'undefined') return
  authStore.subscribe(({ status }) => markSignedIn(status))
  reportAuthEvents(service.onAuthEvent)
  listen(service)
  service.start()
}

/** As in the database: a blocked account has the role user. */
async function profileRole(userId: string): Promise<unknown> {
  const { data, error } = await db()
    .from('profiles')
    .select('role, blocked_at')
    .eq('id', userId)
    .maybeSingle()
  if (error) throw new Error(error.message)
  return data?.blocked_at ? 'user' : data?.role
}

/** `select role from user_roles where id = <user>`; null without a row. */
async function userRole(userId: string): Promise<unknown> {
  const { data, error } = await db().from('user_roles').select('role').eq('id', userId).maybeSingle()
  if (error) throw new Error(error.message)
  return data?.role
}

const roleOf = ({ user, metadataRole }: Session): Promise<Role> =>
  resolveRole(
    { id: user.id, email: user.email, metadataRole },
    {
      superAdminEmail: authConfig().superAdminEmail,
      profileRole,
      userRole,
    },
  )

/** Read by the page server (`federation/serve/rendering/signed-in.ts`) and by caches in front of it. */
const COOKIE = 'hub-signed-in'
const KEPT_DAYS = 400

/**
 * Tells the page server that this browser has a session, without saying whose: it then sends pages that contain no
 * content for visitors, and no cache keeps them.
 */
function markSignedIn(status: AuthState['status']): void {
  if (status === 'loading') return
  const isMarked = document.cookie.split('; ').includes(`${COOKIE}=1`)
  const isSignedIn = status === 'signed-in'
  if (isMarked === isSignedIn) return
  const seconds = isSignedIn ? KEPT_DAYS * 86_400 : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${COOKIE}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
