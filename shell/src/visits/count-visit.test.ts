// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setRegistry } from '../boot/registry-store.ts'
import { setSiteConfig } from '../boot/site-config.ts'
import { logError } from '../errors/error-log.ts'
import { countVisit } from './count-visit.ts'
import { recordPage } from './seen-pages.ts'

const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))

function becomes(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.stubGlobal('__HUB_VERSION__', '1.0.0-aa')
  vi.stubGlobal('fetch', send)
  send.mockClear()
  setRegistry({ remotes: [], problems: [] } as never)
  setSiteConfig({
    supabaseUrl: 'https://api.example',
    publishableKey: 'sb_publishable',
    allowOverrides: false,
    oauthProviders: [],
  })
})
afterEach(() => {
  becomes('visible')
  vi.unstubAllGlobals()
})

test('a page load is reported once, when it is first hidden, without cookies, with its public pages alone', () => {
  logError({ source: 'uncaught', error: new Error('ana@hub.example') })
  for (const page of ['/', '/events/orbits', '/tickets/kT8sQ2', '/events/orbits', '/admin/users', '/profile'])
    recordPage(page)
  countVisit('0123456789ab')
  becomes('visible')
  expect(send).not.toHaveBeenCalled()
  becomes('hidden')
  becomes('visible')
  becomes('hidden')
  expect(send).toHaveBeenCalledTimes(1)
  const [url, request] = send.mock.lastCall ?? []
  expect(url).toBe('https://api.example/rest/v1/rpc/report_visit')
  expect(request).toMatchObject({ keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(JSON.parse(String(request?.body))).toEqual({
    composition: '0123456789ab',
    apps: [{ app: 'shell', version: '1.0.0-aa', failed: true }],
    pages: ['/', '/events/orbits'],
    source: 'direct',
  })
})

test('robots are not counted', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Googlebot/2.1')
  countVisit('0123456789ab')
  becomes('hidden')
  expect(send).not.toHaveBeenCalled()
})
