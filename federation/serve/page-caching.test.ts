import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withRootMarks } from '@hub/release/page-root'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAGE_MAX_AGE_MS, pageCacheControl } from './page-caching.ts'
import type { RenderPage } from './rendering/rendered-pages.ts'
import { staticHost } from './static-host.ts'

describe('pageCacheControl', () => {
  it.each([0, 1, 400, 4000, 8999, 9000])(
    'lets a shared cache serve a page of %i ms for no longer than the page server would',
    (ageMs) => {
      const [, fresh, stale] =
        /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(pageCacheControl(ageMs)) ?? []
      // A cache that counts whole seconds serves up to one more.
      const longestMs = ageMs + (Number(fresh) + Number(stale) + 1) * 1000
      expect(Number(fresh)).toBeGreaterThan(0)
      expect(longestMs).toBeGreaterThan(PAGE_MAX_AGE_MS - 2000)
      expect(longestMs).toBeLessThanOrEqual(PAGE_MAX_AGE_MS)
    },
  )

  it.each([9001, 30_000, 3_000_000])('lets no shared cache store a page of %i ms', (ageMs) => {
    expect(pageCacheControl(ageMs)).toBe('no-cache')
  })
})

describe('a rendered page', () => {
  const LIVE = '000000000001'
  const CANARY = '000000000002'
  const SHARED = /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=19, stale-if-error=3600$/
  let root = ''
  let age = 0

  const page = withRootMarks('<html lang="ru"><head></head><body><div id="root"></div></body></html>')
  const goLive = (live: object) => writeFile(join(root, 'live.json'), JSON.stringify(live))
  const render: RenderPage = async ({ composition, language }) => ({
    html: `${composition} ${language}`,
    metadata: {},
    state: { url: '/', renderedAt: Date.now() - age, queries: [] },
  })
  const host = () => staticHost(root, { rendering: { render }, draw: () => 0.5 })
  const get = async (headers: Record<string, string>, path = '/') => {
    const response = await host().request(path, { headers })
    const [, composition, language] = /compositions\/(\d+)\/ (\w+)/.exec(await response.text()) ?? []
    const of = (name: string) => response.headers.get(name)
    return { composition, language, caching: of('cache-control'), vary: of('vary'), cookie: of('set-cookie') }
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'hub-caching-'))
    for (const id of [LIVE, CANARY]) {
      const folder = join(root, 'compositions', id)
      await mkdir(folder, { recursive: true })
      const files = { ru: 'index.html', en: 'index.en.html' }
      const rules = [{ path: '/', files, rendered: { remote: 'mf-public', searchParams: [] } }]
      await writeFile(join(folder, 'pages.json'), JSON.stringify(rules))
      await writeFile(join(folder, 'registry.json'), JSON.stringify({ id }))
      for (const file of ['index.html', 'index.en.html', 'app.html'])
        await writeFile(join(folder, file), page)
    }
  })
  beforeEach(async () => {
    age = 0
    await goLive({ live: LIVE })
  })
  afterAll(() => rm(root, { recursive: true }))

  it('may be stored by a cache that requests it by language, and ignores cookies', async () => {
    const shared = await get({ 'hub-language': 'en', 'accept-language': 'ru', cookie: 'i18nextLng=ru' })
    expect([shared.language, shared.caching]).toEqual(['en', expect.stringMatching(SHARED)])
    expect(shared.vary).toBe('accept-encoding, hub-language')
  })

  it.each([
    ['a cache that says nothing', {}],
    ['a cache that says nonsense', { 'hub-language': 'de' }],
    ['a browser with a session', { 'hub-language': 'ru', cookie: 'hub-signed-in=1' }],
    ['a browser with a theme of its own', { 'hub-language': 'ru', cookie: 'hub-theme=dark' }],
  ])('may not be stored when requested by %s', async (_, headers) => {
    expect((await get(headers)).caching).toBe('no-cache')
  })

  it('may not be stored when it is an old last good page', async () => {
    age = 60_000
    expect((await get({ 'hub-language': 'ru' })).caching).toBe('no-cache')
  })

  it('belongs to the visitor’s composition during a canary, and may not be stored', async () => {
    await goLive({ live: LIVE, canary: { id: CANARY, share: 10 } })
    const pages = [
      await get({ 'hub-language': 'ru', cookie: 'hub-share=9' }),
      await get({ 'hub-language': 'ru', cookie: 'hub-share=10' }),
      await get({ 'hub-language': 'ru' }),
    ]
    expect(pages.map(({ composition }) => composition)).toEqual([CANARY, LIVE, LIVE])
    expect(pages.map(({ caching }) => caching)).toEqual(['no-cache', 'no-cache', 'no-cache'])
    expect(pages.map(({ cookie }) => cookie?.split(';')[0])).toEqual([undefined, undefined, 'hub-share=50'])
  })

  it('removes the cookie of a canary that is over, so that caches serve the browser again', async () => {
    const first = await get({ cookie: 'hub-share=9' })
    expect([first.cookie, first.caching]).toEqual([
      'hub-share=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'no-cache',
    ])
    const registry = await host().request('/registry.json', { headers: { cookie: 'hub-share=9' } })
    expect(registry.headers.get('set-cookie')).toBeNull()
  })

  it('that was requested before a canary gets the registry of its composition', async () => {
    await goLive({ live: LIVE, canary: { id: CANARY, share: 99 } })
    const registry = await host().request('/registry.json')
    expect(await registry.json()).toEqual({ id: LIVE })
  })
})
