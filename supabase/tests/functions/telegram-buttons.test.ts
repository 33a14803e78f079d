import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiOf } from '../purchases/fixtures/api.ts'
import { type FakeTelegram, startFakeTelegram } from './fake-telegram.ts'
import { startBot, TOKEN } from './telegram-bot.ts'

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

describe('a button', () => {
  const url = { text: 'Открыть билет', url: 'https://hub.example/tickets/x' }
  const statusOf = async (id: string) =>
    (await database.sql`select status, is_coming, cancel_cause from public.registrations where id = ${id}`)[0]

  async function register(event: string) {
    const person = await addAccount(database)
    const chat = chats++
    await bot.connect(person, chat)
    const { registration } = await call(person, 'register_for_event', {
      event_id: event,
      full_name: 'Ада',
      email: person.email,
      join_waitlist: true,
    })
    telegram.received.length = 0
    const id: string = registration.id
    const button = (action: string) => ({ text: action, callback_data: `${action}:${id}` })
    const buttons = [[button('yes'), button('no'), button('take'), button('decline')], [url]]
    const press = (action: string, from = chat) =>
      bot.press(from, `${action}:${id}`, { text: 'Скоро увидимся', buttons })
    return { person, id, press, button }
  }
  const answers = () => telegram.calls('answerCallbackQuery')

  test('says that a person comes, and leaves the other answer and the link', async () => {
    const { id, press, button } = await register(await addEvent(database))
    await press('yes')
    expect(await statusOf(id)).toMatchObject({ status: 'confirmed', is_coming: true })
    expect(answers()).toMatchObject([{ callback_query_id: 'query', text: 'Вы придёте. До встречи!' }])
    expect(telegram.calls('editMessageText')).toMatchObject([
      {
        message_id: 7,
        text: 'Скоро увидимся\n\nВы придёте. До встречи!',
        entities: [{ type: 'bold' }],
        reply_markup: { inline_keyboard: [[button('no')], [url]] },
      },
    ])
  })

  test('gives the seat up, once, however often it is pressed', async () => {
    const event = await addEvent(database, { capacity: 1, starts_at: hoursFromNow(48) })
    const first = await register(event)
    const next = await register(event)
    await first.press('no')
    await first.press('no')
    expect(await statusOf(first.id)).toMatchObject({ status: 'cancelled', is_coming: false })
    expect((await statusOf(next.id))?.status).toBe('confirmed')
    expect(answers().map(({ show_alert: isAlert }) => isAlert)).toEqual([false, false])
    expect(telegram.calls('editMessageText')[0]?.reply_markup).toEqual({ inline_keyboard: [[url]] })
  })

  test('does nothing for a ticket of another account', async () => {
    const mine = await register(await addEvent(database))
    const other = await register(await addEvent(database))
    await bot.connect(other.person, chats)
    await mine.press('no', chats++)
    expect((await statusOf(mine.id))?.status).toBe('confirmed')
    expect(answers()).toMatchObject([{ text: expect.stringMatching(/^Этот билет больше/), show_alert: true }])
  })

  describe('of an offer', () => {
    async function offer() {
      const event = await addEvent(database, { capacity: 1, starts_at: hoursFromNow(20) })
      const seated = await register(event)
      const waiting = await register(event)
      const next = await register(event)
      await call(seated.person, 'cancel_registration', { registration_id: seated.id })
      telegram.received.length = 0
      return { waiting, next }
    }

    test('takes the seat; a decline pressed afterwards does not cancel it', async () => {
      const { waiting } = await offer()
      await waiting.press('take')
      await waiting.press('decline')
      expect((await statusOf(waiting.id))?.status).toBe('confirmed')
      expect(answers().map(({ text }) => text)).toEqual([
        'Место ваше.',
        expect.stringMatching(/^Предложение/),
      ])
      expect(telegram.calls('editMessageReplyMarkup')).toMatchObject([
        { reply_markup: { inline_keyboard: [[url]] } },
      ])
    })

    test('declines, and the next in line gets the offer', async () => {
      const { waiting, next } = await offer()
      await waiting.press('decline')
      await waiting.press('decline')
      expect(await statusOf(waiting.id)).toMatchObject({ status: 'cancelled', cancel_cause: 'cancelled' })
      const [row] = await database.sql`select offer_until from public.registrations where id = ${next.id}`
      expect(row?.offer_until).toBeInstanceOf(Date)
      expect(answers().map(({ show_alert: isAlert }) => isAlert)).toEqual([false, false])
    })

    test('says when it is too late', async () => {
      const { waiting } = await offer()
      await database.sql`update public.registrations set offer_until = now() where id = ${waiting.id}`
      for (const action of ['take', 'decline']) await waiting.press(action)
      expect(answers().map(({ text }) => text)).toEqual(
        Array.from({ length: 2 }, () => expect.stringMatching(/^Срок вышел/)),
      )
    })
  })

  test('counts although Telegram does not take the response', async () => {
    const { id, press } = await register(await addEvent(database))
    telegram.answerWith({ status: 400, body: { ok: false, description: 'query is too old' } })
    expect((await press('yes')).status).toBe(200)
    expect((await statusOf(id))?.is_coming).toBe(true)
    expect(logged.join()).toContain('query is too old')
  })
})
