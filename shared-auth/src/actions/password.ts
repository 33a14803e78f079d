import { getSupabase } from '../client/supabase.ts'
import { validatePassword, validateReset } from '../rules/validation.ts'
import { type AuthResult, attempt, failed } from './result.ts'

/** Sends the mail that leads to `/reset-password`. Failures here never count towards the lock. */
export async function resetPassword(email: string): Promise<AuthResult> {
  const objection = validateReset({ email })
  if (objection) return failed(objection)
  return attempt(async () => {
    const { auth } = await getSupabase()
    return auth.resetPasswordForEmail(email.trim(), { redirectTo: `${location.origin}/reset-password` })
  })
}

/** Sets a new password for whoever is signed in, by a reset mail too; the rules are those of registration. */
export async function updatePassword(password: string): Promise<AuthResult> {
  const objection = validatePassword(password)
  if (objection) return failed(objection)
  return attempt(async () => {
    const { auth } = await getSupabase()
    return auth.updateUser({ password })
  })
}
