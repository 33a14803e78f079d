import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { type Account, addAccount } from '../../fixtures/accounts.ts'
import { addEvent } from '../../fixtures/events.ts'
import { apiOf, guest } from '../../purchases/fixtures/api.ts'
import { addPaidEvent, addRequisites, addSubscription } from '../../purchases/fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from '../../purchases/fixtures/spaces.ts'
import { type FakeTelegram, startFakeTelegram } from '../fake-telegram.ts'
import { expectNextAttemptAfter } from './next-attempt.ts'

const TOKEN = '12345:secret-of-the-bot'
const BOT = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: '-100200300' }

type Target = Awaited<ReturnType<typeof listenTestBackend>>

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let person: Account
let telegram: FakeTelegram
let target: Target
const said: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  person = await addAccount(database, { name: 'Анна Опытова' })
  await addRequisites(database)
  telegram = await startFakeTelegram()
  target = await start(BOT)
  vi.spyOn(console, 'error').mockImplementation((text) => said.push(String(text)))
})

beforeEach(async () => {
  await database.sql`truncate public.outbox`
  telegram.received.length = 0
  telegram.accept()
  said.length = 0
})

afterEach(() => expect(said.join()).not.toContain(TOKEN))

afterAll(async () => {
  vi.restoreAllMocks()
  await target.close()
  await telegram.close()
  await database.drop()
})

function start(environment: Record<string, string>): Promise<Target> {
  return listenTestBackend(database, {
    functions: { environment: { TELEGRAM_API_URL: telegram.url, ...environment } },
    log: (text) => said.push(text),
  })
}

/** One call of the function in another environment. */
async function sendWith(environment: Record<string, string>) {
  const other = await start(environment)
  try {
    return await send(other)
  } finally {
    await other.close()
  }
}

/** There is no mail server here, which the answer says; notices do not care. */
async function send({ apiUrl } = target) {
  const response = await fetch(`${apiUrl}/functions/v1/send-outbox`, {
    method: 'POST',
    headers: { apikey: testKeys.secret },
  })
  return { status: response.status, ...(await response.json()) }
}

const messages = () =>
  telegram.received
    .filter(({ path }) => path === `/bot${TOKEN}/sendMessage`)
    .map(({ body }) => (body as { text: string }).text)
const rows = () => database.sql`
  select kind, status, attempts, last_error, next_attempt_at > now() as waits
  from public.outbox where channel = 'telegram' order by created_at, id`
const named = () => ({ full_name: 'Анна Опытова', email: person.email })
const buy = async () =>
  call(person, 'register_for_event', { event_id: await addPaidEvent(database), ...named() })
const dueAgain = () =>
  database.sql`update public.outbox set next_attempt_at = now() where status in ('pending', 'sending')`

