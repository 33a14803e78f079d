import { testKeys } from '@hub/local-supabase/test-backend'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { BOT_NAME, type FakeTelegram, startFakeTelegram } from './fake-telegram.ts'
import { startBot, TOKEN, WEBHOOK_SECRET } from './telegram-bot.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let telegram: FakeTelegram
let bot: Awaited<ReturnType<typeof startBot>>
const logged: string[] = []
let chats = 1000

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  telegram = await startFakeTelegram()
  bot = await startBot(database, telegram, { log: (text) => logged.push(text) })
  vi.spyOn(console, 'error').mockImplementation((text) => logged.push(String(text)))
})

beforeEach(async () => {
  telegram.accept()
  await bot.setUp()
  telegram.received.length = 0
  logged.length = 0
})

afterEach(() => expect(logged.join()).not.toContain(TOKEN))

afterAll(async () => {
  vi.restoreAllMocks()
  await bot.close()
  await telegram.close()
  await database.drop()
})

const stateOf = (person: Account): Promise<Json> => call(person, 'my_telegram')
const replies = (): string[] => telegram.calls('sendMessage').map(({ text }) => text)

describe('setting up the bot', () => {
  test('sets the webhook with its secret, and offers people to connect', async () => {
    await call('service_role', 'set_telegram_bot', { username: null })
    const person = await addAccount(database)
    expect((await stateOf(person)).is_available).toBe(false)
    expect(await apiErrorOf(call(person, 'create_telegram_link'))).toBe('409 telegram_unavailable')
    expect(await (await bot.setUp()).json()).toEqual({ bot: BOT_NAME })
    expect(telegram.calls('setWebhook')).toEqual([
      {
        url: expect.stringMatching(/^http.+\/functions\/v1\/telegram$/),
        secret_token: WEBHOOK_SECRET,
        allowed_updates: ['message', 'callback_query'],
      },
    ])
    expect(await stateOf(person)).toEqual({
      is_available: true,
      is_linked: false,
      username: null,
      unlink_cause: null,
    })
  })

  test('needs the secret key, and says what Telegram answered', async () => {
    expect((await bot.setUp(testKeys.publishable)).status).toBe(401)
    telegram.answerWith({ status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } })
    const response = await bot.setUp()
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: 'Telegram answered 401: Unauthorized' },
    ])
  })

  test('is not possible without a token, and the first call of the scheduler takes the offer back', async () => {
    const without = await startBot(database, telegram, { log: () => undefined, environment: {} })
    const person = await addAccount(database)
    expect((await without.setUp()).status).toBe(503)
    expect((await without.say(1, '/start')).status).toBe(401)
    await without.deliver()
    await without.close()
    expect((await stateOf(person)).is_available).toBe(false)
    expect(telegram.received).toEqual([])
  })
})

describe('the webhook', () => {
  test.each([null, '', 'wrong', `${WEBHOOK_SECRET}x`])('rejects the secret %j', async (secret) => {
    const message = { chat: { id: 1, type: 'private' }, text: '/start' }
    expect((await bot.post({ message }, secret)).status).toBe(401)
    expect(telegram.received).toEqual([])
  })

  test('ignores groups and updates that it does not know', async () => {
    const message = { chat: { id: -5, type: 'group' }, text: '/stop' }
    for (const update of [{ message }, { my_chat_member: {} }])
      expect((await bot.post(update)).status).toBe(200)
    expect(telegram.received).toEqual([])
  })
})

