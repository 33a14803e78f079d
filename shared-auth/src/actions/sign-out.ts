import { getSupabase } from '../client/supabase.ts'
import { systemClock } from '../clock.ts'
import { session } from '../session/instance.ts'
import { within } from '../session/with-timeout.ts'

/** Time limit for the server's response: the local sign-out happens in any case. */
const TIMEOUT = 3000

async function revoke(): Promise<void> {
  const { auth } = await getSupabase()
  await auth.signOut({ scope: 'local' })
}

/** Signs out on this device, in every tab of it, whatever the network does. */
export async function signOut(): Promise<void> {
  try {
    await within(systemClock, TIMEOUT, revoke())
  } catch {
    // Revoking failed; the local sign-out below does not depend on it.
  } finally {
    session().end({ type: 'signed-out' })
  }
}

/**
 * Ends the session of a deleted account in every tab, without revoking it, because the server has deleted it.
 */
export const endDeletedSession = (): void => session().end({ type: 'signed-out', farewell: true })
