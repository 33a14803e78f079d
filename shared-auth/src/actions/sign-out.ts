import { getSupabase } from '../client/supabase.ts'
import { systemClock } from '../clock.ts'
import { session } from '../session/instance.ts'
import { within } from '../session/with-timeout.ts'

/** Time limit for the server's response, for callers that wait for it. */
const TIMEOUT = 3000

async function revoke(accessToken: string): Promise<void> {
  const { auth } = await getSupabase()
  // The stored session is gone: this tells the library so, and the token is revoked by itself.
  await auth.signOut({ scope: 'local' })
  await auth.admin.signOut(accessToken, 'local')
}

/**
 * Signs out on this device, in every tab of it, whatever the network does. That is done before the server is told: a
 * person who leaves the page at once stays signed out.
 */
export async function signOut(): Promise<void> {
  const current = session().currentSession()
  session().end({ type: 'signed-out' })
  if (!current) return
  try {
    await within(systemClock, TIMEOUT, revoke(current.accessToken))
  } catch {
    // This device has forgotten the session already; its token is valid until it expires.
  }
}

/**
 * Ends the session of a deleted account in every tab, without revoking it, because the server has deleted it.
 */
export const endDeletedSession = (): void => session().end({ type: 'signed-out', farewell: true })
