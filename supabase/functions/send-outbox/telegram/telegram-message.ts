import type { Message } from '../message.ts'

/** A message to a person who connected Telegram, as the database hands it out; see claim_telegram_messages. */
export type TelegramMessage = Pick<
  Message,
  'id' | 'claim' | 'kind' | 'language' | 'payload' | 'attempts' | 'hub'
> & {
  chat_id: number
}