describe('staff are notified of', () => {
  const mailed = async (sending = send()) => {
    expect(await sending).toMatchObject({ notices: { sent: 1, failed: 0 } })
    return messages()
  }

  test('a seat to be paid, without personal names', async () => {
    const { order } = await buy()
    const [text, ...others] = await mailed()
    expect(text).toBe(
      `<b>Новый заказ №\u00A0${order.number}</b>\nЛекция\n1\u00A0200\u00A0RSD, перевод по\u00A0QR-коду`,
    )
    expect(others).toEqual([])
  })

  test('a pass, and not again when it is paid', async () => {
    const { order } = await call(person, 'buy_subscription', {
      subscription_id: await addSubscription(database),
      ...named(),
    })
    const admin = await addAccount(database, { role: 'admin' })
    await call(admin, 'mark_order_paid', { order_id: order.id })
    const [text] = await mailed(sendWith({ ...BOT, TELEGRAM_LANGUAGE: 'en' }))
    expect(text).toContain(`<b>New order no.\u00A0${order.number}</b>\nДесять вечеров\n4,500\u00A0RSD, `)
  })

  test('a request to book, once its address is proved', async () => {
    const typed = guest()
    const request = { space_id: await addOpenSpace(database), slots: hoursOfDay(3, [12, 13]), ...typed }
    await call('anon', 'book_space', request)
    expect(await rows()).toEqual([])
    const [mail] = await database.sql`select payload ->> 'secret' as secret from public.outbox`
    await call('anon', 'confirm_by_secret', { secret: mail?.secret })
    const [text] = await mailed()
    expect(text).toMatch(
      /^<b>Новая заявка на\u00A0бронь №\u00A0\d+<\/b>\nЗал\n.+12:00–13:00\n.+13:00–14:00\n/,
    )
    expect(text).not.toContain(typed.email)
  })

  test('a refund due', async () => {
    const { registration, order } = await buy()
    const admin = await addAccount(database, { role: 'admin' })
    await call(admin, 'mark_order_paid', { order_id: order.id })
    await database.sql`truncate public.outbox`
    await call(person, 'cancel_registration', { registration_id: registration.id })
    const [text] = await mailed()
    expect(text).toContain(`<b>Нужно вернуть деньги: заказ №\u00A0${order.number}</b>`)
  })

  test('a comment that was reported, however many report it', async () => {
    const event = await addEvent(database, { title: { ru: '<b>Квиз</b> & чай' } })
    const [comment] = await database.sql`
      insert into public.comments (event_id, user_id, author_name, body)
      values (${event}, ${person.userId}, 'Анна', 'Покупайте!') returning id`
    for (const reporter of [await addAccount(database), await addAccount(database)])
      await call(reporter, 'report_comment', { comment_id: comment?.id })
    expect(await mailed()).toEqual([
      `<b>Жалоба на\u00A0комментарий</b>\n&lt;b&gt;Квиз&lt;/b&gt; &amp; чай\nhttp://localhost:3000/events/${event}`,
    ])
  })

  test('nothing that is free, and nothing that was rolled back', async () => {
    await call(person, 'register_for_event', { event_id: await addEvent(database), ...named() })
    const event = await addPaidEvent(database)
    await database
      .as(person, async (sql) => {
        await sql`select public.register_for_event(
          event_id => ${event}, full_name => 'Анна', email => ${person.email})`
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await rows()).toEqual([])
  })
})

describe('a notification', () => {
  test('is sent once by concurrent senders', async () => {
    for (let index = 0; index < 6; index++) await buy()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send()))
    expect(answers.reduce((sum, { notices }) => sum + notices.sent, 0)).toBe(6)
    expect(new Set(messages()).size).toBe(6)
    expect(messages()).toHaveLength(6)
    expect(await send()).toMatchObject({ notices: { sent: 0, failed: 0 } })
  })

  test('is skipped at once where there is no bot, and never sent later', async () => {
    await buy()
    await sendWith({})
    expect(await rows()).toMatchObject([{ status: 'skipped', attempts: 0 }])
    expect(await send()).toMatchObject({ notices: { sent: 0, failed: 0 } })
    expect(telegram.received).toEqual([])
  })

  test('waits for a partly configured bot, and logs what is missing', async () => {
    await buy()
    await sendWith({ TELEGRAM_BOT_TOKEN: TOKEN })
    expect(await rows()).toMatchObject([{ status: 'pending', attempts: 0 }])
    expect(said.join()).toContain('TELEGRAM_CHAT_ID is not set')
  })

  test('claimed by a sender that died is not sent again, because it may have arrived', async () => {
    await buy()
    await database.as('service_role', (sql) => sql`select * from public.claim_notification(60)`)
    expect(await send()).toMatchObject({ notices: { sent: 0, failed: 0 } })
    await dueAgain()
    expect(await send()).toMatchObject({ notices: { sent: 0, failed: 0 } })
    expect(await rows()).toMatchObject([
      { status: 'failed', last_error: expect.stringContaining('may have arrived') },
    ])
    expect(messages()).toEqual([])
    expect(await call('service_role', 'retry_outbox')).toBe(1)
    expect(await send()).toMatchObject({ notices: { sent: 1 } })
  })
})

describe('when Telegram', () => {
  test('is unreachable, notifications are retried at growing intervals and sent once it is back', async () => {
    await buy()
    await buy()
    telegram.answerWith(null)
    for (const seconds of [15, 30, 60]) {
      await expectNextAttemptAfter(seconds, database, async () =>
        expect(await send()).toMatchObject({ notices: { sent: 0, failed: 1 } }),
      )
      await database.sql`update public.outbox set next_attempt_at = now() - make_interval(secs => attempts)`
    }
    telegram.accept()
    expect(await send()).toMatchObject({ notices: { sent: 2, failed: 0 } })
    expect(messages()).toHaveLength(2)
    expect(said.join()).toContain('Telegram did not answer')
  })

  test('accepts a message whose response is lost, it is not sent again', async () => {
    await buy()
    telegram.answerWith(null, 'sendMessage')
    await send()
    await dueAgain()
    telegram.accept()
    await send()
    expect(messages()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }])
  })

  test.each([
    [429, 'Too Many Requests: retry after 30', 'pending'],
    [502, 'Bad Gateway', 'pending'],
    [403, 'Forbidden: bot was kicked', 'pending'],
    [400, `Bad Request at /bot${TOKEN}/`, 'failed'],
  ])('responds with %i, the token is not logged', async (status, description, expected) => {
    await buy()
    telegram.answerWith({ status, body: { ok: false, description } }, 'sendMessage')
    expect(await send()).toMatchObject({ notices: { sent: 0, failed: 1 } })
    const [row] = await rows()
    expect(row).toMatchObject({ status: expected, last_error: expect.stringContaining(`${status}: `) })
    expect(row?.last_error).not.toContain(TOKEN)
  })

  test('never accepts a notification, it is marked failed after thirty attempts', async () => {
    await buy()
    await database.sql`update public.outbox set attempts = 29`
    telegram.answerWith(null)
    await send()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 30 }])
  })
})

test('the API exposes no notifications', async () => {
  for (const name of ['claim_notification', 'skip_notifications'])
    await expect(call('authenticated', name)).rejects.toMatchObject({ code: '42501' })
})
