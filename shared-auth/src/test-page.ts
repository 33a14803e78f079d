import { vi } from 'vitest'
import type { AuthResult } from './actions/run-auth-action.ts'
import { API, issueSession, KEY, type Request, serve } from './test-server.ts'
import { readCard } from './test-texts.ts'

export type Routes = Parameters<typeof serve>[0]

/** The package as a freshly opened page has it, with the real supabase-js in front of a network of our own. */
export async function openPage(routes: Routes = {}) {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  const network = serve(routes)
  const auth = await import('./index.ts')
  auth.configureAuth({ supabaseUrl: `${API}/`, publishableKey: KEY })
  const { authStore } = await import('./session/auth-store.ts')
  const notices: string[] = []
  auth.onAuthNotice(({ type }) => notices.push(type))
  return { ...auth, ...network, notices, state: authStore.getState }
}

/** An answer of the auth server that says no. */
export const errorResponse = (status: number, code: string, message: string) => () => ({
  status,
  body: { code, error_code: code, msg: message, message },
})

export const badPassword = errorResponse(400, 'invalid_credentials', 'Invalid login credentials')

export const grant = (request: Request) => ({
  body: issueSession({ email: (request.body as { email: string }).email }),
})

/** The title of the card that tells of a failure. */
export const cardTitle = (result: AuthResult): string => (result.ok ? 'ok' : readCard(result.error).title)
