import type { Message } from '../message.ts'
import type { Page } from '../render/page.ts'
import type { Texts } from '../texts.ts'

const urlOf = ({ settings_secret: secret, topic }: Message, siteUrl: string): string | undefined =>
  secret ? `${siteUrl}/unsubscribe/${secret}${topic ? `?topic=${topic}` : ''}` : undefined

/** Returns the link to the recipient's settings of mails, which every mail has. */
export function settingsLink(message: Message, { settings }: Texts, siteUrl: string): Page['settings'] {
  const url = urlOf(message, siteUrl)
  return url ? { label: message.topic ? settings.unsubscribe : settings.link, url } : undefined
}

/** Returns the headers by which mail programs unsubscribe with one click (RFC 8058); none for transactional mails. */
export function unsubscribeHeaders(message: Message, siteUrl: string): Record<string, string> {
  const url = urlOf(message, siteUrl)
  return url && message.topic
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}
}
