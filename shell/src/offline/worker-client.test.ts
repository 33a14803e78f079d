// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setRegistry } from '../boot/registry-store.ts'
import { setSiteConfig } from '../boot/site-config.ts'
import { provideSection } from '../composition/section-store.ts'
import type { StoreMessage } from '../worker/messages.ts'
import { startWorker, tellWorker } from './worker-client.ts'

const route = (path: string, module: string) => ({
  path,
  module,
  title: 'a:title',
  access: 'public' as const,
  namespaces: [],
  layout: 'page' as const,
  indexed: true,
})

let report: (urls: string[]) => void = () => undefined

/** The browser's list of loaded files. */
class Observer {
  constructor(listener: (list: { getEntries: () => { name: string }[] }) => void) {
    report = (urls) => listener({ getEntries: () => urls.map((name) => ({ name })) })
  }
  observe() {
    // Files are reported by the test.
  }
}

const PAGE = new URL('/a/one', location.href).href
const file = (name: string) => new URL(`/mf-a/assets/${name}`, location.href).href

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Observer)
  setSiteConfig({
    supabaseUrl: 'https://api.example',
    publishableKey: 'key',
    allowOverrides: false,
    oauthProviders: [],
    composition: 'first',
  })
  setRegistry({
    remotes: [
      {
        name: 'mf-a',
        contract: 2,
        namespaces: [],
        routes: [route('/a/:slug', './routes/a'), route('/b', './routes/b')],
        navigation: [],
        slots: [],
        version: '1',
        entry: '/mf-a/1/remoteEntry.01234567.js',
        needs: {},
      },
    ],
    problems: [],
  })
})

afterEach(() => {
  document.head.innerHTML = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('tellWorker', () => {
  it('reports the patterns of shown routes, the files of the site and the rendered document, in batches and each once', () => {
    const sent: StoreMessage[] = []
    document.head.innerHTML =
      '<style data-url="/mf-a/assets/a.css" data-integrity="sha384-x">p { color: red }</style>' +
      '<script id="hub-state" type="application/json">{}</script>'
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: PAGE, fetchStart: 5, responseStart: 205 } as PerformanceNavigationTiming,
    ])
    provideSection({ remote: 'mf-a', module: './routes/a', namespaces: [] }, {})
    tellWorker((message) => sent.push(message))
    report([file('a.js'), 'https://api.example/rest/v1/events'])
    vi.advanceTimersByTime(1000)
    report([file('a.js')])
    vi.advanceTimersByTime(1000)
    report([file('b.js')])
    provideSection({ remote: 'mf-a', module: './routes/b', namespaces: [] }, {})
    vi.advanceTimersByTime(1000)
    expect(sent).toEqual([
      {
        type: 'hub-store',
        composition: 'first',
        patterns: ['/a/:slug'],
        files: [{ url: file('a.css'), integrity: 'sha384-x' }, { url: file('a.js') }],
        document: { url: PAGE, responseMs: 200 },
      },
      {
        type: 'hub-store',
        composition: 'first',
        patterns: ['/a/:slug', '/b'],
        files: [{ url: file('b.js') }],
      },
    ])
  })
})

describe('startWorker', () => {
  it('leaves the page as it is in a browser without service workers', async () => {
    expect('serviceWorker' in navigator).toBe(false)
    expect(await startWorker()).toBe(false)
  })

  it('leaves the page as it is in a browser that rejects the worker', async () => {
    const register = vi.fn(() => Promise.reject(new DOMException('private mode', 'SecurityError')))
    vi.stubGlobal('navigator', { serviceWorker: { register } })
    expect(await startWorker()).toBe(false)
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
  })
})
