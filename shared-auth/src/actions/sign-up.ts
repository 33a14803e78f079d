import { getSupabase } from '../client/supabase.ts'
import { errorCard } from '../errors/error-card.ts'
import { normaliseEmail } from '../rules/email.ts'
import { sanitise } from '../rules/sanitise.ts'
import { type Registration, validateAllGiven, validateSignUp } from '../rules/validation.ts'
import { session } from '../session/instance.ts'
import { notifyNewUser } from './notify-new-user.ts'
import { type AuthResult, attempt, failed, unlessLocked } from './run-auth-action.ts'

const callback = () => `${location.origin}/auth/callback`

export async function signUp({
  email,
  password,
  name,
  language,
}: Registration & { language: 'ru' | 'en' }): Promise<AuthResult> {
  const registration = { email: normaliseEmail(email), password, name: sanitise(name) }
  // Validates the typed values by field, then the sanitised ones.
  const objection = validateSignUp({ email, password, name }) ?? validateAllGiven(registration)
  if (objection) return failed(objection)
  return unlessLocked(email, () => register(registration, language))
}

async function register({ email, password, name }: Registration, language: string): Promise<AuthResult> {
  let taken = false
  const result = await attempt(async () => {
    const { auth } = await getSupabase()
    const options = { data: { name, language }, emailRedirectTo: callback() }
    const answer = await auth.signUp({ email, password, options })
    const { user, session: opened } = answer.data
    // The server does not reveal existing accounts by an error; a user without identities indicates one.
    taken = user?.identities?.length === 0
    if (user && !taken) void notifyNewUser({ user_email: email, user_name: name, user_id: user.id })
    if (opened) session().signedIn(opened)
    return answer
  })
  return result.ok && taken ? failed(errorCard({ id: 'emailInUse', type: 'error' })) : result
}

export const resendConfirmation = (email: string): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    return auth.resend({
      type: 'signup',
      email: normaliseEmail(email),
      options: { emailRedirectTo: callback() },
    })
  })
