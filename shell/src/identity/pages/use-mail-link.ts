import {
  type ErrorCard,
  exchangeCodeForSession,
  type MailLinkResult,
  type MailLinkType,
  type OtherAccount,
  useAuth,
  verifyOtp,
} from '@hub/shared-auth'
import { useEffect, useState } from 'react'

export type LinkState =
  | { status: 'pending' }
  /** Signed in. */
  | { status: 'good' }
  /** The link is of another account than the one signed in, which goes on until the person decides. */
  | { status: 'other-account'; account: OtherAccount }
  /** The URL has no token, or an invalid one. */
  | { status: 'none' }
  /** Used, expired or unknown to the auth server. */
  | { status: 'rejected' }
  /** The provider redirected without a session. */
  | { status: 'denied' }
  /** No response from the auth server: the link may still be valid. */
  | { status: 'unanswered'; error: ErrorCard }

/** Requests by link: React may run effects twice, but a link works once. */
const redeemed = new Map<string, Promise<MailLinkResult>>()

function redeem(link: MailLink): Promise<MailLinkResult> {
  const key = JSON.stringify(link)
  const result = redeemed.get(key) ?? ('code' in link ? exchangeCodeForSession(link.code) : verifyOtp(link))
  redeemed.set(key, result)
  return result
}

async function checkLink(link: MailLink): Promise<LinkState> {
  const result = await redeem(link)
  if (!result.ok && isUnanswered(result.error)) redeemed.delete(JSON.stringify(link))
  return stateOf(result)
}

const isUnanswered = ({ id }: ErrorCard) => id === 'network' || id === 'server'

function stateOf(result: MailLinkResult): LinkState {
  if (!result.ok)
    return isUnanswered(result.error) ? { status: 'unanswered', error: result.error } : { status: 'rejected' }
  return result.otherAccount ? { status: 'other-account', account: result.otherAccount } : { status: 'good' }
}

function readUrl() {
  const { search } = location
  const link = readMailLink(search)
  if (new URLSearchParams(search).has('error')) return { link, otherwise: 'denied' } as const
  return { link, otherwise: wasRedeemedHere() ? 'good' : 'none' } as const
}

/** Whether a link was redeemed in this entry of the history: its page has no link any more when it is reloaded. */
const wasRedeemedHere = (): boolean =>
  (history.state as { isLinkRedeemed?: boolean } | null)?.isLinkRedeemed === true

/** Redeems the token or code in the URL and removes it from URL and history. */
export function useMailLink(): { link: LinkState; retry: () => void; switchAccount: () => void } {
  const [{ link, otherwise }] = useState(readUrl)
  const [state, setState] = useState<LinkState>({ status: 'pending' })
  const isSessionKnown = useAuth().status !== 'loading'

  function run() {
    if (!link) return setState({ status: otherwise })
    setState({ status: 'pending' })
    void checkLink(link).then(setState)
  }

  function switchAccount() {
    if (state.status !== 'other-account') return
    setState({ status: 'pending' })
    void state.account.signIn().then((result) => setState(stateOf(result)))
  }

  useEffect(() => {
    const isLinkRedeemed = state.status === 'good'
    history.replaceState({ ...history.state, isLinkRedeemed }, '', location.pathname)
  }, [state.status])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link was read once, on the first render
  useEffect(() => {
    if (isSessionKnown || !link) run()
  }, [isSessionKnown])

  return { link: state, retry: run, switchAccount }
}

type MailLink = { code: string } | { token_hash: string; type: MailLinkType }

const TYPES: readonly MailLinkType[] = ['signup', 'recovery', 'email', 'email_change', 'invite', 'magiclink']

/** Format of tokens and codes; anything else cannot come from the auth server and is not sent to it. */
const SECRET = /^[\w-]{1,256}$/

/** Parses the token or code in the URL of a mail link or a provider's redirect; undefined for anything else. */
export function readMailLink(search: string): MailLink | undefined {
  const params = new URLSearchParams(search)
  const secret = (name: string) => {
    const value = params.get(name)
    return value && SECRET.test(value) ? value : undefined
  }
  const code = secret('code')
  if (code) return { code }
  const token = secret('token_hash')
  const type = TYPES.find((known) => known === params.get('type'))
  return token && type ? { token_hash: token, type } : undefined
}
