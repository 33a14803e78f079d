import { type AuthResult, type ErrorCard, exchangeCodeForSession, verifyOtp } from '@hub/shared-auth'
import { useEffect, useState } from 'react'
import { type MailLink, readMailLink } from './mail-link.ts'

export type LinkState =
  | { status: 'pending' }
  /** The session stands. */
  | { status: 'good' }
  /** The address carries no link, or one that cannot be read. */
  | { status: 'none' }
  /** Used, expired, or never ours. */
  | { status: 'refused' }
  /** A provider sent the person back without a session. */
  | { status: 'denied' }
  /** Nobody could say: the link may still be good. */
  | { status: 'unanswered'; error: ErrorCard }

/** One link, one call: React may run an effect twice, and a link works once. */
const redeemed = new Map<string, Promise<AuthResult>>()

function redeem(link: MailLink): Promise<AuthResult> {
  const key = JSON.stringify(link)
  const result = redeemed.get(key) ?? ('code' in link ? exchangeCodeForSession(link.code) : verifyOtp(link))
  redeemed.set(key, result)
  return result
}

async function judge(link: MailLink): Promise<LinkState> {
  const result = await redeem(link)
  if (result.ok) return { status: 'good' }
  if (result.error.id !== 'network' && result.error.id !== 'server') return { status: 'refused' }
  redeemed.delete(JSON.stringify(link))
  return { status: 'unanswered', error: result.error }
}

function readAddress() {
  const { search } = location
  const isDenial = new URLSearchParams(search).has('error')
  return { link: readMailLink(search), otherwise: isDenial ? 'denied' : 'none' } as const
}

/** Redeems the link that this address carries. Neither token nor code stays in the address or in the history. */
export function useMailLink(): { link: LinkState; retry: () => void } {
  const [{ link, otherwise }] = useState(readAddress)
  const [state, setState] = useState<LinkState>({ status: 'pending' })

  function run() {
    if (!link) return setState({ status: otherwise })
    setState({ status: 'pending' })
    void judge(link).then(setState)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address carried does not change
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    run()
  }, [])

  return { link: state, retry: run }
}
