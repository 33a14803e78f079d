import { PostgrestClient } from '@supabase/postgrest-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAuthorisedFetch } from './authorised-fetch.ts'

type Sent = { method: string; url: URL; headers: Headers; body: unknown }

const KEY = 'sb_publishable_key'
let sent: Sent[]
let statuses: number[]

beforeEach(() => {
  sent = []
  statuses = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init
    sent.push({ method, url: new URL(url), headers: new Headers(headers), body })
    return Response.json([], { status: statuses.shift() ?? 200 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function connect(
  token?: string,
  next: (used: string) => Promise<string | undefined> = async () => undefined,
) {
  const renew = vi.fn(next)
  const authorisedFetch = createAuthorisedFetch({
    publishableKey: KEY,
    accessToken: () => token,
    tokenAfterRejection: renew,
  })
  const db = new PostgrestClient('https://api.example/rest/v1', { retry: false, fetch: authorisedFetch })
  return { db, renew }
}

/** Headers that a page may send anywhere without asking first (Fetch standard, CORS-safelisted). */
const SAFELISTED = ['accept', 'accept-language', 'content-language', 'content-type', 'range']
const UNSAFE_BYTES = /["():<>?@[\\\]{}]/

describe('a visitor', () => {
  type Db = ReturnType<typeof connect>['db']
  test.each<[string, (db: Db) => PromiseLike<unknown>]>([
    ['a list', (db) => db.from('event_cards').select('id, title').eq('kind', 'quiz').range(0, 9)],
    ['one row', (db) => db.from('events').select('*, event_speakers(speakers(*))').eq('slug', 'x').single()],
    ['one row or none', (db) => db.from('events').select().eq('slug', 'x').maybeSingle()],
    [
      'a function that reads',
      (db) => db.rpc('list_events', { search: 'мозг', kinds: ['quiz'] }, { get: true }),
    ],
  ])('reads %s without a header that would need leave (CORS preflight)', async (_, read) => {
    await read(connect().db)
    const [request] = sent
    expect(request?.method).toBe('GET')
    expect(request?.url.searchParams.get('apikey')).toBe(KEY)
    for (const [name, value] of request?.headers ?? []) {
      expect(SAFELISTED).toContain(name)
      expect(value).not.toMatch(UNSAFE_BYTES)
      expect(value.length).toBeLessThanOrEqual(128)
    }
  })

  test('keeps what the address says already', async () => {
    await connect().db.from('events').select('id').eq('slug', 'a&b')
    expect(sent[0]?.url.searchParams.get('slug')).toBe('eq.a&b')
  })

  test('writes with the key in a header, never in the address', async () => {
    await connect().db.rpc('register', { event: 'x' })
    expect(sent[0]?.method).toBe('POST')
    expect(sent[0]?.headers.get('apikey')).toBe(KEY)
    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.url.searchParams.has('apikey')).toBe(false)
  })

  test('is not sent twice when rejected', async () => {
    statuses = [401]
    const { db, renew } = connect()
    const { status } = await db.from('orders').select()
    expect(status).toBe(401)
    expect(renew).not.toHaveBeenCalled()
    expect(sent).toHaveLength(1)
  })
})

describe('a request without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['a read', 10_000, true],
    ['a write', 30_000, false],
  ])('is aborted: %s', async (_, limit, get) => {
    const settled = vi.fn()
    const answer = connect('token').db.rpc('mine', {}, { get }).then(settled)
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await answer
    const error = expect.objectContaining({ message: expect.stringMatching(/^TimeoutError: /) })
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 0, error }))
  })

  test('is cancelled by its caller', async () => {
    const asker = new AbortController()
    const answer = connect().db.from('events').select().abortSignal(asker.signal)
    const settled = answer.then(({ error }) => error?.message)
    asker.abort()
    expect(await settled).toMatch(/^AbortError/)
  })
})

describe('a signed-in person', () => {
  test('sends the token and the key in headers', async () => {
    await connect('token').db.from('orders').select()
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token')
    expect(sent[0]?.headers.get('apikey')).toBe(KEY)
    expect(sent[0]?.url.searchParams.has('apikey')).toBe(false)
  })

  test.each(['GET', 'POST'])(
    'with a rejected token the %s is sent once more with the next one',
    async (method) => {
      statuses = [401, 200]
      const { db, renew } = connect('old', async () => 'new')
      const { status } = await db.rpc('mine', {}, { get: method === 'GET' })
      expect(status).toBe(200)
      expect(renew).toHaveBeenCalledExactlyOnceWith('old')
      expect(sent.map((it) => [it.method, it.headers.get('authorization')])).toEqual([
        [method, 'Bearer old'],
        [method, 'Bearer new'],
      ])
    },
  )

  test('when the next token is rejected too, that response is returned', async () => {
    statuses = [401, 401]
    const { db } = connect('old', async () => 'new')
    expect((await db.from('orders').select()).status).toBe(401)
    expect(sent).toHaveLength(2)
  })

  test('when there is no next token, the error is returned', async () => {
    statuses = [401]
    const { db } = connect('old')
    expect((await db.from('orders').select()).status).toBe(401)
    expect(sent).toHaveLength(1)
  })

  test.each([403, 404, 409, 500])('status %i does not renew the token', async (status) => {
    statuses = [status]
    const { db, renew } = connect('token', async () => 'new')
    await db.from('orders').select()
    expect(renew).not.toHaveBeenCalled()
  })
})
