import { getSupabase } from '../client/supabase.ts'
import { authConfig } from '../config.ts'
import { errorCard } from '../errors/error-card.ts'
import { normaliseEmail } from '../rules/email.ts'
import { sanitise } from '../rules/sanitise.ts'
import { type Registration, validateAllGiven, validateSignUp } from '../rules/validation.ts'
import { session } from '../session/instance.ts'
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

type NewUser = { user_email: string; user_name: string; user_id: string }

/**
 * Tells staff of a registration through the server function `notify-new-user`. It never rejects: a registration
 * does not depend on it.
 * @returns an error text, or null when staff were told
 */
export async function notifyNewUser(user: NewUser): Promise<string | null> {
  const { supabaseUrl, publishableKey } = authConfig()
  try {
    const response = await fetch(`${supabaseUrl}/functions/v1/notify-new-user`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: publishableKey,
        authorization: `Bearer ${publishableKey}`,
      },
      body: JSON.stringify({ ...user, event_type: 'registration' }),
    })
    return response.ok ? null : `notify-new-user: ${response.status} ${await response.text()}`
  } catch (error) {
    return `notify-new-user: ${String(error)}`
  }
}
