import type { MailLinkType } from '@hub/shared-auth'

export type MailLink = { code: string } | { token_hash: string; type: MailLinkType }

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
