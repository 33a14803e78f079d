import type { Session } from '@supabase/supabase-js'
import { createDetachedClient, getSupabase } from '../client/supabase.ts'
import type { ErrorCard } from '../errors/error-card.ts'
import { session } from '../session/instance.ts'
import { type AuthResult, attempt } from './run-auth-action.ts'

export type MailLinkType = 'signup' | 'recovery' | 'email' | 'email_change' | 'invite' | 'magiclink'

type MailLink = { token_hash: string; type: MailLinkType }

/** The account of a mail link while another one is signed in, which stays signed in until `signIn`. */
export type OtherAccount = {
  email: string
  signIn: () => Promise<AuthResult>
  /** Revokes the session of the link. */
  decline: () => Promise<void>
}

export type MailLinkResult = { ok: true; otherAccount?: OtherAccount } | { ok: false; error: ErrorCard }

// After a reset mail the next step is a new password, not a welcome.
const welcomes = ({ type }: MailLink) => ({ welcome: type !== 'recovery' })

export const verifyOtp = (link: MailLink): Promise<MailLinkResult> =>
  session().currentSession() ? verifyBesideSession(link) : verifyWithoutSession(link)

const verifyWithoutSession = (link: MailLink): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const answer = await auth.verifyOtp(link)
    if (answer.data.session) session().signedIn(answer.data.session, welcomes(link))
    return answer
  })

/** A link sent by another person must not sign a signed-in person into that person's account. */
async function verifyBesideSession(link: MailLink): Promise<MailLinkResult> {
  let otherAccount: OtherAccount | undefined
  const result = await attempt(async () => {
    const detached = await createDetachedClient()
    const answer = await detached.auth.verifyOtp(link)
    const issued = answer.data.session
    if (!issued) return answer
    const signIn = () => replaceSession(issued, welcomes(link))
    if (issued.user.id === session().currentSession()?.user.id) {
      const replaced = await signIn()
      return { error: replaced.ok ? null : replaced.error }
    }
    otherAccount = {
      email: issued.user.email ?? '',
      signIn,
      decline: async () => void (await detached.auth.signOut({ scope: 'local' })),
    }
    return answer
  })
  return result.ok ? { ok: true, ...(otherAccount && { otherAccount }) } : result
}

const replaceSession = (issued: Session, options: { welcome: boolean }): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const { access_token, refresh_token } = issued
    const answer = await auth.setSession({ access_token, refresh_token })
    if (answer.data.session) session().signedIn(answer.data.session, options)
    return answer
  })

export const exchangeCodeForSession = (code: string): Promise<AuthResult> =>
  attempt(async () => {
    const { auth } = await getSupabase()
    const answer = await auth.exchangeCodeForSession(code)
    if (answer.data.session) session().signedIn(answer.data.session)
    return answer
  })
