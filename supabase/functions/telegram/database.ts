import { callDatabase } from '../_shared/database.ts'
import type { Language } from '../_shared/localized.ts'

/** The language of the account that a chat belongs to; null where it belongs to none. */
type OfAccount = { language: Language | null }

/** Connects a chat with the account whose token was sent. */
export const link = async (token: string, chatId: number, username: string | undefined) =>
  (await callDatabase('link_telegram', {
    token,
    chat_id: chatId,
    username: username ?? null,
  })) as OfAccount & { is_linked: boolean }

/** Disconnects a chat whose owner asked for it. */
export const unlink = async (chatId: number) =>
  (await callDatabase('unlink_telegram_chat', { chat_id: chatId, cause: 'stop' })) as OfAccount

/** Does what a button says; `error` is the code of the API error. */
export const answer = async (chatId: number, action: string, registrationId: string) =>
  (await callDatabase('answer_in_telegram', {
    chat_id: chatId,
    action,
    registration_id: registrationId,
  })) as OfAccount & { error: string | null }

/** Offers people to connect with this bot. */
export const storeBot = (username: string): Promise<unknown> => callDatabase('set_telegram_bot', { username })
