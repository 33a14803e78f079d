import { addresses } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'

const PAGES = ['/', '/events', '/events/last-seat', '/courses', '/hub_calendar']
const LANGUAGES = ['ru', 'en'] as const

/** What a robot reads that runs no script. */
async function withoutScripts(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${addresses().site}${path}`, { headers, redirect: 'manual' })
  const html = await response.text()
  const [, head = ''] = /<!--head-->(.*?)<!--\/head-->/s.exec(html) ?? []
  return { status: response.status, html, head, type: response.headers.get('content-type') }
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

test('an event’s page tells a robot what it is about, in the language asked for', async () => {
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

test('an event that is not there is not found, and neither are odd names', async () => {
  for (const slug of ['no-such-event', 'NOT-A-SLUG', '%D1%81', '..%2f..', 'x'.repeat(300)])
    expect.soft((await withoutScripts(`/events/${slug}`)).status, slug).toBe(404)
})

test('a link to an event has a picture', async () => {
  const head = await headOf('/events/last-seat', 'og:image')
  const response = await fetch(content(head, 'og:image') ?? '')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(new TextDecoder('latin1').decode((await response.arrayBuffer()).slice(1, 4))).toBe('PNG')
})

/** Everything that a head says, in an order that does not matter. */
const READ_HEAD = `[...document.head.querySelectorAll('title, meta[name="description"], meta[name="robots"],' +
  'meta[name="twitter:card"], meta[property], link[rel="canonical"], link[hreflang],' +
  'script[type="application/ld+json"]')].map((element) => element.outerHTML).sort()`

for (const language of LANGUAGES)
  for (const path of PAGES)
    test(`${path} says the same in ${language} after the page has come to life, and says it once`, async ({
      visit,
      page,
    }) => {
      const drawn = await headOf(language === 'ru' ? path : `${path}?lang=en`, 'canonical')
      await page.setContent(`<head>${drawn}</head>`)
      const expected = await page.evaluate(READ_HEAD)
      await visit(path, { language })
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect.poll(() => page.evaluate(READ_HEAD)).toEqual(expected)
    })

test('the head follows from page to page', async ({ visit, page }) => {
  await visit('/events/last-seat')
  await expect(page).toHaveTitle(/^Живое тесто/)
  await page.getByRole('main').getByRole('link', { name: 'События' }).first().click()
  await expect(page).toHaveTitle('События — Научный хаб')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${addresses().site}/events`)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})

test('what is not for search engines says so', async () => {
  for (const path of ['/profile', '/admin', '/auth/callback', '/reset-password'])
    expect.soft((await withoutScripts(path)).head, path).toContain('<meta name="robots" content="noindex">')
})

test('robots are shown the sitemap, and each address in it answers', async () => {
  const { site } = addresses()
  const robots = await withoutScripts('/robots.txt')
  expect(robots.html).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(robots.html).toContain('Disallow: /admin')
  const { html: xml, type } = await withoutScripts('/sitemap.xml')
  expect(type).toContain('xml')
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(listed).toContain(`${site}/events/last-seat?lang=en`)
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.length).toBeGreaterThan(120)
  const russian = listed.filter((address) => !address.includes('?'))
  const answers = await Promise.all(
    russian.map(async (address) => `${(await fetch(address, { method: 'HEAD' })).status} ${address}`),
  )
  expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
})
