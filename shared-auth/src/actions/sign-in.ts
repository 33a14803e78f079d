import { getSupabase } from '../client/supabase.ts'
import type { OAuthProvider } from '../config.ts'
import { normaliseEmail } from '../rules/email.ts'
import { validateSignIn } from '../rules/validation.ts'
import { session } from '../session/instance.ts'
import { type AuthResult, attempt, failed, unlessLocked } from './run-auth-action.ts'

export async function signIn({ email, password }: { email: string; password: string }): Promise<AuthResult> {
  const objection = validateSignIn({ email })
  if (objection) return failed(objection)
  return unlessLocked(email, () =>
    attempt(async () => {
      const { auth } = await getSupabase()
      const answer = await auth.signInWithPassword({ email: normaliseEmail(email), password })
      if (answer.data.session) session().signedIn(answer.data.session)
      return answer
    }),
  )
}

export const signInWithProvider = (provider: OAuthProvider): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    return auth.signInWithOAuth({ provider, options: { redirectTo: `${location.origin}/auth/callback` } })
  })
