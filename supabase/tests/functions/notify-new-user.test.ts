import { configureAuth, signUp } from '@hub/shared-auth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { listenTestBackend, testKeys } from '../../local/test-backend.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type FakeTelegram, startFakeTelegram } from './fake-telegram.ts'

const TOKEN = '12345:secret-of-the-bot'
const CHAT = '-100200300'
const ANNA = {
  user_email: 'anna@hub.example',
  user_name: 'Анна',
  user_id: '6b0e1c5a-3c43-4b7e-9a8e-1f2d3c4b5a69',
}

type Environment = Record<string, string>
type Target = Awaited<ReturnType<typeof listenTestBackend>>

let database: TestDatabase
let telegram: FakeTelegram
const targets: Target[] = []
const logged: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

afterEach(async () => {
  for (const target of targets.splice(0)) await target.close()
  await telegram.close()
})

async function start(environment: Environment = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: CHAT }) {
  telegram = await startFakeTelegram()
  logged.length = 0
  const target = await listenTestBackend(database, {
    functions: { environment: { TELEGRAM_API_URL: telegram.url, ...environment } },
    log: (text) => logged.push(text),
  })
  targets.push(target)
  return target
}

function post(
  apiUrl: string,
  headers: Record<string, string>,
  body: unknown = { ...ANNA, event_type: 'registration' },
) {
  return fetch(`${apiUrl}/functions/v1/notify-new-user`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** As the browser of somebody who registers does it. */
async function notify({ apiUrl }: Target, person = ANNA) {
  const body = { ...person, event_type: 'registration' }
  const response = await post(apiUrl, { authorization: `Bearer ${testKeys.publishable}` }, body)
  return { status: response.status, body: await response.json() }
}

const SENT = { status: 200, body: { sent: true } }

const messageSent = () => String((telegram.received[0]?.body as { text: unknown } | undefined)?.text)

describe('a registration', () => {
  test('reaches the chat of the staff', async () => {
    expect(await notify(await start())).toEqual(SENT)
    expect(telegram.received).toEqual([
      {
        method: 'POST',
        path: `/bot${TOKEN}/sendMessage`,
        type: 'application/json',
        body: {
          chat_id: CHAT,
          text:
            '<b>Новый пользователь</b>\nИмя: <code>Анна</code>\n' +
            `Email: <code>anna@hub.example</code>\nID: <code>${ANNA.user_id}</code>`,
          parse_mode: 'HTML',
          link_preview_options: { is_disabled: true },
        },
      },
    ])
  })

  test('is told in English where staff read English', async () => {
    const target = await start({ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: CHAT, TELEGRAM_LANGUAGE: 'en' })
    expect(await notify(target)).toEqual(SENT)
    expect(messageSent()).toMatch(/^<b>New user<\/b>\nName: /)
  })

  test('cannot put marks of its own into the message', async () => {
    const user_name = '</code><a href="https://bad.example">Анна</a> & &lt;b>'
    expect(await notify(await start(), { ...ANNA, user_name })).toEqual(SENT)
    expect(messageSent()).toContain(
      'Имя: <code>&lt;/code&gt;&lt;a href="https://bad.example"&gt;Анна&lt;/a&gt; &amp; &amp;lt;b&gt;</code>\n',
    )
  })

  test('is told nobody where there is no bot', async () => {
    expect(await notify(await start({}))).toEqual({ status: 200, body: { sent: false } })
    expect(telegram.received).toEqual([])
  })
})

describe('when Telegram', () => {
  test.each([
    [
      'refuses',
      { status: 400, body: { ok: false, description: 'Bad Request: chat not found' } },
      'Telegram answered 400: Bad Request: chat not found',
    ],
    [
      'answers with something else',
      { status: 503, body: ['busy'] },
      'Telegram answered 503: no reason given',
    ],
    ['is not there', null, 'Telegram did not answer'],
  ])('%s, an error text says so and does not betray the bot', async (_name, answer, error) => {
    const target = await start()
    telegram.answerWith(answer)
    expect(await notify(target)).toEqual({ status: 502, body: { error } })
  })

  test('is set up by half, the log says what is missing and the caller nothing', async () => {
    const { status, body } = await notify(await start({ TELEGRAM_BOT_TOKEN: TOKEN }))
    expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('TELEGRAM')])
    expect(logged.join()).toContain('TELEGRAM_CHAT_ID is not set')
  })
})

