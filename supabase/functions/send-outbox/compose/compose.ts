import type { Message } from '../message.ts'
import { renderHtml } from '../render/html.ts'
import { qrPng } from '../render/qr.ts'
import { renderText } from '../render/text.ts'
import type { Attachment, Block } from './blocks.ts'
import { calendarOf } from './calendar.ts'
import { type Content, composeContent } from './content.ts'
import { settingsLink, unsubscribeHeaders } from './settings.ts'

export type RenderedMail = {
  to: string
  /** The hub's mailbox: mails ask for a reply, and nobody reads that of the sender. */
  replyTo?: string
  subject: string
  html: string
  text: string
  attachments: Attachment[]
  headers: Record<string, string>
}

const WITH_CALENDAR = [
  'registration_confirmed',
  'registration_moved',
  'seat_cancelled',
  'session_cancelled',
  'session_moved',
  'waitlist_promoted',
  'event_moved',
  'event_changed',
  'event_postponed',
  'event_cancelled',
  'event_restored',
  'course_changed',
]

/**
 * Writes the mail that a row of the outbox asks for, in the person's language.
 * @throws when the kind has no texts: the row is wrong, and trying again would not help
 */
export async function composeMail(message: Message, siteUrl: string): Promise<RenderedMail> {
  const content = composeContent(message, siteUrl)
  const { subject, title, blocks, texts } = content
  const page = {
    language: message.language,
    title,
    hub: message.hub.name ?? texts.hub,
    footer: [
      texts.footer,
      texts.settings[message.topic ?? 'transactional'],
      [message.hub.name, message.hub.address, message.hub.email].filter(Boolean).join(' · '),
    ],
    settings: settingsLink(message, texts, siteUrl),
    linkFallback: texts.link_fallback,
    blocks,
  }
  return {
    to: message.recipient,
    ...(message.hub.email && { replyTo: message.hub.email }),
    subject,
    html: renderHtml(page),
    text: renderText(page),
    attachments: [...(await codesOf(blocks)), ...calendarsOf(content, siteUrl, page.hub)],
    // Notes about an absence would go to the hub's mailbox (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message, siteUrl) },
  }
}

async function codesOf(blocks: Block[]): Promise<Attachment[]> {
  const codes = blocks.filter((block) => block.type === 'code')
  return Promise.all(
    codes.map(async ({ cid, content }) => ({
      filename: `${cid}.png`,
      content: await qrPng(content),
      contentType: 'image/png',
      cid,
    })),
  )
}

function calendarsOf(content: Content, siteUrl: string, hub: string): Attachment[] {
  const { kind, payload } = content.message
  const { event, registration } = payload
  if (!event || registration?.status !== 'confirmed' || !WITH_CALENDAR.includes(kind)) return []
  return [calendarOf(event, content, siteUrl, hub)]
}
