import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOSTED_WITHIN_MS, requestSender, type SendRequest } from '../testing/hosted-site.ts'
import { type RunningNginx, runNginx } from '../testing/run-nginx.ts'
import { type SmallSite, smallSite } from '../testing/small-site.ts'

interface ReceivedRequest {
  url: string
  headers: IncomingHttpHeaders
}

interface ScriptedResponse {
  status?: number
  headers?: Record<string, string>
  body: string
}

interface ScriptedPageServer {
  port: number
  /** Requests since the start, oldest first. */
  received: ReceivedRequest[]
  stop(): Promise<void>
}

/** Starts a server that takes the page server's place behind nginx, answers as a test says and records requests. */
async function scriptedPageServer(
  respond: (request: ReceivedRequest) => ScriptedResponse,
): Promise<ScriptedPageServer> {
  const received: ReceivedRequest[] = []
  const server = createServer(({ url = '', headers }, response) => {
    const request = { url, headers }
    received.push(request)
    const { status = 200, headers: more = {}, body } = respond(request)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...more }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    },
  }
}

const STORED = 'public, max-age=0, s-maxage=9, stale-while-revalidate=19, stale-if-error=3600'
/** A second is the shortest time that a cache counts. */
const SHORTLY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=3600, stale-if-error=3600'
const ONLY_ON_ERRORS = 'public, max-age=0, s-maxage=1, stale-if-error=3600'

let site: SmallSite
let pages: ScriptedPageServer
let nginx: RunningNginx
let sender: ReturnType<typeof requestSender>
const ask: SendRequest = (...question) => sender.ask(...question)
let path = ''
let count = 0
let script: Omit<ScriptedResponse, 'body'> & { body?: string } = {}

beforeAll(async () => {
  site = await smallSite()
  await site.goLive(await site.compose('first'))
  pages = await scriptedPageServer(({ headers }) => ({
    body: `${++count} in ${headers['hub-language'] ?? 'its own language'}`,
    ...script,
  }))
  nginx = await runNginx({ root: site.root, pageServerPort: pages.port })
  sender = requestSender(nginx.port)
}, HOSTED_WITHIN_MS)
afterAll(async () => {
  sender?.close()
  await nginx?.stop()
  await pages?.stop()
  await site?.remove()
})
/** Each test has a page of its own, which nothing has stored. */
beforeEach(({ task }) => {
  path = `/events/${task.id}`
  count = 0
  pages.received.length = 0
  script = { headers: { 'cache-control': STORED } }
})

const textOf = async (headers: Record<string, string> = {}, search = '') =>
  (await ask(path + search, { headers })).text

