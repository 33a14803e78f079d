import { createHash } from 'node:crypto'
import { type RunningNginx, runNginx } from '../../deploy/testing/run-nginx.ts'
import { type PageServer, pageServer } from '../../deploy/testing/run-page-server.ts'
import { addresses } from '../fixtures/addresses.ts'
import { newEvent } from '../fixtures/events.ts'
import { test as base, expect, ProblemLog } from '../fixtures/test.ts'
import { untilPageLive } from '../fixtures/visit.ts'

interface Host {
  nginx: RunningNginx
  /** Runs already. */
  pages: PageServer
}

/** Starts the page server and lets it render a page. The first takes the longest, and nginx waits only four seconds. */
async function start(pages: PageServer): Promise<void> {
  await pages.start()
  const headers = { 'accept-language': 'en' }
  const response = await fetch(`http://127.0.0.1:${pages.port}/events`, { headers })
  await response.arrayBuffer()
}

/** The site as production serves it: nginx with TLS in front, the bundled page server behind. */
const test = base.extend<{ host: Host }>({
  host: [
    async ({ browserName: _ }, use) => {
      const { root } = addresses()
      const pages = await pageServer(root)
      await start(pages)
      const nginx = await runNginx({ root, pageServerPort: pages.port })
      await use({ nginx, pages })
      await nginx.stop()
      await pages.remove()
    },
    // Not of the worker: a test with a fixture of its worker starts a worker and a browser of its own.
    { timeout: 15 * 60_000 },
  ],
  baseURL: async ({ host }, use) => {
    await use(host.nginx.url)
  },
  // Nobody knows the certificate.
  ignoreHTTPSErrors: true,
  problems: async ({ context, host }, use) => {
    const { api } = addresses()
    const log = new ProblemLog(context, [host.nginx.url, api, api.replace(/^http/, 'ws')])
    await use(log)
    base.expect(log.unexpected(), 'the page did what it must not').toEqual([])
  },
})

test('the site behind nginx is served over TLS, navigates between pages, serves the published ones while the page server is down, and blocks inline and evaluated scripts', async ({
  visit,
  page,
  problems,
  host,
}) => {
  const response = await visit('/events', { language: 'en' })
  expect(response.status()).toBe(200)
  const headers = response.headers()
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+';/)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  const link = page.getByRole('heading', { level: 3 }).getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await untilPageLive(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await test.step('files that a page names with a checksum match it, and are immutable', async () => {
    const named = [
      ...(await response.text()).matchAll(/<(?:link|script) [^>]*integrity="(sha384-[^"]+)"[^>]*>/g),
    ]
    expect(named.length).toBeGreaterThan(2)
    for (const [tag, integrity] of named) {
      const address = /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? ''
      const file = await page.request.get(address)
      expect(file.headers()['cache-control'], address).toBe('public, max-age=31536000, immutable')
      const hash = createHash('sha384')
        .update(await file.body())
        .digest('base64')
      expect(`sha384-${hash}`, address).toBe(integrity)
    }
  })
  await test.step('visitors get the published pages while the page server is down', async () => {
    // As for a visitor who comes now.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await host.pages.kill()
    try {
      const list = await visit('/events', { language: 'en' })
      expect(list.status()).toBe(200)
      expect(list.headers()['content-security-policy']).toContain(`frame-ancestors 'none'`)
      problems.allow(/status of 503 .*\/(events|covers)\//)
      // No other test opens this event: nginx would serve the page that it stored.
      const { slug } = await newEvent()
      const event = await visit(`/events/${slug}`, { language: 'en' })
      expect([event.status(), event.headers()['retry-after']]).toEqual([503, '60'])
      await expect(page.getByRole('heading', { level: 1, name: 'A Lecture to Test' })).toBeVisible()
    } finally {
      await start(host.pages)
    }
    expect((await visit('/about', { language: 'en' })).headers()['content-security-policy']).toContain(
      'default-src',
    )
  })
  await test.step('inline and evaluated scripts are blocked', async () => {
    // The pages themselves have violated nothing.
    expect(problems.unexpected()).toEqual([])
    problems.allow(/Content Security Policy/)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.isInjected = true'
      document.head.append(script)
    })
    expect(await page.evaluate(() => 'isInjected' in window)).toBe(false)
    // What a test evaluates at once is spared by the browser, what comes later is not.
    const evaluated = await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              resolve(new Function('return "allowed"')())
            } catch (error) {
              resolve(error instanceof EvalError ? 'rejected' : String(error))
            }
          })
        }),
    )
    expect(evaluated).toBe('rejected')
  })
})
