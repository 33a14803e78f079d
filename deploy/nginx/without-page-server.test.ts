import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageLanguage } from '../../federation/serve/page-language.ts'
import type { SendRequest } from '../testing/hosted-site.ts'
import { HOSTED_WITHIN_MS, type HostedSite, hostedSite } from '../testing/hosted-site.ts'
import { ENTRY, SITE_FILES } from '../testing/small-site.ts'

const COVER = '/covers/1/quiz/m-4x3-light/quiz.svg'

let hosted: HostedSite
const ask: SendRequest = (...question) => hosted.ask(...question)

beforeAll(async () => {
  hosted = await hostedSite()
}, HOSTED_WITHIN_MS)
afterAll(() => hosted?.stop())

describe('while the page server is down', () => {
  it.each([
    ['/', 'index ru'],
    ['/events', 'pages/events ru'],
    ['/events/', 'pages/events ru'],
    ['/events?lang=en', 'pages/events en'],
  ])('%s is served as published', async (path, heading) => {
    const { status, headers, text } = await ask(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain(`<h1>${heading}</h1>`)
    expect(text).toContain(`data-composition="${hosted.live}"`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.etag).toBeUndefined()
  })

  it.each([
    ['/events/quiz', 'app ru'],
    ['/nowhere?lang=en', 'app en'],
  ])('%s gets the general page with status 503 and Retry-After', async (path, heading) => {
    const { status, headers, text } = await ask(path)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain(`<h1>${heading}</h1>`)
  })

  it.each<[string, Record<string, string>]>([
    ['/', {}],
    ['/', { 'accept-language': 'en-GB,en;q=0.9,ru;q=0.5' }],
    ['/', { 'accept-language': 'sr, RU;q=0.9, en;q=0.5' }],
    ['/', { 'accept-language': 'sr-Latn,de;q=0.8, EN-us;q=0.7,ru;q=0.1' }],
    ['/', { 'accept-language': 'sr' }],
    ['/', { 'accept-language': 'en', cookie: 'theme=x; i18nextLng=ru' }],
    ['/', { 'accept-language': 'ru', cookie: 'i18nextLng=en-US; hub=1' }],
    ['/', { 'accept-language': 'en', cookie: 'i18nextLng=sr' }],
    ['/?lang=ru', { 'accept-language': 'en', cookie: 'i18nextLng=en' }],
    ['/?a=1&lang=en', {}],
    ['/?lang=sr', { 'accept-language': 'en' }],
  ])('%s with %j has the language that the page server would choose', async (path, headers) => {
    const url = new URL(path, 'https://localhost').href
    const language = pageLanguage({ url, headers: new Headers(headers) })
    const answer = await ask(path, { headers })
    expect(answer.text).toContain(`<h1>index ${language}</h1>`)
    expect([answer.headers['cache-control'], answer.headers.vary]).toEqual(['no-cache', 'Accept-Encoding'])
  })

  it('registry and translations are those of the live composition', async () => {
    const registry = await ask('/registry.json')
    expect([registry.status, registry.text]).toEqual([200, hosted.site.registryOf(hosted.live)])
    expect((await ask('/locales/ru/common.json')).text).toContain(`Хаб ${hosted.live}`)
  })

  it.each(SITE_FILES)('%s is that of the live composition', async (path, type) => {
    const { text, headers } = await ask(path)
    expect([text, headers['cache-control']]).toEqual([hosted.live, 'no-cache'])
    expect(headers['content-type']).toMatch(type)
  })

  it.each(['/sitemap.xml', '/sitemap-2.xml', '/robots.txt', '/og/ru/events/quiz.png', COVER])(
    '%s responds with 503 and Retry-After',
    async (path) => {
      const { status, headers, text } = await ask(path)
      expect([status, headers['retry-after'], text.trim()]).toEqual([503, '60', '503'])
      expect(headers['content-type']).toMatch(/^text\/plain/)
    },
  )

  it.each(['/locales/ru/none.json', '/gone.js', '/server.json'])('%s responds with 404', async (path) => {
    const { status, text, headers } = await ask(path)
    expect([status, text.trim(), headers['cache-control']]).toEqual([404, '404', 'no-store'])
  })

  it('a newly live composition is served at once', async () => {
    const next = await hosted.site.compose('next')
    await hosted.site.goLive(next)
    expect((await ask('/')).text).toContain(`data-composition="${next}"`)
    expect((await ask('/registry.json')).text).toBe(hosted.site.registryOf(next))
    await hosted.site.goLive(hosted.live)
    expect((await ask('/')).text).toContain(`data-composition="${hosted.live}"`)
  })

  it.each(['/', '/events/quiz', '/registry.json', '/locales/ru/common.json', '/sitemap.xml', '/gone.js'])(
    '%s carries the headers of the site',
    async (path) => {
      expect((await ask(path)).headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': expect.stringContaining(`script-src 'self'`),
      })
    },
  )

  it('the policy admits scripts from files only, and no framing', async () => {
    const policy = String((await ask('/')).headers['content-security-policy'])
    expect(policy).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'; object-src 'none'/)
    expect(policy).toContain("frame-ancestors 'none'")
  })
})

it('the page server is used again once it is up, and no request fails when it stops', async () => {
  const titleOf = async () => /report-to/.test(String((await ask('/')).headers['content-security-policy']))
  await hosted.pages.start()
  expect(await titleOf()).toBe(true)
  expect((await ask('/events/quiz')).status).toBe(200)
  expect((await ask('/nowhere')).status).toBe(404)
  await hosted.pages.kill()
  expect(await titleOf()).toBe(false)
  expect((await ask('/')).status).toBe(200)
  await hosted.pages.start()
  expect(await titleOf()).toBe(true)
  expect((await ask(ENTRY)).status).toBe(200)
  await hosted.pages.kill()
})

it('a page that was rendered before is served as it was while the page server is down, other languages as published', async () => {
  await hosted.pages.start()
  expect((await ask('/courses')).text).toContain('<h1>rendering 1 ru</h1>')
  await hosted.pages.kill()
  expect((await ask('/courses')).text).toContain('<h1>rendering 1 ru</h1>')
  const english = await ask('/courses?lang=en')
  expect([english.status, english.text]).toEqual([200, expect.stringContaining('<h1>pages/courses en</h1>')])
  const own = await ask('/courses', { headers: { cookie: 'hub-signed-in=1' } })
  expect(own.text).not.toContain('rendering')
})

it('a cover that was requested before is served while the page server is down', async () => {
  await hosted.pages.start()
  const first = await ask(COVER)
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(first.headers['content-security-policy']).toBe(`default-src 'none'`)
  await hosted.pages.kill()
  const again = await ask(COVER)
  expect([again.status, again.text]).toEqual([200, first.text])
  expect((await ask(COVER.replace('quiz.svg', 'other.svg'))).status).toBe(503)
})
