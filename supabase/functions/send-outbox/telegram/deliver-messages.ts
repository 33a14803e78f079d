import { callTelegram } from '../../_shared/telegram.ts'
import { claimTelegramMessages, unlinkBlockedChat } from '../database.ts'
import { type Delivery, deliver } from '../deliver.ts'
import { checkBot, failureOf } from './bot.ts'
import { writeMessage } from './write-message.ts'

/** Telegram accepts about thirty messages a second. */
const BATCH = 10
/** Longer than a batch can take. */
const LEASE_SECONDS = 60

/** Sends messages to people who connected Telegram. */
export const deliverMessages = (siteUrl: string): Promise<Delivery> =>
  deliver({
    claim: () => claimTelegramMessages(BATCH, LEASE_SECONDS),
    check: checkBot,
    write: (message) => writeMessage(message, siteUrl),
    send: async ({ chat_id }, { text, buttons }) => {
      const answer = await callTelegram('sendMessage', {
        chat_id,
        text,
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
        reply_markup: { inline_keyboard: buttons },
      })
      if (answer.ok) return null
      if (answer.error.kind !== 'forbidden') return failureOf(answer.error)
      await unlinkBlockedChat(chat_id)
      return { error: answer.error.message, isFinal: true }
    },
  })
