import { getSupabase } from '../client/supabase.ts'
import { systemClock } from '../clock.ts'
import { session } from '../session/instance.ts'
import { within } from '../session/within.ts'

/** The server's word is not waited for longer: whoever signs out is signed out here in any case. */
const PATIENCE = 3000

async function revoke(): Promise<void> {
  const { auth } = await getSupabase()
  await auth.signOut({ scope: 'local' })
}

/** Signs out on this device, in every tab of it, whatever the network does. */
export async function signOut(): Promise<void> {
  try {
    await within(systemClock, PATIENCE, revoke())
  } catch {
    // Revoking failed; forgetting below does not depend on it.
  } finally {
    session().end({ type: 'signed-out' })
  }
}

/** The account has been deleted, and its sessions with it: nothing is left to revoke, only to forget, in every tab. */
export const endDeletedSession = (): void => session().end({ type: 'signed-out', farewell: true })
