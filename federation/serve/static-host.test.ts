import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { policyTag } from '@hub/release/policy-tag'
import { coverUrl } from '@hub/shared-ui/cover-url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticHost } from './static-host.ts'

const LIVE = '000000000001'
const CANARY = '000000000002'
const SCRIPT = '/mf-public/1.0.0/remoteEntry.12345678.js'

describe('static host', () => {
  let root: string
  const get = (path: string, headers: Record<string, string> = {}) =>
    staticHost(root).request(path, { headers })
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }

  /** A composition as far as a host sees it. */
  const compose = (id: string, name: string) => {
    const at = (path: string) => `compositions/${id}/${path}`
    write(at('index.html'), `${policyTag(`style-src '${name}'`)}<p>${name}</p>`)
    write(at('index.en.html'), `<p>${name} in English</p>`)
    write(at('app.html'), '<p>any</p>')
    write(at('pages.json'), JSON.stringify([{ path: '/', files: { ru: 'index.html', en: 'index.en.html' } }]))
    write(at('headers.json'), JSON.stringify({ 'content-security-policy': `object-src 'none'` }))
    write(at('registry.json'), JSON.stringify({ remotes: [], name }))
    write(at('locales/ru/common.json'), JSON.stringify({ name }))
    for (const file of ['sw.js', 'manifest.webmanifest', 'icon-192.png']) write(at(file), name)
  }

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'hub-site-'))
    compose(LIVE, 'home')
    compose(CANARY, 'canary')
    write('live.json', JSON.stringify({ live: LIVE }))
    write('config.json', '{}')
    write(SCRIPT, 'script()')
    write(`${SCRIPT}.br`, brotliCompressSync('script()'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it('serves the page of a known URL with no-cache and security headers', async () => {
    const response = await get('/')
    expect(await response.text()).toBe('<p>home</p>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toBe(`style-src 'home'; frame-ancestors 'none'`)
    expect((await get('/live.json')).headers.get('content-security-policy')).toBe(`object-src 'none'`)
  })

  it('serves the language that the browser will detect', async () => {
    expect(await (await get('/', { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.5' })).text()).toContain(
      'English',
    )
    expect(await (await get('/?lang=ru', { 'accept-language': 'en' })).text()).toBe('<p>home</p>')
  })

  it('serves the general page with 404 for any other URL', async () => {
    const response = await get('/nowhere')
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('<p>any</p>')
  })

  it.each([
    '/mf-public/1.0.0/gone.js',
    '/locales/ru/none.json',
    '/style.css',
    '/headers.json',
    '/pages.json',
    '/live.json',
    '/config.json',
    '/live/index.html',
    `/compositions/${LIVE}/index.html`,
    '/releases/shell/1.0.0.json',
  ])('never responds to %s with a page', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('serves hashed files compressed and immutable', async () => {
    const response = await get(SCRIPT, { 'accept-encoding': 'br' })
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('script()')
    expect(response.headers.get('content-type')).toContain('javascript')
    // It is never revalidated.
    expect(response.headers.has('etag')).toBe(false)
  })

  it('responds with 304 for an unchanged registry', async () => {
    const first = await get('/registry.json')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const second = await get('/registry.json', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(second.status).toBe(304)
  })

  it('serves covers compressed to those who accept that, and responds with 304 for one that a browser has', async () => {
    const cover = coverUrl({ seed: 'quiz', kind: 'quiz' }, 'light')
    const first = await get(cover, { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toContain('<svg')
    const second = await get(cover, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(second.status).toBe(304)
    const plain = await get(cover)
    expect([plain, first].map(({ headers }) => headers.get('vary'))).toEqual(Array(2).fill('accept-encoding'))
  })

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon-192.png', 'image/png'],
  ])('serves %s of the live composition, to be revalidated', async (path, type) => {
    const response = await get(path)
    expect(await response.text()).toBe('home')
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it('serves the translations of the live release at /locales', async () => {
    const response = await get('/locales/ru/common.json')
    expect(await response.json()).toEqual({ name: 'home' })
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it('serves the translations of a version as immutable', async () => {
    write('/mf-public/1.0.0/locales/ru/events.json', '{}')
    const { headers } = await get('/mf-public/1.0.0/locales/ru/events.json')
    expect(headers.get('cache-control')).toContain('immutable')
  })

  describe('with a canary', () => {
    const app = (draw: () => number) => staticHost(root, { draw })
    const page = async (host: ReturnType<typeof app>, cookie = '') => {
      const response = await host.request('/', { headers: { cookie } })
      return { text: await response.text(), cookie: response.headers.get('set-cookie') }
    }
    beforeAll(() => write('live.json', JSON.stringify({ live: LIVE, canary: { id: CANARY, share: 10 } })))
    afterAll(() => write('live.json', JSON.stringify({ live: LIVE })))

    it('serves it to a share of visitors, who keep it', async () => {
      const drawn = await page(app(() => 0.09))
      expect(drawn.text).toBe('<p>canary</p>')
      expect(drawn.cookie).toContain('hub-share=9;')
      const again = await page(
        app(() => 0.5),
        'a=1; hub-share=9',
      )
      expect(again).toEqual({ text: '<p>canary</p>', cookie: null })
    })

    it('serves the live composition to the others', async () => {
      expect((await page(app(() => 0.1))).text).toBe('<p>home</p>')
      expect((await page(app(() => 0))).text).toBe('<p>canary</p>')
      expect(
        (
          await page(
            app(() => 0),
            'hub-share=10',
          )
        ).text,
      ).toBe('<p>home</p>')
    })

    it('serves registry and translations of the page’s composition, without shared caching', async () => {
      for (const [share, name] of [
        [9, 'canary'],
        [10, 'home'],
      ]) {
        const cookie = `hub-share=${share}`
        const host = app(() => 0.99)
        const registry = await host.request('/registry.json', { headers: { cookie } })
        expect(await registry.json()).toEqual({ remotes: [], name })
        expect(registry.headers.get('hub-release')).toBe(name === 'canary' ? 'canary' : 'live')
        expect(registry.headers.get('vary')).toContain('cookie')
        expect(await (await host.request('/locales/ru/common.json', { headers: { cookie } })).json()).toEqual(
          {
            name,
          },
        )
      }
    })

    it.each(['hub-share=', 'hub-share=-1', 'hub-share=1e1', 'hub-share=100', 'xhub-share=5', 'hub-share=5x'])(
      'ignores the invalid cookie %s',
      async (cookie) => {
        const { text, cookie: drawn } = await page(
          app(() => 0.99),
          cookie,
        )
        expect([text, drawn?.split(';')[0]]).toEqual(['<p>home</p>', 'hub-share=99'])
      },
    )

    it('sets no cookie with files or for robots', async () => {
      expect((await app(() => 0).request(SCRIPT)).headers.get('set-cookie')).toBeNull()
    })

    it('sets no cookie without a canary', async () => {
      write('live.json', JSON.stringify({ live: LIVE }))
      expect(await page(app(() => 0))).toEqual({ text: '<p>home</p>', cookie: null })
      write('live.json', JSON.stringify({ live: LIVE, canary: { id: CANARY, share: 10 } }))
    })
  })

  it('serves a newly live composition at once', async () => {
    const host = staticHost(root)
    expect(await (await host.request('/')).text()).toBe('<p>home</p>')
    write('live.json', JSON.stringify({ live: CANARY, previous: [LIVE] }))
    expect(await (await host.request('/')).text()).toBe('<p>canary</p>')
    write('live.json', JSON.stringify({ live: LIVE }))
    expect(await (await host.request('/')).text()).toBe('<p>home</p>')
  })

  it.each(['/../package.json', '/%2e%2e/package.json', '/mf-public/../../x.js', '/%E0%A4%A'])(
    'stays in its folder at %s',
    async (path) => {
      const response = await get(path)
      expect([400, 404]).toContain(response.status)
    },
  )
})
