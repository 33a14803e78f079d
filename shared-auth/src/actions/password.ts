import { getSupabase } from '../client/supabase.ts'
import { validatePassword, validateReset } from '../rules/validation.ts'
import { attempt } from './attempt.ts'
import { type AuthResult, failed } from './result.ts'

export async function resetPassword(email: string): Promise<AuthResult> {
  const objection = validateReset({ email })
  if (objection) return failed(objection)
  return attempt(async () => {
    const { auth } = await getSupabase()
    return auth.resetPasswordForEmail(email.trim(), { redirectTo: `${location.origin}/reset-password` })
  })
}

export async function updatePassword(password: string): Promise<AuthResult> {
  const objection = validatePassword(password)
  if (objection) return failed(objection)
  return attempt(async () => {
    const { auth } = await getSupabase()
    return auth.updateUser({ password })
  })
}
