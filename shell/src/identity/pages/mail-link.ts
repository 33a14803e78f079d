import type { MailLinkType } from '@hub/shared-auth'

export type MailLink = { code: string } | { token_hash: string; type: MailLinkType }

const TYPES: readonly MailLinkType[] = ['signup', 'recovery', 'email', 'email_change', 'invite', 'magiclink']

/** Hashes, UUIDs and their kin. Anything else was not made by the auth server, which need not be asked. */
const SECRET = /^[\w-]{1,256}$/

/** What a link of a mail or the answer of a provider carries; nothing for anything else, an error included. */
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
