import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import type { TestDatabase } from '../database.ts'
import type { Account } from '../fixtures/accounts.ts'
import { apiOf } from '../purchases/fixtures/api.ts'
import type { FakeTelegram } from './fake-telegram.ts'

export const TOKEN = '12345:secret-of-the-bot'
export const WEBHOOK_SECRET = 'secret_of-the-webhook'
const BOT = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_WEBHOOK_SECRET: WEBHOOK_SECRET }

/** The functions of a project with a bot, called as Telegram, the scheduler and people call them. */
export async function startBot(
  database: TestDatabase,
  telegram: FakeTelegram,
  { log, environment = BOT }: { log: (text: string) => void; environment?: Record<string, string> },
) {
  const { apiUrl, close } = await listenTestBackend(database, {
    functions: { environment: { TELEGRAM_API_URL: telegram.url, ...environment } },
    log,
  })
  const call = apiOf(database)
  let updates = 0
  const post = (update: object, secret: string | null = WEBHOOK_SECRET) =>
    fetch(`${apiUrl}/functions/v1/telegram`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret === null ? {} : { 'x-telegram-bot-api-secret-token': secret }),
      },
      body: JSON.stringify({ update_id: ++updates, ...update }),
    })
  const bot = {
    close,
    post,
    setUp: (key: string = testKeys.secret) =>
      fetch(`${apiUrl}/functions/v1/telegram`, { method: 'PUT', headers: { apikey: key } }),
    /** A text that a person sends in their private chat. */
    say: (chatId: number, text: string, languageCode = 'ru') =>
      post({
        message: {
          message_id: 1,
          date: 1,
          chat: { id: chatId, type: 'private' },
          from: {
            id: chatId,
            is_bot: false,
            first_name: 'Ада',
            username: 'ada',
            language_code: languageCode,
          },
          text,
        },
      }),
    /** A button that a person presses under a message of the bot. */
    press: (chatId: number, data: string, sent: { text: string; buttons: object[][] }) =>
      post({
        callback_query: {
          id: 'query',
          chat_instance: '1',
          from: { id: chatId, is_bot: false, first_name: 'Ада' },
          data,
          message: {
            message_id: 7,
            date: 1,
            chat: { id: chatId, type: 'private' },
            text: sent.text,
            entities: [{ type: 'bold', offset: 0, length: 4 }],
            reply_markup: { inline_keyboard: sent.buttons },
          },
        },
      }),
    /** Connects a chat as a person does: with the link of the profile. */
    connect: async (person: Account, chatId: number): Promise<string> => {
      const { url } = await call(person, 'create_telegram_link')
      const token = new URL(url).searchParams.get('start') ?? ''
      await bot.say(chatId, `/start ${token}`)
      return token
    },
    /** One call of the scheduler; there is no mail server here, which the response says. */
    deliver: async () => {
      const response = await fetch(`${apiUrl}/functions/v1/send-outbox`, {
        method: 'POST',
        headers: { apikey: testKeys.secret },
      })
      return (await response.json()).telegram
    },
  }
  return bot
}
