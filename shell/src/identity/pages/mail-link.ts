import type { MailLinkType } from '@hub/shared-auth'

export type MailLink = { code: string } | { token_hash: string; type: MailLinkType }

const TYPES: readonly MailLinkType[] = ['signup', 'recovery', 'email', 'email_change', 'invite', 'magiclink']

/** What a link of a mail or the answer of a provider carries; nothing for anything else, an error included. */
export function readMailLink(search: string): MailLink | undefined {
  const params = new URLSearchParams(search)
  const code = params.get('code')
  if (code) return { code }
  const token = params.get('token_hash')
  const type = TYPES.find((known) => known === params.get('type'))
  return token && type ? { token_hash: token, type } : undefined
}
