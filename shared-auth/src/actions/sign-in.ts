import { getSupabase } from '../client/supabase.ts'
import type { OAuthProvider } from '../config.ts'
import { validateSignIn } from '../rules/validation.ts'
import { session } from '../session/instance.ts'
import { unlessLocked } from './lock.ts'
import { type AuthResult, attempt, failed } from './result.ts'

/** Signs in with address and password. A fifth failure within 15 minutes locks the address on this page. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<AuthResult> {
  const objection = validateSignIn({ email })
  if (objection) return failed(objection)
  return unlessLocked(email, () =>
    attempt(async () => {
      const { auth } = await getSupabase()
      const answer = await auth.signInWithPassword({ email: email.trim(), password })
      if (answer.data.session) session().signedIn(answer.data.session)
      return answer
    }),
  )
}

/** Leaves for the provider's page, which returns to `/auth/callback?code=…`. */
export const signInWithProvider = (provider: OAuthProvider): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    return auth.signInWithOAuth({ provider, options: { redirectTo: `${location.origin}/auth/callback` } })
  })
