import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { type Account, addAccount } from '../../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../../fixtures/events.ts'
import { apiOf } from '../../purchases/fixtures/api.ts'
import { type FakeTelegram, startFakeTelegram } from '../fake-telegram.ts'
import { startBot, TOKEN } from '../telegram-bot.ts'
import { expectNextAttemptAfter } from './next-attempt.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let telegram: FakeTelegram
let bot: Awaited<ReturnType<typeof startBot>>
let person: Account
let chat = 500
const logged: string[] = []

// Without a chat of the staff the scheduler's call fails after it sent everything else.
const environment = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: '-1', TELEGRAM_WEBHOOK_SECRET: 's' }

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  telegram = await startFakeTelegram()
  bot = await startBot(database, telegram, { log: (text) => logged.push(text), environment })
  vi.spyOn(console, 'error').mockImplementation((text) => logged.push(String(text)))
})

beforeEach(async () => {
  telegram.accept()
  await bot.setUp()
  person = await addAccount(database)
  await link(person, ++chat)
  await database.sql`truncate public.outbox`
  // Reminders of earlier tests would be due again.
  await database.sql`update public.events set published_at = null`
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

const link = (account: Account, chatId: number) => database.sql`
  insert into public.telegram_links (user_id, chat_id) values (${account.userId}, ${chatId})`
const register = async (event: string, account = person) =>
  (
    await call(account, 'register_for_event', {
      event_id: event,
      full_name: 'Ада',
      email: account.email,
      join_waitlist: true,
    })
  ).registration
const rows = () => database.sql`
  select kind, status, attempts, last_error, extract(epoch from next_attempt_at - now())::float as seconds
  from public.outbox where channel = 'telegram_user' order by created_at, kind`
const messages = () => telegram.calls('sendMessage')
const setLanguage = (language: string) =>
  database.sql`update public.profiles set language = ${language} where id = ${person.userId}`

/** Registered in time for the reminder, which is due. */
async function remind() {
  const event = await addEvent(database, { starts_at: hoursFromNow(20), title: { ru: 'Звёзды & <пыль>' } })
  const registration = await register(event)
  await database.sql`
    update public.registrations set created_at = now() - interval '1 day' where id = ${registration.id}`
  await database.sql`truncate public.outbox`
  return registration.id as string
}

describe('a person who connected Telegram gets', () => {
  test('the ticket, with a button that opens it', async () => {
    const registration = await register(await addEvent(database))
    expect(await bot.deliver()).toEqual({ sent: 1, failed: 0 })
    const [message, ...others] = messages()
    expect(others).toEqual([])
    expect(message).toMatchObject({ chat_id: chat, parse_mode: 'HTML' })
    expect(message.text).toMatch(/^<b>Вы зарегистрированы<\/b>\n\nАда, ждём вас/)
    const [row] = await database.sql`select private.link_secret(${registration.id}) as secret`
    expect(message.reply_markup.inline_keyboard).toEqual([
      [{ text: 'Открыть билет', url: `http://localhost:3000/tickets/${row?.secret}` }],
    ])
  })

  test('the reminder with both answers, in the language of the profile now', async () => {
    const id = await remind()
    await bot.deliver()
    await setLanguage('en')
    await database.sql`update public.outbox set status = 'pending', sent_at = null, next_attempt_at = now() where channel = 'telegram_user'`
    telegram.received.length = 0
    await bot.deliver()
    const [{ text, reply_markup: markup }] = messages()
    expect(text).toContain('Звёзды &amp; &lt;пыль&gt;')
    expect(text).toMatch(/^<b>See you soon<\/b>/)
    expect(markup.inline_keyboard[0]).toEqual([
      { text: 'I’m coming', callback_data: `yes:${id}` },
      { text: 'I can’t make it', callback_data: `no:${id}` },
    ])
    expect(markup.inline_keyboard).toHaveLength(2)
  })

  test('the offer of a seat, to take or to decline, and then the ticket', async () => {
    const event = await addEvent(database, { capacity: 1, starts_at: hoursFromNow(20) })
    const seated = await addAccount(database)
    const { id: seat } = await register(event, seated)
    const { id } = await register(event)
    await call(seated, 'cancel_registration', { registration_id: seat })
    await bot.deliver()
    const [{ reply_markup: markup }] = messages()
    expect(markup.inline_keyboard).toMatchObject([
      [
        { text: 'Занять место', callback_data: `take:${id}` },
        { text: 'Отказаться', callback_data: `decline:${id}` },
      ],
      [{ text: 'Открыть билет' }],
    ])
    await call(person, 'accept_offer', { registration_id: id })
    await bot.deliver()
    expect(messages()[1]?.text).toMatch(/^<b>Место нашлось<\/b>/)
  })

  test('nothing for registrations of others, and nothing twice', async () => {
    const other = await addAccount(database)
    const event = await addEvent(database)
    await register(event, other)
    await register(event)
    const [one, two] = await Promise.all([bot.deliver(), bot.deliver()])
    expect(one.sent + two.sent).toBe(1)
    expect(messages()).toHaveLength(1)
    await remind()
    for (let time = 0; time < 3; time++) await bot.deliver()
    expect(messages()).toHaveLength(2)
  })
})

describe('nothing is sent', () => {
  test('of a topic that was switched off, also while it waits', async () => {
    await remind()
    await database.sql`select private.enqueue_event_mails()`
    await call(person, 'set_my_mail_topic', { topic: 'reminders', is_on: false })
    expect(await bot.deliver()).toEqual({ sent: 0, failed: 0 })
    expect(await rows()).toMatchObject([{ status: 'skipped', last_error: 'Switched off by the recipient' }])
  })

  test('after Telegram was disconnected', async () => {
    await register(await addEvent(database))
    await call(person, 'unlink_my_telegram')
    await bot.deliver()
    expect(await rows()).toMatchObject([{ status: 'skipped', last_error: 'Telegram is not connected' }])
    expect(messages()).toEqual([])
  })

  test('without a bot, now or later', async () => {
    await register(await addEvent(database))
    const without = await startBot(database, telegram, { log: () => undefined, environment: {} })
    await without.deliver()
    await without.close()
    expect(await rows()).toMatchObject([{ status: 'skipped', attempts: 0 }])
    expect(await bot.deliver()).toEqual({ sent: 0, failed: 0 })
  })
})

describe('when Telegram', () => {
  test('says that the person blocked the bot, they are disconnected and the others get theirs', async () => {
    const event = await addEvent(database)
    await register(event)
    telegram.answerWith(
      {
        status: 403,
        body: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
      },
      'sendMessage',
    )
    expect(await bot.deliver()).toEqual({ sent: 0, failed: 1 })
    expect(await call(person, 'my_telegram')).toMatchObject({ is_linked: false, unlink_cause: 'blocked' })
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }])
    telegram.accept()
    const other = await addAccount(database)
    await link(other, ++chat)
    await register(event, other)
    expect(await bot.deliver()).toEqual({ sent: 1, failed: 0 })
  })

  test('asks to wait (429), the message waits as long as it says', async () => {
    await register(await addEvent(database))
    telegram.answerWith(
      {
        status: 429,
        body: {
          ok: false,
          error_code: 429,
          description: 'Too Many Requests: retry after 90',
          parameters: { retry_after: 90 },
        },
      },
      'sendMessage',
    )
    await expectNextAttemptAfter(90, database, async () =>
      expect(await bot.deliver()).toEqual({ sent: 0, failed: 1 }),
    )
    expect(await rows()).toMatchObject([{ status: 'pending' }])
    telegram.accept()
    await database.sql`update public.outbox set next_attempt_at = now()`
    expect(await bot.deliver()).toEqual({ sent: 1, failed: 0 })
  })

  test('does not answer, what may have arrived is not sent again', async () => {
    await register(await addEvent(database))
    telegram.answerWith(null, 'sendMessage')
    await bot.deliver()
    await database.sql`update public.outbox set next_attempt_at = now()`
    telegram.accept()
    await bot.deliver()
    expect(messages()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }])
  })

  test('is not there, nothing is lost', async () => {
    await register(await addEvent(database))
    telegram.answerWith(null)
    expect(await bot.deliver()).toEqual({ sent: 0, failed: 1 })
    expect(await rows()).toMatchObject([{ status: 'pending', last_error: 'Telegram did not answer' }])
    telegram.accept()
    await database.sql`update public.outbox set next_attempt_at = now()`
    expect(await bot.deliver()).toEqual({ sent: 1, failed: 0 })
  })
})

test('a message that a sender took and died over is put aside: it may have arrived', async () => {
  await register(await addEvent(database))
  await database.as('service_role', (sql) => sql`select * from public.claim_telegram_messages(10, 60)`)
  await database.sql`update public.outbox set next_attempt_at = now() where channel = 'telegram_user'`
  expect(await bot.deliver()).toEqual({ sent: 0, failed: 0 })
  expect(await rows()).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('may have arrived') },
  ])
})