describe('/start', () => {
  test('with the token of the profile connects the chat and says so in the language of the profile', async () => {
    const person = await addAccount(database)
    await database.sql`update public.profiles set language = 'en' where id = ${person.userId}`
    const chat = chats++
    const token = await bot.connect(person, chat)
    expect(await stateOf(person)).toMatchObject({ is_linked: true, username: 'ada' })
    expect(replies()).toEqual([expect.stringMatching(/^Done: tickets/)])
    // Telegram sends an update again when the response is lost.
    await bot.say(chat, `/start ${token}`)
    expect(replies()[1]).toBe(replies()[0])
    const [row] =
      await database.sql`select token_hash from private.telegram_tokens where user_id = ${person.userId}`
    expect(row?.token_hash).not.toContain(token)
  })

  test('with a token that another chat used, that is unknown or older than 15 minutes connects nothing', async () => {
    const person = await addAccount(database)
    const chat = chats++
    const used = await bot.connect(person, chat)
    await bot.say(chats++, `/start ${used}`)
    await bot.say(chats++, '/start unknown')
    const other = await addAccount(database)
    const { url, expires_at } = await call(other, 'create_telegram_link')
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(15)
    await database.sql`update private.telegram_tokens set expires_at = now() where user_id = ${other.userId}`
    await bot.say(chats++, `/start ${new URL(url).searchParams.get('start')}`)
    expect(replies().slice(1)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^Эта ссылка/)))
    expect((await stateOf(other)).is_linked).toBe(false)
    const links =
      await database.sql`select chat_id::integer from public.telegram_links where user_id = ${person.userId}`
    expect(links).toEqual([{ chat_id: chat }])
  })

  test('from a chat of another account moves the chat', async () => {
    const [first, second] = [await addAccount(database), await addAccount(database)]
    const chat = chats++
    await bot.connect(first, chat)
    await bot.connect(second, chat)
    expect(await stateOf(first)).toMatchObject({ is_linked: false, unlink_cause: 'replaced' })
    expect((await stateOf(second)).is_linked).toBe(true)
  })

  test('at the same time for two accounts leaves the chat to one of them', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => addAccount(database)))
    const chat = chats++
    await Promise.all(people.map((person) => bot.connect(person, chat)))
    const states = await Promise.all(people.map(stateOf))
    expect(states.filter(({ is_linked: isLinked }) => isLinked)).toHaveLength(1)
  })

  test('alone explains how to connect, with a button to the settings', async () => {
    await bot.say(chats++, '/start', 'sr')
    expect(telegram.calls('sendMessage')).toMatchObject([
      {
        text: expect.stringContaining('“Connect Telegram”'),
        reply_markup: {
          inline_keyboard: [[{ text: 'Profile settings', url: 'http://localhost:3000/profile/settings' }]],
        },
      },
    ])
  })
})

describe('disconnecting', () => {
  test('works by /stop, and a repeated /start from before does not connect again', async () => {
    const person = await addAccount(database)
    const chat = chats++
    const token = await bot.connect(person, chat)
    await bot.say(chat, '/stop')
    expect(await stateOf(person)).toMatchObject({ is_linked: false, username: null, unlink_cause: 'stop' })
    await bot.say(chat, `/start ${token}`)
    expect((await stateOf(person)).is_linked).toBe(false)
    expect(replies().slice(1)).toEqual([
      expect.stringMatching(/^Отключено/),
      expect.stringMatching(/^Эта ссылка/),
    ])
  })

  test('works in the profile', async () => {
    const person = await addAccount(database)
    await bot.connect(person, chats++)
    expect(await call(person, 'unlink_my_telegram')).toMatchObject({
      is_linked: false,
      unlink_cause: 'profile',
    })
  })

  test('comes with the deletion of the account', async () => {
    const person = await addAccount(database)
    await bot.connect(person, chats++)
    await call(person, 'delete_my_account', { confirmation: person.email })
    const rows = await database.sql`select from public.telegram_links where user_id = ${person.userId}`
    expect(rows).toHaveLength(0)
  })
})

test('a person reads their own link alone', async () => {
  const [person, other] = [await addAccount(database), await addAccount(database)]
  await bot.connect(person, chats++)
  const read = (caller: Account) =>
    database.as(caller, (sql) => sql`select user_id from public.telegram_links`)
  expect(await read(person)).toEqual([{ user_id: person.userId }])
  expect(await read(other)).toEqual([])
})
