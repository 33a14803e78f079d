import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { withSiteSettings } from '../fixtures/site-config.ts'
import { expect, test as withSite } from '../fixtures/test.ts'
import { untilLive } from '../fixtures/visit.ts'

/** One event as it came, taken out of its envelope. */
interface CollectedEvent {
  release: string
  transaction: string
  tags: Record<string, string>
  exception: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] }
}

interface Collected {
  event: CollectedEvent
  /** All that came: address, headers and body. */
  raw: string
}

interface Collector {
  origin: string
  dsn: string
  collected: Collected[]
  stop: () => Promise<void>
}

/** Takes envelopes as a server of Sentry's protocol does, on this machine. */
async function startCollector(): Promise<Collector> {
  const collected: Collected[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('access-control-allow-origin', '*')
    const isEnvelope = /^\/api\/7\/envelope\/\?sentry_version=7&sentry_key=visitors$/.test(request.url ?? '')
    if (request.method !== 'POST' || !isEnvelope) {
      response.writeHead(404).end()
      return
    }
    const [head, item, event] = body.split('\n').map((line) => JSON.parse(line))
    if (item.type !== 'event' || head.event_id !== event.event_id) {
      response.writeHead(400).end()
      return
    }
    collected.push({ event, raw: JSON.stringify([request.url, request.headers, body]) })
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    dsn: `http://visitors@127.0.0.1:${port}/7`,
    collected,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const test = withSite.extend<{ collector: Collector }>({
  collector: async ({ problems, browserName: _ }, use) => {
    const collector = await startCollector()
    problems.allow(new RegExp(`request to ${collector.origin}`))
    await use(collector)
    await collector.stop()
  },
})

const throwIn = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

test('errors reach the collector without secrets, also those raised before the reporter loaded', async ({
  visit,
  page,
  problems,
  remotes,
  collector,
}) => {
  problems.allow(/on purpose|already registered|Failed to load resource|preload|integrity/)
  await withSiteSettings(page, { errorDsn: collector.dsn, composition: 'c0ffee' }, collector.origin)
  // The sender is loaded when the page is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) => {
      addEventListener('test-idle', () => run({ didTimeout: false, timeRemaining: () => 50 }), { once: true })
      return 0
    }
  })
  await visit('/events/last-seat?utm_source=ana%40hub.example#access_token=kT8sQ2')
  await untilLive(page)
  await throwIn(page, 'early, on purpose')
  expect(collector.collected).toEqual([])
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('test-idle')))
      return collector.collected.length
    })
    .toBe(1)
  await throwIn(page, 'on purpose: ana@hub.example may not open /tickets/kT8sQ2')
  await expect.poll(() => collector.collected.length).toBe(2)
  const [early, late] = collector.collected
  expect(early?.event.exception.values[0]?.value).toBe('early, on purpose')
  expect(late?.event).toMatchObject({
    transaction: '/events/:slug',
    tags: { app: 'shell', source: 'uncaught', language: 'ru', composition: 'c0ffee' },
    exception: { values: [{ value: 'on purpose: [email] may not open /tickets/…' }] },
  })
  await test.step('a remote that cannot be loaded is reported with the reason', async () => {
    await remotes.notFound('mf-calendar')
    await page.getByRole('link', { name: 'Календарь' }).first().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect.poll(() => collector.collected.length).toBe(3)
    expect(collector.collected[2]?.event).toMatchObject({
      release: expect.stringMatching(/^mf-calendar@\d/),
      transaction: '/hub_calendar',
      tags: { app: 'mf-calendar', source: 'load', module: './features/calendar/page/calendar-page' },
    })
  })
  const sent = collector.collected.map(({ raw }) => raw).join()
  expect(sent).not.toMatch(/ana@|ana%40|kT8sQ2|access_token|utm_source|last-seat|i18nextLng/)
})

test('a remote that throws is reported once however often it throws', async ({
  visit,
  page,
  problems,
  collector,
}) => {
  problems.allow(/on purpose/)
  await withSiteSettings(page, { errorDsn: collector.dsn }, collector.origin)
  await page.route(
    (url) => url.pathname === '/mf-calendar/mine.js',
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `var mf_calendar = { init() {}, get() { return Promise.resolve(() => ({ Component() { throw new Error('on purpose') } })) } }`,
      }),
  )
  await visit('/events?mf.mf-calendar=/mf-calendar/mine.js')
  await untilLive(page)
  await page.getByRole('link', { name: 'Календарь' }).first().click()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => collector.collected.length).toBe(1)
  await throwIn(page, 'something else, on purpose')
  await expect.poll(() => collector.collected.length).toBe(2)
  const [first, second] = collector.collected
  expect(first?.event).toMatchObject({
    release: 'mf-calendar@override',
    transaction: '/hub_calendar',
    tags: { source: 'render' },
  })
  expect(second?.event.exception.values[0]?.value).toBe('something else, on purpose')
})

test('without a configured collector nothing is sent and the reporter is not loaded, and one that the security policy rejects does not affect the page', async ({
  visit,
  page,
  problems,
  requests,
}) => {
  problems.allow(/on purpose/)
  await visit('/events')
  await untilLive(page)
  // What supports use without a network is loaded in a quiet moment.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toContain('hub-offline')
  const before = requests.filter((url) => url.includes('/shell/')).length
  await throwIn(page, 'on purpose')
  await page.getByRole('link', { name: 'Календарь' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
  expect(requests.filter((url) => url.includes('/shell/')).length).toBe(before)

  await test.step('a collector that the security policy rejects does not affect the page', async () => {
    expect(problems.unexpected()).toEqual([])
    problems.allow(/127\.0\.0\.1:9\/|Content Security Policy/)
    await withSiteSettings(page, { errorDsn: 'http://visitors@127.0.0.1:9/7' }, '')
    await visit('/events')
    await throwIn(page, 'first, on purpose')
    await throwIn(page, 'second, on purpose')
    await page.getByRole('link', { name: 'Календарь' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
    expect(requests.filter((url) => url.startsWith('http://127.0.0.1:9/')).length).toBeLessThanOrEqual(1)
  })
})
