import { escapeHtml, type InlineButton } from '../../_shared/telegram.ts'
import type { Block } from '../compose/blocks.ts'
import { type Content, composeContent } from '../compose/content.ts'
import { textsIn } from '../texts.ts'
import type { TelegramMessage } from './telegram-message.ts'

/**
 * Writes a message in Telegram's HTML from the blocks of the mail, with its links as buttons. The questions of a
 * reminder and of an offer are answered by a press; what comes back is `<action>:<id of the registration>`.
 * @throws when the kind has no texts: the row is wrong, and trying again would not help
 */
export function writeMessage(
  row: TelegramMessage,
  siteUrl: string,
): { text: string; buttons: InlineButton[][] } {
  const leads: Record<string, string[]> = textsIn(row.language).telegram.leads
  const content = composeContent(row, siteUrl, leads[row.kind])
  return {
    text: [`<b>${escapeHtml(content.title)}</b>`, ...content.blocks.flatMap(textOf)].join('\n\n'),
    buttons: [...answerButtons(content), ...content.blocks.flatMap((block) => linkButtons(block, content))],
  }
}

function textOf(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
      return [escapeHtml(block.text)]
    case 'facts':
      return [
        block.rows.map(([label, value]) => `${escapeHtml(label)}: <b>${escapeHtml(value)}</b>`).join('\n'),
      ]
    case 'note':
      return [`<i>${escapeHtml(block.text)}</i>`]
    default:
      return []
  }
}

function answerButtons({ message, texts }: Content): InlineButton[][] {
  const { kind, payload } = message
  const id = payload.registration?.id
  if (!id) return []
  const button = (action: string, text: string) => ({ text, callback_data: `${action}:${id}` })
  if (kind === 'event_reminder') return [[button('yes', texts.coming.yes), button('no', texts.coming.no)]]
  if (kind === 'waitlist_offered') {
    const take = texts.kinds.waitlist_offered?.button ?? ''
    return [[button('take', take), button('decline', texts.telegram.decline)]]
  }
  return []
}

/** The button of an offer opens the ticket: the seat is taken by the button above it. */
const linkButtons = (block: Block, { message, texts }: Content): InlineButton[][] =>
  block.type === 'button'
    ? [[{ text: message.kind === 'waitlist_offered' ? texts.open_ticket : block.label, url: block.url }]]
    : []