describe('a cacheable page', () => {
  it('is requested once for all visitors, and sent to them with no-cache', async () => {
    const first = await ask(path, { headers: { cookie: 'sb=secret; theme=x', authorization: 'Bearer x' } })
    const second = await ask(path)
    expect([first.text, second.text]).toEqual(['1 in ru', '1 in ru'])
    expect([first.headers['cache-control'], second.headers['cache-control']]).toEqual([
      'no-cache',
      'no-cache',
    ])
    expect(pages.received.map(({ headers }) => [headers['hub-language'], headers.cookie])).toEqual([
      ['ru', undefined],
    ])
  })

  it('is stored for each language, whichever way the visitor selected it', async () => {
    const seen = [
      await textOf(),
      await textOf({ 'accept-language': 'en-GB,en;q=0.9' }),
      await textOf({ cookie: 'a=b; i18nextLng=en' }),
      await textOf({ cookie: 'i18nextLng=ru', 'accept-language': 'en' }),
    ]
    expect(seen).toEqual(['1 in ru', '2 in en', '2 in en', '1 in ru'])
    expect(await textOf({}, '?lang=en')).toBe('3 in en')
  })

  it('is stored for each query and compression', async () => {
    const seen = [await textOf(), await textOf({}, '?q=a'), await textOf({ 'accept-encoding': 'br' })]
    expect(seen).toEqual(['1 in ru', '2 in ru', '3 in ru'])
    expect(pages.received.map(({ headers }) => headers['accept-encoding'])).toEqual([
      undefined,
      undefined,
      'br',
    ])
  })

  it('ignores the internal language header of a client', async () => {
    expect(await textOf({ 'hub-language': 'en' })).toBe('1 in ru')
    expect(await textOf()).toBe('1 in ru')
  })

  it.each([
    'hub-signed-in=1',
    'a=b; hub-theme=dark',
    'hub-share=9; hub-signed-in=0',
    'a=b;hub-share=',
    'hub-preview=a',
  ])('bypasses the cache for a browser with the cookie %s', async (cookie) => {
    const own = { cookie: `i18nextLng=en; ${cookie}`, 'if-none-match': 'W/"1"' }
    expect(await textOf(own)).toBe('1 in its own language')
    expect(await textOf({ 'accept-language': 'en' })).toBe('2 in en')
    expect(await textOf(own)).toBe('3 in its own language')
    expect(await textOf({ 'accept-language': 'en' })).toBe('2 in en')
    expect(pages.received[0]?.headers).toMatchObject(own)
  })

  it('is served stale while a new one is requested, and then replaced', async () => {
    script = { headers: { 'cache-control': SHORTLY } }
    expect(await textOf()).toBe('1 in ru')
    await expect.poll(() => textOf()).toBe('2 in ru')
  })
})

describe('the last good page', () => {
  it('is served when the page server has an error or is overloaded', async () => {
    script = { headers: { 'cache-control': ONLY_ON_ERRORS } }
    expect(await textOf()).toBe('1 in ru')
    for (const failure of [
      { status: 500, body: 'an error' },
      { status: 503, body: 'later' },
    ]) {
      script = failure
      pages.received.length = 0
      // Until nginx has asked the page server again.
      await expect.poll(async () => [await textOf(), pages.received.length > 0]).toEqual(['1 in ru', true])
    }
  })

  it('is served when the page server is down, and other pages as published', async () => {
    script = { headers: { 'cache-control': ONLY_ON_ERRORS } }
    const down = await scriptedPageServer(() => ({ ...script, body: 'the last good page' }))
    const other = await runNginx({ root: site.root, pageServerPort: down.port })
    const { ask: askOther, close } = requestSender(other.port)
    const get = async (url: string) => (await askOther(url)).text
    expect(await get('/events/quiz')).toBe('the last good page')
    await down.stop()
    const seen = [await get('/events/quiz'), await get('/events'), await get('/events?lang=en')]
    close()
    await other.stop()
    expect(seen).toEqual([
      'the last good page',
      expect.stringContaining('<h1>pages/events ru</h1>'),
      expect.stringContaining('<h1>pages/events en</h1>'),
    ])
  })
})

it.each<[string, Record<string, string>]>([
  ['that the page server serves as published', { 'cache-control': 'no-cache' }],
  ['that sets a cookie', { 'cache-control': STORED, 'set-cookie': 'hub-share=9' }],
])('a page %s is requested for each visitor', async (_, headers) => {
  script = { headers }
  const answers = [await ask(path), await ask(path)]
  expect(answers.map(({ text }) => text)).toEqual(['1 in ru', '2 in ru'])
  expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(['no-cache', 'no-cache'])
})

it('a preview image is requested once for each version', async () => {
  script = {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
  }
  const image = `/og/ru${path}.png`
  const seen = [
    await ask(`${image}?v=1`),
    await ask(`${image}?v=1&utm_source=x`, { headers: { cookie: 'hub-share=9' } }),
    await ask(`${image}?v=2`),
  ]
  expect(pages.received.map(({ url }) => url)).toEqual([`${image}?v=1`, `${image}?v=2`])
  expect(seen.map(({ headers }) => headers['cache-control'])).toEqual(
    Array.from(seen, () => 'public, max-age=31536000, immutable'),
  )
})
