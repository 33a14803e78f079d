import { getSupabase } from '../client/supabase.ts'
import { session } from '../session/instance.ts'
import { type AuthResult, attempt } from './result.ts'

export type MailLinkType = 'signup' | 'recovery' | 'email' | 'email_change' | 'invite' | 'magiclink'

/** Redeems the link of a mail (`?token_hash=…&type=…`), in whichever browser it was opened. A link works once. */
export const verifyOtp = (link: { token_hash: string; type: MailLinkType }): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const answer = await auth.verifyOtp(link)
    // After a reset mail the next step is a new password, not a welcome.
    if (answer.data.session) session().signedIn(answer.data.session, { welcome: link.type !== 'recovery' })
    return answer
  })

/** Ends a sign-in that began in this browser (`?code=…`, PKCE). */
export const exchangeCodeForSession = (code: string): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const answer = await auth.exchangeCodeForSession(code)
    if (answer.data.session) session().signedIn(answer.data.session)
    return answer
  })
