import { randomUUID } from 'node:crypto'
import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { configureAuth, signUp } from '@hub/shared-auth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { tokenIn } from '../local/fixtures/backend.ts'
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
  const target = await listenTestBackend(database, {
    functions: { environment: { TELEGRAM_API_URL: telegram.url, ...environment } },
    log: () => undefined,
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

const messagesSent = () =>
  telegram.received.flatMap(({ path, body }) =>
    path?.endsWith('/sendMessage') ? [(body as { text: string }).text] : [],
  )

const sendOutbox = ({ apiUrl }: Target) =>
  fetch(`${apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: testKeys.secret } })

const ANSWERED = { status: 200, body: { sent: false } }

describe('the call after a registration', () => {
  test('succeeds and sends nothing directly, with or without a bot', async () => {
    expect(await notify(await start())).toEqual(ANSWERED)
    expect(telegram.received).toEqual([])
    await telegram.close()
    expect(await notify(await start({}))).toEqual(ANSWERED)
  })

  test('sends nothing for 150 invented users', async () => {
    const target = await start()
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => notify(target, { ...ANNA, user_id: randomUUID() })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await sendOutbox(target)
    expect(telegram.received).toEqual([])
  })
})

describe('registering on the site', () => {
  // The site's own code, which asks the page for its address.
  beforeAll(() => void vi.stubGlobal('location', { origin: 'http://localhost:3000' }))
  afterAll(() => void vi.unstubAllGlobals())

  async function register(target: Target, email: string) {
    configureAuth({ supabaseUrl: target.apiUrl, publishableKey: testKeys.publishable })
    expect(await signUp({ email, password: 'Correct-horse-2026!', name: 'Анна', language: 'ru' })).toEqual({
      ok: true,
    })
    const token_hash = tokenIn(target.mails.findLast(({ to }) => to === email)?.html)
    return () => target.client().auth.verifyOtp({ type: 'signup', token_hash })
  }

  test('notifies staff without names once the address is confirmed, grouping users within ten minutes', async () => {
    const target = await start()
    const confirm = await register(target, 'anna@hub.example')
    await sendOutbox(target)
    expect(telegram.received).toEqual([])
    expect((await confirm()).error).toBeNull()
    for (const name of ['boris', 'vera', 'gleb']) await (await register(target, `${name}@hub.example`))()
    await sendOutbox(target)
    expect(messagesSent()).toEqual(['<b>Новый пользователь</b>\nhttp://localhost:3000/admin/users'])
    await database.sql`update public.outbox set next_attempt_at = now() where status = 'pending'`
    await sendOutbox(target)
    expect(messagesSent().slice(1)).toEqual([
      '<b>Новые пользователи за последние 10\u00a0минут: ещё\u00a03</b>\nhttp://localhost:3000/admin/users',
    ])
  })
})

describe('a request', () => {
  test.each<[string, Record<string, string>]>([
    ['no key', {}],
    ['an empty key', { apikey: '' }],
    ['a wrong key', { apikey: 'sb_publishable_other', authorization: 'Bearer sb_publishable_other' }],
    ['a part of the key', { authorization: `Bearer ${testKeys.publishable.slice(0, -1)}` }],
    ['the key in another form', { authorization: `Basic ${testKeys.publishable}` }],
  ])('with %s is rejected', async (_name, headers) => {
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
    expect(await (await post(apiUrl, headers)).json()).toEqual({ sent: false })
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
  ])('with %s is rejected', async (_name, body) => {
    const { apiUrl } = await start()
    const response = await post(apiUrl, { apikey: testKeys.publishable }, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.any(String) })
    expect(telegram.received).toEqual([])
  })

  test('must be a POST, and allows a CORS preflight', async () => {
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
