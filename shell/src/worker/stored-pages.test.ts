import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCaches } from './fake-caches.ts'
import { type Navigation, navigate } from './navigate.ts'
import { findStoredPage, isPageStored, storePages } from './stored-pages.ts'

const pageOf = (composition: string) =>
  new Response(`<script id="hub-config">{"composition":"${composition}"}</script>`, {
    headers: { 'content-type': 'text/html', 'content-encoding': 'br', 'content-security-policy': 'x' },
  })

const network = vi.fn<(request: Request | string) => Promise<Response>>()
let live = 'first'

/** The composition of the page that a URL has without a network. */
async function storedCompositionOf(pathname: string) {
  const page = await findStoredPage({ pathname })
  return page && /"composition":"(\w+)"/.exec(await page.text())?.[1]
}

const goTo = (path: string, event: Partial<Navigation['event']> = {}) => {
  const url = new URL(path, 'https://hub.example')
  return navigate({ request: new Request(url), url, event: { waitUntil: () => undefined, ...event } })
}

beforeEach(() => {
  live = 'first'
  vi.stubGlobal('caches', fakeCaches().caches)
  vi.stubGlobal('fetch', network)
  network.mockImplementation(async () => pageOf(live))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  network.mockReset()
})

describe('storePages', () => {
  it('stores the general page of a composition for the routes of a tab, and requests it once', async () => {
    await storePages(['/profile', '/events/:slug'], 'first')
    await storePages(['/profile', '/qr'], 'first')
    expect(network).toHaveBeenCalledTimes(1)
    expect(network).toHaveBeenCalledWith('/diagnostics', { cache: 'no-cache', credentials: 'same-origin' })
    expect(await storedCompositionOf('/qr')).toBe('first')
    expect(await isPageStored('/qr', 'first')).toBe(true)
    expect(await isPageStored('/qr', 'second')).toBe(false)
  })

  it('keeps the page of each route in the composition that its files were loaded for', async () => {
    await storePages(['/profile', '/events/:slug'], 'first')
    live = 'second'
    await storePages(['/events/:slug'], 'second')
    expect(await storedCompositionOf('/profile')).toBe('first')
    expect(await storedCompositionOf('/events/relativity')).toBe('second')
  })

  it('stores nothing for a tab whose composition is no longer live', async () => {
    live = 'second'
    await storePages(['/profile'], 'first')
    expect(await storedCompositionOf('/profile')).toBeUndefined()
  })

  it('keeps the headers of the page except for those of its transfer', async () => {
    await storePages(['/profile'], 'first')
    const headers = (await findStoredPage({ pathname: '/profile' }))?.headers
    expect(headers?.get('content-security-policy')).toBe('x')
    expect(headers?.get('content-encoding')).toBeNull()
  })
})

describe('findStoredPage', () => {
  it('prefers the route without parameters', async () => {
    await storePages(['/events/:slug'], 'first')
    live = 'second'
    await storePages(['/events/today'], 'second')
    expect(await storedCompositionOf('/events/today')).toBe('second')
    expect(await storedCompositionOf('/events/relativity/')).toBe('first')
  })

  it('returns the latest page for a route that was never shown', async () => {
    vi.useFakeTimers({ now: 1000 })
    await storePages(['/profile'], 'first')
    vi.setSystemTime(2000)
    live = 'second'
    await storePages(['/qr'], 'second')
    expect(await storedCompositionOf('/rent')).toBe('second')
  })
})

describe('navigate', () => {
  it('answers from the network while there is one, also after a rollback', async () => {
    live = 'second'
    await storePages(['/events'], 'second')
    live = 'first'
    expect(await (await goTo('/events')).text()).toContain('"first"')
  })

  it('passes an error of the server on', async () => {
    await storePages(['/events'], 'first')
    network.mockImplementation(async () => new Response('503', { status: 503 }))
    expect((await goTo('/events')).status).toBe(503)
  })

  it('uses the response that the browser has requested while the worker started', async () => {
    const response = await goTo('/events', { preloadResponse: Promise.resolve(pageOf('preloaded')) })
    expect(await response.text()).toContain('preloaded')
    expect(network).not.toHaveBeenCalled()
  })

  it('answers with the stored page when the network fails', async () => {
    await storePages(['/tickets/:secret'], 'first')
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await (await goTo('/tickets/s3cret')).text()).toContain('"first"')
  })

  it('answers with the stored page when the network does not answer in time', async () => {
    await storePages(['/profile'], 'first')
    network.mockReturnValue(new Promise(() => undefined))
    vi.useFakeTimers()
    const response = goTo('/profile')
    await vi.advanceTimersByTimeAsync(8000)
    expect(await (await response).text()).toContain('"first"')
  })

  it('fails as the network does when nothing is stored', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(goTo('/profile')).rejects.toThrow('Failed to fetch')
  })

  it.each([
    '/embed/programme',
    '/api/programme.json',
    '/auth/callback?code=1',
    '/unsubscribe/s3cret',
    '/feedback/s3cret',
    '/sitemap.xml',
  ])('never answers %s with a stored page', async (path) => {
    await storePages(['/profile'], 'first')
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(goTo(path)).rejects.toThrow('Failed to fetch')
  })
})
