// @vitest-environment happy-dom
import { registerRemotes } from '@module-federation/enhanced/runtime'
import { beforeEach, expect, it, vi } from 'vitest'
import { reloadSections } from '../composition/section-store.ts'
import { describeForeignOverrides } from './foreign-overrides.ts'
import { saveOverrides } from './overrides.ts'
import { readRegistry, registry } from './registry-store.ts'
import { refreshTranslations } from './remote-translations.ts'

vi.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => undefined,
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
}))
vi.mock('../composition/section-store.ts', () => ({ reloadSections: vi.fn(async () => undefined) }))
vi.mock('./remote-translations.ts', () => ({ refreshTranslations: vi.fn(async () => undefined) }))
vi.mock('./site-config.ts', () => ({ siteConfig: () => ({ allowOverrides: false }) }))

const ORIGIN = 'http://localhost:3010'
const BASE = `${ORIGIN}/mf-sample/development/`

const manifest = (name: string, path: string) => ({
  name,
  contract: 2,
  namespaces: ['sample'],
  routes: [{ path, module: './page', title: 'sample:title', access: 'public', namespaces: ['sample'] }],
  navigation: [],
  slots: [],
  needs: {},
})
const published = {
  ...manifest('mf-sample', '/sample'),
  version: '1',
  entry: '/mf-sample/1/entry.js',
  locales: '/mf-sample/1/locales/{lng}/{ns}.json',
}
let description: object
let streams: EventTarget[]

class Events extends EventTarget {
  constructor(readonly url: string) {
    super()
    streams.push(this)
  }
}

beforeEach(() => {
  vi.clearAllMocks()
  streams = []
  description = {
    ...manifest('mf-sample', '/sample/new'),
    version: 'development',
    entry: 'remoteEntry.1.js',
    assets: { './page': { js: [], css: ['assets/css/new.css'] } },
    changes: 'changes',
  }
  vi.stubGlobal('EventSource', Events)
  vi.stubGlobal('fetch', async (url: URL) =>
    url.href === `${BASE}hub-remote.json` ? Response.json(description) : new Response('', { status: 404 }),
  )
  document.head.innerHTML = ''
  document.body.innerHTML = `<script type="application/json" id="mf-registry">${JSON.stringify({ remotes: [published] })}</script>`
  saveOverrides({ entries: { 'mf-sample': `${BASE}remoteEntry.js` }, disabled: [] }, sessionStorage)
})

const start = async () => {
  await describeForeignOverrides()
  await readRegistry()
}
const entry = () => registry().remotes.find(({ name }) => name === 'mf-sample')
const say = (event: string) => streams[0]?.dispatchEvent(new Event(event))

it('an overriding build of another origin brings its own routes, entry and translations', async () => {
  await start()
  expect(entry()).toMatchObject({
    entry: `${BASE}remoteEntry.1.js`,
    locales: `${BASE}locales/{lng}/{ns}.json`,
    routes: [{ path: '/sample/new' }],
  })
})

it('a remote that is not published yet is added', async () => {
  document.body.innerHTML = '<script type="application/json" id="mf-registry">{"remotes":[]}</script>'
  await start()
  expect(registry().remotes.map(({ name }) => name)).toEqual(['mf-sample'])
})

it.each([
  ['another remote', { name: 'mf-admin' }],
  ['code of another origin', { entry: 'https://stranger.example/e.js' }],
])('a description of %s is ignored', async (_, wrong) => {
  const described = { ...description, ...wrong, changes: undefined }
  description = described
  // The other remote is overridden, too, with a build that does not describe itself.
  const entries = { 'mf-sample': `${BASE}remoteEntry.js`, 'mf-admin': `${ORIGIN}/mf-admin/remoteEntry.js` }
  saveOverrides({ entries, disabled: [] }, sessionStorage)
  vi.resetModules()
  const fresh = await import('./foreign-overrides.ts')
  const store = await import('./registry-store.ts')
  await fresh.describeForeignOverrides()
  await store.readRegistry()
  expect(store.registry().remotes).toMatchObject([
    { name: 'mf-sample', entry: `${BASE}remoteEntry.js`, routes: [{ path: '/sample' }] },
  ])
})

it('a saved module replaces the sections of the remote and its old style sheets, the same build nothing', async () => {
  await start()
  say('open')
  await expect.poll(() => vi.mocked(registerRemotes).mock.calls.length).toBe(2)
  expect(reloadSections).not.toHaveBeenCalled()
  document.head.innerHTML = `<link rel="stylesheet" href="${ORIGIN}/mf-sample/assets/css/old.css"><link rel="stylesheet" href="${ORIGIN}/mf-sample/assets/css/new.css"><link rel="stylesheet" href="/shell/1/static/css/index.css">`
  description = { ...description, entry: 'remoteEntry.2.js' }
  say('code')
  await expect.poll(() => document.querySelectorAll('link').length).toBe(2)
  expect(reloadSections).toHaveBeenCalledExactlyOnceWith('mf-sample')
  expect(entry()?.entry).toBe(`${BASE}remoteEntry.2.js`)
  expect(document.head.innerHTML).not.toContain('old.css')
  expect(registerRemotes).toHaveBeenCalledWith(
    [{ name: 'mf_sample', alias: 'mf-sample', entry: `${BASE}remoteEntry.2.js` }],
    { force: true },
  )
})

it('saved translations are reloaded without any section', async () => {
  await start()
  say('texts')
  await expect.poll(() => vi.mocked(refreshTranslations).mock.calls.length).toBe(1)
  expect(vi.mocked(refreshTranslations).mock.calls[0]?.[0]).toMatchObject({ name: 'mf-sample' })
  expect(reloadSections).not.toHaveBeenCalled()
})
