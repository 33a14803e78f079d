import { getSupabase } from '../client/supabase.ts'
import { normaliseEmail } from '../rules/email.ts'
import { validateCode, validateReset, wrongCode } from '../rules/validation.ts'
import { session } from '../session/instance.ts'
import { type AuthResult, attempt, failed, unlessLocked } from './run-auth-action.ts'

/** An address and the code that was mailed to it. */
export type MailCode = { email: string; code: string }

export async function requestSignInCode(email: string): Promise<AuthResult> {
  const objection = validateReset({ email })
  if (objection) return failed(objection)
  return attempt(async () => {
    const { auth } = await getSupabase()
    return auth.signInWithOtp({ email: normaliseEmail(email), options: { shouldCreateUser: false } })
  })
}

export async function signInWithCode({ email, code }: MailCode): Promise<AuthResult> {
  const objection = validateCode({ email, code })
  if (objection) return failed(objection)
  const result = await unlessLocked(email, () => redeem({ email, code }))
  return !result.ok && result.error.id === 'confirmation' ? failed(wrongCode()) : result
}

const redeem = ({ email, code }: MailCode): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const token = code.replaceAll(/\s/g, '')
    const answer = await auth.verifyOtp({ email: normaliseEmail(email), token, type: 'email' })
    if (answer.data.session) session().signedIn(answer.data.session)
    return answer
  })
