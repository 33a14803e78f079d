import AxeBuilder from '@axe-core/playwright'
import { addresses } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'

const ELSEWHERE = 'https://elsewhere.example/'

test('another site with a strict policy shows the programme in a frame', async ({ page, problems }) => {
  problems.allow(/^request to https:\/\/elsewhere\.example\/$/)
  const { site } = addresses()
  const listen = `addEventListener('message', ({ data, origin }) => { if (origin === '${site}' && data.type === 'hub-embed-resize') document.querySelector('iframe').height = data.height })`
  await page.route(ELSEWHERE, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': `default-src 'none'; frame-src ${site}; script-src 'nonce-own'; frame-ancestors 'none'`,
      },
      body: `<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>
          <script nonce="own">${listen}</script>
          <iframe title="Programme" src="${site}/embed/programme?lang=en&theme=light&limit=4" width="360" height="50"></iframe>`,
    }),
  )
  const embed = page.frameLocator('iframe')
  await page.goto(ELSEWHERE)
  await expect(embed.getByRole('heading', { level: 2 })).toHaveCount(4)
  // As high as its content.
  await expect
    .poll(() => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight))
    .toBeGreaterThan(300)
  // Colours of the other theme: `federation/serve/embed/embed-responses.test.ts`, `shared-ui/src/styles/contrast.test.ts`.
  const { violations } = await new AxeBuilder({ page }).include('iframe').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  expect(await page.context().cookies(site)).toEqual([])
  await test.step('and its links lead to the site', async () => {
    const [event] = await Promise.all([
      page.context().waitForEvent('page'),
      embed.getByRole('heading', { level: 2 }).getByRole('link').first().click(),
    ])
    await expect(event).toHaveURL(new RegExp(`^${site}/events/[a-z0-9-]+`))
  })
})

test('the page of an event links to its oEmbed description', async () => {
  const { site } = addresses()
  const page = await (await fetch(`${site}/events/last-seat?lang=en`)).text()
  const [, url = ''] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/.exec(page) ?? []
  const { html, title } = await (await fetch(url.replaceAll('&amp;', '&'))).json()
  const [, src = ''] = /src="([^"]+)"/.exec(html) ?? []
  const embedded = await (await fetch(src)).text()
  expect(embedded).toContain(title)
  expect(embedded).toContain('lang="en"')
})
