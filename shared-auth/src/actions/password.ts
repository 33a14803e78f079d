import { getSupabase } from '../client/supabase.ts'
import { errorCard } from '../errors/error-card.ts'
import { normaliseEmail } from '../rules/email.ts'
import { validatePassword, validateReset } from '../rules/validation.ts'
import { session } from '../session/instance.ts'
import { type AuthResult, attempt, failed, unlessLocked } from './run-auth-action.ts'

export async function resetPassword(email: string): Promise<AuthResult> {
  const objection = validateReset({ email })
  if (objection) return failed(objection)
  return attempt(async () => {
    const { auth } = await getSupabase()
    return auth.resetPasswordForEmail(normaliseEmail(email), {
      redirectTo: `${location.origin}/reset-password`,
    })
  })
}

export const updatePassword = (password: string): Promise<AuthResult> => savePassword({ password })

/** The server requires the current password except in sessions from a mail link. */
async function savePassword(wanted: { password: string; current_password?: string }): Promise<AuthResult> {
  const objection = validatePassword(wanted.password)
  if (objection) return failed(objection)
  return attempt(async () => {
    const { auth } = await getSupabase()
    return auth.updateUser(wanted)
  })
}

export async function changePassword({
  current,
  next,
}: {
  current: string
  next: string
}): Promise<AuthResult> {
  const objection = validatePassword(next)
  if (objection) return failed(objection)
  const email = session().currentSession()?.user.email
  if (!email) return failed(errorCard({ id: 'session', type: 'warning', action: 'sign-in' }))
  const known = await unlessLocked(email, () => reauthenticate(email, current))
  return known.ok ? savePassword({ password: next, current_password: current }) : known
}

/** Signing in again verifies the person and creates the recent session that the server may require. */
const reauthenticate = (email: string, password: string): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const answer = await auth.signInWithPassword({ email, password })
    if (answer.data.session) session().signedIn(answer.data.session, { welcome: false })
    return answer
  })
