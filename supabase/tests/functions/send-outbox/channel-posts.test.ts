import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { type Account, addAccount } from '../../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, tally } from '../../purchases/fixtures/api.ts'
import { type FakeTelegram, startFakeTelegram } from '../fake-telegram.ts'
import { startBot, TOKEN } from '../telegram-bot.ts'

const environment = {
  TELEGRAM_BOT_TOKEN: TOKEN,
  TELEGRAM_CHAT_ID: '-1',
  TELEGRAM_CHANNEL_ID: '@science_hub',
  TELEGRAM_WEBHOOK_SECRET: 's',
}

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let telegram: FakeTelegram
let bot: Awaited<ReturnType<typeof startBot>>
let staff: Account
const logged: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  telegram = await startFakeTelegram()
  bot = await startBot(database, telegram, { log: (text) => logged.push(text), environment })
  staff = await addAccount(database, { role: 'moderator' })
  vi.spyOn(console, 'error').mockImplementation((text) => logged.push(String(text)))
  await bot.deliver()
})

beforeEach(async () => {
  telegram.accept()
  await database.sql`truncate public.outbox, public.channel_posts`
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

const posts = async (): Promise<Json[]> => (await call(staff, 'admin_channel_posts')).rows
const published = () => addEvent(database, { published_at: new Date().toISOString() })
async function draft() {
  await published()
  await bot.deliver()
  const [post] = await posts()
  return post.id as string
}
const send = (post_id: string, text: string) => call(staff, 'decide_channel_post', { post_id, text })

describe('a post is drafted', () => {
  test('when an event is published, once, and not of events from before the channel', async () => {
    await addEvent(database)
    await published()
    await published()
    for (let time = 0; time < 2; time++) await bot.deliver()
    expect((await posts()).map(({ cause, status }) => [cause, status])).toEqual([
      ['published', 'draft'],
      ['published', 'draft'],
    ])
    expect(telegram.calls('sendMessage')).toEqual([])
  })

  test('when few seats are left, and not when none is', async () => {
    await addEvent(database, { capacity: 20, seats_taken: 17 })
    const event = await addEvent(database, { capacity: 20, seats_taken: 18 })
    await addEvent(database, { capacity: 20, seats_taken: 20 })
    await bot.deliver()
    expect(await posts()).toMatchObject([{ cause: 'nearly_full', event: { id: event, seats_left: 2 } }])
  })

  test('when a fact that matters changes, with what was and what is, or the event is postponed', async () => {
    const event = await addEvent(database)
    const { sql } = database
    await sql`update public.events set venue = '{"ru": "Сад"}' where id = ${event}`
    await sql`update public.events set summary = '{"ru": "Другое"}' where id = ${event}`
    await sql`update public.events set status = 'postponed' where id = ${event}`
    expect((await posts()).map(({ cause, changes }) => [cause, changes[0]?.fact])).toEqual([
      ['event_postponed', 'status'],
      ['event_moved', 'location'],
    ])
  })
})

describe('staff', () => {
  test('send a draft as they changed it, once, with a button that leads to the registration', async () => {
    const id = await draft()
    expect(await tally(Array.from({ length: 4 }, (_, index) => send(id, `Приходите ${index}`)))).toEqual({
      ok: 1,
      '409 post_decided': 3,
    })
    await Promise.all([bot.deliver(), bot.deliver()])
    const [post] = await posts()
    expect(post).toMatchObject({
      status: 'sent',
      delivery: 'sent',
      text: expect.stringMatching(/^Приходите \d$/),
    })
    expect(telegram.calls('sendMessage')).toEqual([
      {
        chat_id: '@science_hub',
        text: post.text,
        link_preview_options: { is_disabled: true },
        reply_markup: {
          inline_keyboard: [
            [{ text: 'Зарегистрироваться', url: `http://localhost:3000/events/${post.event.slug}` }],
          ],
        },
      },
    ])
  })

  test('repeat a decision whose response was lost, and take none back', async () => {
    const id = await draft()
    for (let time = 0; time < 2; time++) await call(staff, 'decide_channel_post', { post_id: id })
    expect(await apiErrorOf(send(id, 'Всё-таки'))).toBe('409 post_decided')
    await bot.deliver()
    expect(await posts()).toMatchObject([{ status: 'discarded', delivery: null }])
    expect(telegram.calls('sendMessage')).toEqual([])
  })

  test('filter by state and search by event', async () => {
    await draft()
    await addEvent(database, { title: { ru: 'Затмение' }, published_at: hoursFromNow(0) })
    await bot.deliver()
    const list = (args: object): Promise<Json> => call(staff, 'admin_channel_posts', { ...args })
    expect((await list({ search: 'затмение' })).total).toBe(1)
    expect([(await list({ state: 'draft' })).total, (await list({ state: 'sent' })).total]).toEqual([2, 0])
  })
})

test('a post that may have been published is not sent again', async () => {
  await send(await draft(), 'Приходите')
  telegram.answerWith(null, 'sendMessage')
  await bot.deliver()
  telegram.accept()
  await database.sql`update public.outbox set next_attempt_at = now()`
  await bot.deliver()
  expect(telegram.calls('sendMessage')).toHaveLength(1)
  expect(await posts()).toMatchObject([{ delivery: 'failed' }])
})
