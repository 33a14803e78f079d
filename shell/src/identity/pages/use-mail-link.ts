import { type AuthResult, type ErrorCard, exchangeCodeForSession, verifyOtp } from '@hub/shared-auth'
import { useEffect, useState } from 'react'
import { type MailLink, readMailLink } from './mail-link.ts'

export type LinkState =
  | { status: 'pending' }
  /** Signed in. */
  | { status: 'good' }
  /** The URL has no token, or an invalid one. */
  | { status: 'none' }
  /** Used, expired or unknown to the auth server. */
  | { status: 'refused' }
  /** The provider redirected without a session. */
  | { status: 'denied' }
  /** No response from the auth server: the link may still be valid. */
  | { status: 'unanswered'; error: ErrorCard }

/** Requests by link: React may run effects twice, but a link works once. */
const redeemed = new Map<string, Promise<AuthResult>>()

function redeem(link: MailLink): Promise<AuthResult> {
  const key = JSON.stringify(link)
  const result = redeemed.get(key) ?? ('code' in link ? exchangeCodeForSession(link.code) : verifyOtp(link))
  redeemed.set(key, result)
  return result
}

async function checkLink(link: MailLink): Promise<LinkState> {
  const result = await redeem(link)
  if (result.ok) return { status: 'good' }
  if (result.error.id !== 'network' && result.error.id !== 'server') return { status: 'refused' }
  redeemed.delete(JSON.stringify(link))
  return { status: 'unanswered', error: result.error }
}

function readUrl() {
  const { search } = location
  const isDenial = new URLSearchParams(search).has('error')
  return { link: readMailLink(search), otherwise: isDenial ? 'denied' : 'none' } as const
}

/** Redeems the token or code in the URL and removes it from URL and history. */
export function useMailLink(): { link: LinkState; retry: () => void } {
  const [{ link, otherwise }] = useState(readUrl)
  const [state, setState] = useState<LinkState>({ status: 'pending' })

  function run() {
    if (!link) return setState({ status: otherwise })
    setState({ status: 'pending' })
    void checkLink(link).then(setState)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link was read once, on the first render
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    run()
  }, [])

  return { link: state, retry: run }
}
