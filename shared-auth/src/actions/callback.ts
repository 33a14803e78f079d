import { getSupabase } from '../client/supabase.ts'
import { session } from '../session/instance.ts'
import { attempt } from './attempt.ts'
import type { AuthResult } from './result.ts'

export type MailLinkType = 'signup' | 'recovery' | 'email' | 'email_change' | 'invite' | 'magiclink'

export const verifyOtp = (link: { token_hash: string; type: MailLinkType }): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const answer = await auth.verifyOtp(link)
    // After a reset mail the next step is a new password, not a welcome.
    if (answer.data.session) session().signedIn(answer.data.session, { welcome: link.type !== 'recovery' })
    return answer
  })

export const exchangeCodeForSession = (code: string): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const answer = await auth.exchangeCodeForSession(code)
    if (answer.data.session) session().signedIn(answer.data.session)
    return answer
  })
