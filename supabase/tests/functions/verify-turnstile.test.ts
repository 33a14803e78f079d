import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@hub/local-supabase/ports'
import { listenTestBackend, testKeys } from '@hub/local-supabase/test-backend'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { guest } from '../purchases/fixtures/api.ts'

type FakeSiteverify = {
  url: string
  /** Parameters of the requests received, oldest first. */
  received: Record<string, string>[]
  /** Sets the next responses; `null` leaves requests without one. */
  answerWith: (body: unknown, status?: number) => void
  /** Resolves when the next request has arrived. */
  nextRequest: () => Promise<void>
  close: () => Promise<void>
}

/** Cloudflare's siteverify as far as we call it, on a free port of the loopback interface. */
async function startFakeSiteverify(): Promise<FakeSiteverify> {
  const received: Record<string, string>[] = []
  const waiting: (() => void)[] = []
  let answer: { body: unknown; status: number } | null = null
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push(Object.fromEntries(new URLSearchParams(text)))
    for (const tell of waiting.splice(0)) tell()
    if (answer)
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/turnstile/v0/siteverify`,
    received,
    answerWith: (body, status = 200) => {
      answer = body === null ? null : { body, status }
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const CLIENT = '198.51.100.7'
const SECRET = '0x4AAA-secret-of-the-widget'
const ACCEPTED = { success: true, 'error-codes': [], action: 'donate', hostname: 'localhost' }

type Target = Awaited<ReturnType<typeof listenTestBackend>>

let database: TestDatabase
let siteverify: FakeSiteverify
let target: Target
let logged: string[]
/** One backend for each environment: starting one takes longer than most requests. */
const started = new Map<string, Promise<Target>>()

beforeAll(async () => {
  database = await createTestDatabase()
  siteverify = await startFakeSiteverify()
  await database.sql`
    update private.rate_limits set challenge_from = 1, allowed = 100 where name = 'submissions_of_client'`
})

afterEach(() => vi.restoreAllMocks())

afterAll(async () => {
  for (const each of started.values()) await (await each).close()
  await siteverify.close()
  await database.drop()
})

async function startTarget(url: string, secret: string): Promise<Target> {
  const backend = await listenTestBackend(database, {
    trustsProxy: true,
    functions: {
      environment: {
        TURNSTILE_VERIFY_URL: url,
        // `npm test` may run where the variable is set.
        TURNSTILE_SECRET: secret,
      },
    },
    log: () => undefined,
  })
  // The function waits five seconds for the API, which reads the schema first.
  await backend.backend.warmUp()
  return backend
}

async function start({ mode = 'offered', secret = SECRET, url = siteverify.url } = {}) {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...values) => void logged.push(values.join(' ')))
  siteverify.received.length = 0
  const key = `${url} ${secret}`
  const backend = started.get(key) ?? startTarget(url, secret)
  started.set(key, backend)
  target = await backend
  await database.sql`delete from private.settings where key = 'turnstile'`
  if (mode !== 'off')
    await database.sql`insert into private.settings (key, value) values ('turnstile', to_jsonb(${mode}::text))`
}

async function verify(body: unknown = { token: 'token', action: 'donate' }, init: RequestInit = {}) {
  const response = await fetch(`${target.apiUrl}/functions/v1/verify-turnstile`, {
    method: 'POST',
    headers: { apikey: testKeys.publishable, 'x-forwarded-for': CLIENT },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })
  return { status: response.status, body: await response.json() }
}

function send(name: 'donate' | 'register_for_event', proof?: string) {
  const headers = { 'x-forwarded-for': CLIENT, ...(proof && { 'x-challenge-proof': proof }) }
  const client = target.client({ global: { fetch: target.fetch, headers } })
  return name === 'donate'
    ? client.rpc('donate', { amount: -1, ...guest() })
    : client.rpc('register_for_event', { event_id: crypto.randomUUID(), ...guest() })
}

describe('a token that Cloudflare accepts', () => {
  test('is exchanged for a proof that counts once, and for its action alone', async () => {
    await start()
    siteverify.answerWith(ACCEPTED)
    for (let sent = 0; sent < 2; sent++) await send('donate')
    expect((await send('donate')).error?.hint).toBe('challenge_required')
    const { status, body } = await verify()
    expect(status).toBe(200)
    expect((await send('register_for_event', body.proof)).error?.hint).toBe('challenge_required')
    expect((await send('donate', body.proof)).error?.hint).not.toBe('challenge_required')
    expect((await send('donate', body.proof)).error?.hint).toBe('challenge_required')
  })

  test('is verified with the secret and the address of its client', async () => {
    await start()
    siteverify.answerWith(ACCEPTED)
    await verify()
    expect(siteverify.received).toEqual([{ secret: SECRET, response: 'token', remoteip: CLIENT }])
  })
})

describe('a token is rejected', () => {
  test.each<[string, object, number]>([
    ['that is forged or used', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 400],
    ['of another action', { ...ACCEPTED, action: 'register_for_event' }, 200],
    ['of another site', { ...ACCEPTED, hostname: 'evil.example' }, 200],
    ['without an action', { ...ACCEPTED, action: undefined }, 200],
    ['whose success is no boolean', { ...ACCEPTED, success: 'true' }, 200],
  ])('%s', async (_, answer, status) => {
    await start()
    siteverify.answerWith(answer, status)
    expect(await verify()).toEqual({ status: 403, body: { error: expect.stringContaining('rejected') } })
  })
})

describe('verification is unavailable', () => {
  test.each<[string, unknown, number]>([
    ['when the secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }, 400],
    ['when Cloudflare has a fault', { success: false, 'error-codes': ['internal-error'] }, 500],
    ['when the response is of another kind', ['success'], 200],
  ])('%s', async (_, answer, status) => {
    await start()
    siteverify.answerWith(answer, status)
    expect(await verify()).toEqual({ status: 503, body: { error: expect.any(String) } })
    expect(logged.join()).not.toContain(SECRET)
  })

  test('when Cloudflare does not respond in time', async () => {
    await start()
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    siteverify.answerWith(null)
    const arrived = siteverify.nextRequest()
    const verified = verify()
    await arrived
    limit.abort(new DOMException('too late', 'TimeoutError'))
    expect((await verified).status).toBe(503)
  })

  test('when nothing listens at its URL', async () => {
    await start({ url: `http://127.0.0.1:${await freePort()}/turnstile/v0/siteverify` })
    expect((await verify()).status).toBe(503)
  })

  test.each([
    ['without a secret', { secret: '' }, 0],
    ['while the database does not offer Turnstile', { mode: 'off' }, 1],
  ])('%s', async (_, options, asked) => {
    await start(options)
    siteverify.answerWith(ACCEPTED)
    expect((await verify()).status).toBe(503)
    expect(siteverify.received).toHaveLength(asked)
  })
})

describe('Cloudflare is not called', () => {
  test.each<[string, unknown, RequestInit, number]>([
    ['about a body that is no JSON', '{', {}, 400],
    ['about nothing', 'null', {}, 400],
    ['about no token', { token: '', action: 'donate' }, {}, 400],
    ['about an endless token', { token: 'x'.repeat(2049), action: 'donate' }, {}, 400],
    ['about an action that is no function', { token: 'x', action: 'DROP' }, {}, 400],
    ['by whoever has no key', { token: 'x', action: 'donate' }, { headers: {} }, 401],
    ['by another method', '', { method: 'PUT' }, 405],
  ])('%s', async (_, body, init, status) => {
    await start()
    expect((await verify(body, init)).status).toBe(status)
    expect(siteverify.received).toEqual([])
  })
})
