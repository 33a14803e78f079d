import { getSupabase } from '../client/supabase.ts'
import { systemClock } from '../clock.ts'
import { session } from '../session/instance.ts'
import { within } from '../session/with-timeout.ts'

/** Time limit for the server's response. */
const TIMEOUT = 3000

async function revoke(accessToken: string): Promise<void> {
  const { auth } = await getSupabase()
  // The library finds no session to revoke any more: it signs itself out, and a token is revoked by name.
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
    // The token is valid until it expires, on no device of this person's.
  }
}

/**
 * Ends the session of a deleted account in every tab, without revoking it, because the server has deleted it.
 */
export const endDeletedSession = (): void => session().end({ type: 'signed-out', farewell: true })
