import { readFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SendRequest } from '../testing/hosted-site.ts'
import { HOSTED_WITHIN_MS, type HostedSite, hostedSite } from '../testing/hosted-site.ts'
import {
  ENTRY,
  INTERNAL_FILES,
  SCRIPT,
  SCRIPT_TEXT,
  SHELL_SCRIPT,
  SITE_FILES,
} from '../testing/small-site.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

let hosted: HostedSite
const ask: SendRequest = (...question) => hosted.ask(...question)

beforeAll(async () => {
  hosted = await hostedSite()
  await hosted.pages.start()
}, HOSTED_WITHIN_MS)
afterAll(() => hosted?.stop())

describe('build files', () => {
  it.each([SCRIPT, SHELL_SCRIPT])('are immutable and sent precompressed: %s', async (path) => {
    const { headers, body, status } = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe(FOR_EVER)
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body.equals(await readFile(join(hosted.site.root, `${path}.br`)))).toBe(true)
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT_TEXT)
  })

  it('are sent with gzip to clients without brotli, and uncompressed to clients without both', async () => {
    const gzip = await ask(SCRIPT, { headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT_TEXT)
    const plain = await ask(SCRIPT)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.text).toBe(SCRIPT_TEXT)
  })

  it('are answered with 304 when unchanged', async () => {
    const { headers } = await ask(ENTRY)
    const again = await ask(ENTRY, { headers: { 'if-none-match': headers.etag ?? 'none' } })
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([304, 0, FOR_EVER])
  })

  it('are sent in ranges on request', async () => {
    const { status, headers, text } = await ask(SCRIPT, { headers: { range: 'bytes=0-10' } })
    expect([status, headers['content-range'], text]).toEqual([
      206,
      `bytes 0-10/${Buffer.byteLength(SCRIPT_TEXT)}`,
      SCRIPT_TEXT.slice(0, 11),
    ])
  })

  it('are sent over HTTP/2', async () => {
    const session = connect(hosted.nginx.url, { rejectUnauthorized: false })
    const stream = session.request({ ':path': ENTRY })
    const status = await new Promise((resolve) =>
      stream.on('response', (headers) => resolve(headers[':status'])),
    )
    session.close()
    expect([status, session.alpnProtocol]).toEqual([200, 'h2'])
  })
})

it.each(['/nowhere', '/live', '/compositions', '/releases'])(
  'a URL that no app matches (%s) gets the general page with status 404',
  async (path) => {
    const { status, headers, text } = await ask(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(text).toContain('<h1>app ru</h1>')
  },
)

describe('the open programme', () => {
  it('may be read by any site, and is sent compressed', async () => {
    const { status, headers } = await ask('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect([status, headers['access-control-allow-origin'], headers['content-encoding']]).toEqual([
      200,
      '*',
      'gzip',
    ])
    expect(headers['cache-control']).toBe('public, max-age=10, stale-if-error=3600')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    const again = await ask('/api/openapi.json', { headers: { 'if-none-match': headers.etag ?? 'none' } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  it.each(['/api/programme.json', '/programme.atom'])(
    'names the invalid parameter of a request: %s',
    async (path) => {
      const { status, headers, text } = await ask(`${path}?kinds=quiz`)
      expect([status, headers['content-type']]).toEqual([400, 'application/problem+json'])
      expect(JSON.parse(text)).toMatchObject({ code: 'unknown_parameter', parameter: 'kinds' })
    },
  )
})

it('an embedded page may be framed by any site, sets no cookie, and shows a message when its data is unavailable', async () => {
  const { status, headers, text } = await ask('/embed/programme?lang=en&theme=dark', {
    headers: { cookie: 'hub-theme=light' },
  })
  expect([status, headers['content-type'], headers['set-cookie']]).toEqual([
    503,
    'text/html; charset=utf-8',
    undefined,
  ])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; frame-ancestors \*$/)
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
  expect(text).toContain('The programme is not available now.')
})

describe('missing and internal files', () => {
  const traversal = [
    '/mf-public/..%2f..%2fetc/passwd',
    '/shell/%2e%2e/live.json',
    '/locales/..%2fcomposition.json',
    '/..%2f..%2fetc%2fpasswd.txt',
  ]
  const inside = [
    '/server.json',
    '/pages.json',
    '/headers.json',
    '/metadata-modules.mjs',
    '/composition.json',
    '/live.json',
    '/.changes/live.json/00000001',
    '/live/server.json',
    '/app.html',
    '/index.html',
    '/pages/events.html',
  ]
  const missing = [
    '/shell/1.0.0-0123abcd/static/js/gone.js',
    '/mf-public/assets/js/gone.js',
    '/style.css',
    '/registry2.json',
    '/favicon.ico',
    '/locales/ru/none.json',
    `${SCRIPT}.br`,
    `${SCRIPT}.map`,
  ]

  it.each([...INTERNAL_FILES, ...inside, ...missing, ...traversal])(
    '%s responds with 404 and without content',
    async (path) => {
      const { status, headers, text } = await ask(path)
      expect([400, 404]).toContain(status)
      expect(headers['content-type']).toMatch(/^text\/plain/)
      expect(headers['cache-control']).toBe('no-store')
      expect(text.trim()).toBe(String(status))
    },
  )

  it('POST unsubscribes a mailbox and is not cached', async () => {
    const { status, headers } = await ask(`/unsubscribe/${'s'.repeat(32)}`, { method: 'POST' })
    // The page server of this test has no API behind it.
    expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
  })

  it.each([['POST'], ['PUT'], ['DELETE'], ['OPTIONS']])('%s is rejected', async (method) => {
    const { status, headers } = await ask('/', { method })
    expect([status, headers.allow, headers['content-type']]).toEqual([
      405,
      'GET, HEAD',
      'text/plain; charset=utf-8',
    ])
  })
})

it.each(SITE_FILES)('%s is that of the live composition and revalidated', async (path, type) => {
  const { text, headers } = await ask(path)
  expect([text, headers['cache-control']]).toEqual([hosted.live, 'no-cache'])
  expect(headers['content-type']).toMatch(type)
})

it.each(['/', '/nowhere', SCRIPT, '/style.css', '/registry.json', '/live.json'])(
  '%s carries the headers of the site',
  async (path) => {
    const { headers } = await ask(path)
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'content-security-policy': expect.stringContaining(`script-src 'self'`),
    })
    expect(headers['content-security-policy']).not.toMatch(/unsafe|,/)
    expect(headers.server).toBe('nginx')
  },
)
