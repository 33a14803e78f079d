import type { PageRule } from '@hub/release/page-rule'
import { describe, expect, it, vi } from 'vitest'
import { type RenderPage, renderedPages, renderedUrl } from './rendered-pages.ts'

const rule = {
  path: '/events',
  rendered: { remote: 'mf-public', searchParams: ['q', 'type'] },
} as unknown as PageRule
const found = { rule, params: {} }

/** A page whose HTML is the number of its rendering. */
function rendering(options: { fails?: (url: string) => boolean } = {}) {
  let count = 0
  let time = 1000
  const render = vi.fn<RenderPage>(async ({ url }) => {
    count++
    if (options.fails?.(url)) throw new Error('the API is down')
    return { html: `${count} ${url}`, metadata: {}, state: { url, renderedAt: 0, queries: {} } }
  })
  const onFailure = vi.fn()
  const pages = renderedPages({ render, onFailure, freshMs: 10, staleMs: 30, now: () => time })
  const get = (path: string, { language = 'ru' as 'ru' | 'en', cookie = '' } = {}) =>
    pages(
      'compositions/1/',
      found,
      language,
      new Request(`https://hub.example${path}`, { headers: { cookie } }),
    )
  const html = async (...of: Parameters<typeof get>) => (await get(...of))?.html
  return { get, html, render, onFailure, later: (ms: number) => (time += ms) }
}

describe('caching', () => {
  it('renders a page once while it is fresh', async () => {
    const { html, render } = rendering()
    expect([await html('/events'), await html('/events')]).toEqual(['1 /events', '1 /events'])
    expect(render).toHaveBeenCalledOnce()
  })

  it('renders a page once for concurrent requests', async () => {
    const { html, render } = rendering()
    await Promise.all(Array.from({ length: 50 }, () => html('/events')))
    expect(render).toHaveBeenCalledOnce()
  })

  it('returns a stale page at once and renders it again', async () => {
    const { html, later } = rendering()
    await html('/events')
    later(20)
    expect(await html('/events')).toBe('1 /events')
    await vi.waitFor(async () => expect(await html('/events')).toBe('2 /events'))
  })

  it('does not return a page that is older than the limit', async () => {
    const { html, later } = rendering()
    await html('/events')
    later(31)
    expect(await html('/events')).toBe('2 /events')
  })

  it('separates languages and search params, and ignores tracking parameters', async () => {
    const { html } = rendering()
    const pages = [
      await html('/events'),
      await html('/events', { language: 'en' }),
      await html('/events?q=a'),
      await html('/events?q=a&utm_source=mail'),
      await html('/events?lang=en'),
    ]
    expect(pages).toEqual(['1 /events', '2 /events', '3 /events?q=a', '3 /events?q=a', '1 /events'])
  })
})

describe('a page is served as published', () => {
  it.each([
    ['to a browser with a session', '/events', 'theme=dark; hub-signed-in=1'],
    ['for a search param that the page is not known to read', '/events?order=1', ''],
    ['for a URL that nobody writes', `/events?q=${'a'.repeat(600)}`, ''],
  ])('%s', async (_, path, cookie) => {
    const { get, render } = rendering()
    expect(await get(path, { cookie })).toBeUndefined()
    expect(render).not.toHaveBeenCalled()
  })

  it('when it cannot be rendered, without trying again at once', async () => {
    const { get, render, onFailure } = rendering({ fails: () => true })
    expect([await get('/events'), await get('/events')]).toEqual([undefined, undefined])
    expect(render).toHaveBeenCalledOnce()
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ url: '/events' }), expect.any(Error))
  })
})

describe('when rendering fails', () => {
  it('returns the last good page, and a new one after the failure', async () => {
    let isDown = false
    const { html, later } = rendering({ fails: () => isDown })
    await html('/events')
    isDown = true
    later(60_000)
    expect([await html('/events'), await html('/events')]).toEqual(['1 /events', '1 /events'])
    isDown = false
    later(6000)
    expect(await html('/events')).toBe('3 /events')
  })

  it('does not render a stale page repeatedly', async () => {
    let isDown = false
    const { html, render, onFailure, later } = rendering({ fails: () => isDown })
    await html('/events')
    isDown = true
    later(20)
    await html('/events')
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    expect([await html('/events'), await html('/events')]).toEqual(['1 /events', '1 /events'])
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('waits longer after each failure, and no longer than half a minute', async () => {
    const { html, render, later } = rendering({ fails: () => true })
    const attempts: number[] = []
    for (let second = 0; second < 120; second += 5) {
      await html('/events')
      if (render.mock.calls.length > attempts.length) attempts.push(second)
      later(5000)
    }
    expect(attempts).toEqual([0, 5, 15, 35, 65, 95])
  })

  it('renders other pages of the pattern, until several have failed in a row', async () => {
    const { get, render, later } = rendering({ fails: (url) => url.includes('bad') })
    const isRendered = async (path: string) => (await get(path)) !== undefined
    expect(await isRendered('/events?q=bad')).toBe(false)
    expect(await isRendered('/events?q=good')).toBe(true)
    for (const q of ['bad1', 'bad2']) await get(`/events?q=${q}`)
    expect(await isRendered('/events?q=better')).toBe(true)
    for (const q of ['bad3', 'bad4', 'bad5']) await get(`/events?q=${q}`)
    expect(await isRendered('/events?q=best')).toBe(false)
    const rendered = render.mock.calls.length
    await get('/events?q=bad6')
    expect(render).toHaveBeenCalledTimes(rendered)
    later(5000)
    expect(await isRendered('/events?q=best')).toBe(true)
  })

  it('does not return a page that is older than an hour', async () => {
    let isDown = false
    const { get, later } = rendering({ fails: () => isDown })
    await get('/events')
    isDown = true
    later(3_600_001)
    expect(await get('/events')).toBeUndefined()
  })
})

it('the order of search params does not affect the cached page', () => {
  const url = (search: string) => renderedUrl(new URL(`https://hub.example/events?${search}`), ['q', 'type'])
  expect(url('type=quiz&q=a&type=lecture')).toBe('/events?q=a&type=quiz&type=lecture')
  expect(url('q=a&type=quiz&type=lecture')).toBe(url('type=quiz&type=lecture&q=a'))
})