describe('registering on the site', () => {
  // The site's own code, which asks the page for its address.
  beforeAll(() => void vi.stubGlobal('location', { origin: 'http://localhost:3000' }))
  afterAll(() => void vi.unstubAllGlobals())

  test('tells staff, and succeeds when they cannot be told', async () => {
    const target = await start()
    configureAuth({ supabaseUrl: target.apiUrl, publishableKey: testKeys.publishable })
    const register = (email: string) =>
      signUp({ email, password: 'Correct-horse-2026!', name: 'Анна', language: 'ru' })

    expect(await register('anna@hub.example')).toEqual({ ok: true })
    await expect.poll(() => telegram.received).toHaveLength(1)
    expect(messageSent()).toContain(
      'Имя: <code>Анна</code>\nEmail: <code>anna@hub.example</code>\nID: <code>',
    )

    telegram.answerWith(null)
    expect(await register('boris@hub.example')).toEqual({ ok: true })
    await expect.poll(() => telegram.received).toHaveLength(2)
    expect(target.mails.map(({ to }) => to)).toEqual(['anna@hub.example', 'boris@hub.example'])
  })
})

describe('a request', () => {
  test.each<[string, Record<string, string>]>([
    ['no key', {}],
    ['an empty key', { apikey: '' }],
    ['a wrong key', { apikey: 'sb_publishable_other', authorization: 'Bearer sb_publishable_other' }],
    ['a part of the key', { authorization: `Bearer ${testKeys.publishable.slice(0, -1)}` }],
    ['the key in another form', { authorization: `Basic ${testKeys.publishable}` }],
  ])('with %s is refused', async (_name, headers) => {
    const { apiUrl } = await start()
    const response = await post(apiUrl, headers)
    expect([response.status, await response.json()]).toEqual([401, { error: 'a valid key is missing' }])
    expect(telegram.received).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['authorization', { authorization: `Bearer ${testKeys.publishable}` }],
    ['apikey', { apikey: testKeys.publishable }],
  ])('may carry the key as %s', async (_name, headers) => {
    const { apiUrl } = await start()
    expect(await (await post(apiUrl, headers)).json()).toEqual({ sent: true })
  })

  const good = { ...ANNA, event_type: 'registration' }
  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['a list', []],
    ['nothing', 'null'],
    ['another event', { ...good, event_type: 'deletion' }],
    ['no address', { ...good, user_email: 'anna' }],
    ['an address of 300 characters', { ...good, user_email: `${'a'.repeat(300)}@hub.example` }],
    ['a blank name', { ...good, user_name: ' ' }],
    ['a name that is no text', { ...good, user_name: { first: 'Анна' } }],
    ['a foreign id', { ...good, user_id: '1; drop table' }],
    ['20 kB', { ...good, more: 'x'.repeat(20_000) }],
  ])('with %s is refused', async (_name, body) => {
    const { apiUrl } = await start()
    const response = await post(apiUrl, { apikey: testKeys.publishable }, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.any(String) })
    expect(telegram.received).toEqual([])
  })

  test('may only be a POST; browsers may ask before', async () => {
    const { apiUrl } = await start()
    const address = `${apiUrl}/functions/v1/notify-new-user`
    const read = await fetch(address, { headers: { apikey: testKeys.publishable } })
    expect(read.status).toBe(405)
    const preflight = await fetch(address, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ])
  })
})
