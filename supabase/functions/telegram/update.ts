import type { InlineKeyboard, MessageEntity } from '../_shared/telegram.ts'

/** An update as Telegram sends it to the webhook (https://core.telegram.org/bots/api#update), as far as it is read. */
export type Update = { message?: IncomingMessage; callback_query?: CallbackQuery }

export type IncomingMessage = {
  chat: { id: number; type: string }
  from?: Sender
  text?: string
}

export type CallbackQuery = {
  id: string
  from: Sender
  data?: string
  /** Without text where it is too old to be changed. */
  message?: {
    message_id: number
    chat: { id: number }
    text?: string
    entities?: MessageEntity[]
    reply_markup?: InlineKeyboard
  }
}

type Sender = { username?: string; language_code?: string }

/** The kinds of updates that the webhook asks for. */
export const UPDATE_KINDS = ['message', 'callback_query']
