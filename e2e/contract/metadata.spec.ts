import { type IncomingHttpHeaders, request } from 'node:http'
import type { Page } from '@playwright/test'
import { addresses } from '../fixtures/addresses.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { AS_PUBLISHED } from '../fixtures/pages-as-published.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilLive } from '../fixtures/visit.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Each on a connection of its own, as a robot that passes by: one that is kept may be closed just as it is used. */
const ask = (
  address: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(address, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) })
      })
    })
    asked.on('error', reject)
    asked.end()
  })

/** What a robot reads that runs no script. */
async function withoutScripts(path: string) {
  const { status, headers, body } = await ask(`${addresses().site}${path}`)
  const html = body.toString()
  const [, head = ''] = /<!--head-->(.*?)<!--\/head-->/s.exec(html) ?? []
  return { status, html, head, type: headers['content-type'] }
}

/** The event's data can be late once, on a busy machine; a robot comes again as well. */
const headOf = async (path: string, contains: string) => {
  let head = ''
  await expect
    .poll(
      async () => {
        head = (await withoutScripts(path)).head
        return head
      },
      { timeout: 20_000 },
    )
    .toContain(contains)
  return head
}

const content = (head: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(head)?.[1]

test('an event’s page has metadata in the requested language for crawlers', async () => {
  const { site } = addresses()
  const russian = await headOf('/events/last-seat', 'Живое тесто')
  const english = await headOf('/events/last-seat?lang=en', 'Living Dough')
  expect(russian).toContain('<title>Живое тесто: закваска под микроскопом — Научный хаб</title>')
  expect(english).toContain('<title>Living Dough: Sourdough Under the Microscope — Science Hub</title>')
  for (const head of [russian, english]) {
    expect(head).toContain(`hreflang="ru" href="${site}/events/last-seat"`)
    expect(head).toContain(`hreflang="en" href="${site}/events/last-seat?lang=en"`)
    expect(content(head, 'description')).toMatch(/.{40}/)
    expect(content(head, 'og:title')).toBeTruthy()
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(head) ?? []
    const [event] = JSON.parse(json)['@graph']
    expect(event).toMatchObject({
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: [{ '@type': 'Place', address: { streetAddress: expect.stringMatching(/34/) } }],
      offers: [{ price: 0, availability: 'https://schema.org/InStock' }],
    })
  }
})

test('unknown events, courses, speakers, posts, plans and passes and malformed slugs respond 404', async () => {
  const slugs = ['no-such-event', 'NOT-A-SLUG', '%D1%81', '..%2f..', 'x'.repeat(300)]
  const paths = [
    ...slugs.map((slug) => `/events/${slug}`),
    '/courses/no-such-course',
    '/speakers/no-such-speaker',
    // Hidden by staff.
    '/speakers/vuk-nenadic',
    '/speakers/lev-tumanyan/blog/no-such-post',
    '/events/no-such-event/register',
    '/courses/no-such-course/enrol',
    '/coworking/no-such-plan/order',
    '/subscriptions/no-such-pass/buy',
  ]
  for (const path of paths) expect.soft((await withoutScripts(path)).status, path).toBe(404)
})

test('a link to an event has a preview image', async () => {
  const head = await headOf('/events/last-seat', 'og:image')
  const { headers, body } = await ask(content(head, 'og:image') ?? '')
  expect(headers['content-type']).toBe('image/png')
  expect(headers['cache-control']).toContain('immutable')
  expect(body.subarray(1, 4).toString()).toBe('PNG')
})

const SAID =
  'title, meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[property], ' +
  'link[rel="canonical"], link[hreflang], script[type="application/ld+json"]'

/** Everything that a head says, in an order that does not matter: of the open page, or of one that is given. */
const readHead = (page: Page, html?: string) =>
  page.evaluate(
    ([selector, text]) => {
      const { head } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
      return [...head.querySelectorAll(selector)].map((element) => element.outerHTML).sort()
    },
    [SAID, html] as const,
  )

/** Adds one element before any script runs. It disappears when the page writes its metadata itself. */
const SPOIL_HEAD = `new MutationObserver((_, observer) => {
  if (!document.querySelector('link[rel="canonical"]')) return
  observer.disconnect()
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'og:spoilt')
  document.head.append(meta)
}).observe(document, { childList: true, subtree: true })`

/** Marks the header as it arrived: a page that is drawn anew has another one. */
const MARK_HEADER = `new MutationObserver((_, observer) => {
  const header = document.querySelector('header')
  if (!header) return
  observer.disconnect()
  header.setAttribute('data-arrived', '')
}).observe(document, { childList: true, subtree: true })`

/** The metadata for crawlers, as `readHead` returns it. */
async function drawnHead(page: Page, path: string, language: 'ru' | 'en'): Promise<string[]> {
  const drawn = await headOf(language === 'ru' ? path : `${path}?lang=en`, 'ld+json')
  const head = await readHead(page, `<head>${drawn}</head>`)
  expect(head.length).toBeGreaterThan(15)
  return head
}

test('pages hydrate with the data that they contain and request none of it but seats, and have the metadata for crawlers, as the pages that are opened from there', async ({
  visit,
  page,
  requests,
}) => {
  await page.addInitScript(SPOIL_HEAD)
  await page.addInitScript(MARK_HEADER)
  const inSitemap = await listed()
  const [course = '', speaker = '', post = ''] = ['/courses/', '/speakers/', '/blog/'].map(
    (kind) => new URL(inSitemap.find((address) => address.includes(kind)) ?? '').pathname,
  )
  const walks = [
    { language: 'en', landing: '/events', next: ['/rent', speaker] },
    { language: 'ru', landing: '/', next: ['/hub_calendar', '/posters', '/about', '/requisites'] },
    { language: 'ru', landing: '/events/last-seat', next: [course, post] },
  ] as const
  for (const { language, landing, next } of walks) {
    await test.step(`${landing} in ${language}`, async () => {
      const expected = await drawnHead(page, landing, language)
      requests.length = 0
      await visit(landing, { language })
      await expect(page.locator('#hub-state')).toBeAttached()
      await expect.poll(() => readHead(page), landing).toEqual(expected)
      await untilLive(page)
      await expect(page.locator('header[data-arrived]')).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      // The session is known.
      await expect(page.getByRole('banner').getByRole('button').first()).toBeEnabled()
      const asked = requests.filter((url) => url.includes('/rest/v1/'))
      // Those of an event that has been in the cache for a while.
      const isOfSeats = (url: string) => landing === '/events/last-seat' && url.includes('/rest/v1/events?')
      expect(asked.filter((url) => !isOfSeats(url))).toEqual([])
      expect(asked.length).toBeLessThanOrEqual(1)
    })
    for (const path of next)
      await test.step(`${path} in ${language}`, async () => {
        const expected = await drawnHead(page, path, language)
        await navigateTo(page, path)
        await expect.poll(() => readHead(page), path).toEqual(expected)
      })
  }
})

test('pages that are not for search engines have noindex', async () => {
  for (const path of [
    '/profile',
    '/admin',
    '/auth/callback',
    '/reset-password',
    '/qr',
    '/language-test',
    '/slideshow-demo',
  ])
    expect.soft((await withoutScripts(path)).head, path).toContain('<meta name="robots" content="noindex">')
})

/** All addresses of the sitemap. */
async function listed(): Promise<string[]> {
  const { html, type } = await withoutScripts('/sitemap.xml')
  expect(type).toContain('xml')
  return [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
}

test('robots.txt names the sitemap, and each URL in it responds', async () => {
  const { site } = addresses()
  const robots = await withoutScripts('/robots.txt')
  expect(robots.html).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(robots.html).toContain('Disallow: /admin')
  expect(robots.html).not.toMatch(/^Disallow: \/(events\/?)?$/m)
  const found = await listed()
  expect(found).toContain(`${site}/events/last-seat?lang=en`)
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBeGreaterThan(200)
  const russian = found.filter((address) => !address.includes('?'))
  // The status depends on the page's metadata alone: rendering all pages at once would only slow down other tests.
  const asPublished = { method: 'HEAD', headers: AS_PUBLISHED }
  const answers = await Promise.all(
    russian.map(async (address) => `${(await ask(address, asPublished)).status} ${address}`),
  )
  expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
})
