import type { AuthState } from './auth-store.ts'

/** Read by the page server (`federation/serve/signed-in.ts`) and by caches in front of it. */
const COOKIE = 'hub-signed-in'
const KEPT_DAYS = 400

/**
 * Tells the page server that this browser has a session, without saying whose: it then sends pages that contain no
 * content for visitors, and no cache keeps them.
 */
export function markSignedIn(status: AuthState['status']): void {
  if (status === 'loading') return
  const isMarked = document.cookie.split('; ').includes(`${COOKIE}=1`)
  const isSignedIn = status === 'signed-in'
  if (isMarked === isSignedIn) return
  const seconds = isSignedIn ? KEPT_DAYS * 86_400 : 0
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${COOKIE}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
