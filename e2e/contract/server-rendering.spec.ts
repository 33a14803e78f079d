import { newEmail, withDatabase } from '../fixtures/accounts.ts'
import { delayScripts } from '../fixtures/delayed-scripts.ts'
import { expect, test } from '../fixtures/test.ts'

// One after the other: fifty pages at once keep the page server busy.
test.describe.configure({ mode: 'default' })

const PAGES = [
  { path: '/', language: 'ru' },
  { path: '/events', language: 'en' },
  { path: '/events/last-seat', language: 'ru' },
  { path: '/coworking', language: 'en' },
  { path: '/support', language: 'ru' },
] as const

test('pages contain their data, and the browser requests none of it but seats', async ({
  visit,
  page,
  requests,
}) => {
  for (const { path, language } of PAGES)
    await test.step(`${path} in ${language}`, async () => {
      requests.length = 0
      await visit(path, { language })
      await expect(page.locator('#hub-state')).toBeAttached()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      // Live: the session is known.
      await expect(page.getByRole('banner').getByRole('button').first()).toBeEnabled()
      const asked = requests.filter((url) => url.includes('/rest/v1/'))
      // Those of an event that has been in the cache for a while.
      const isOfSeats = (url: string) => path === '/events/last-seat' && url.includes('/rest/v1/events?')
      expect(asked.filter((url) => !isOfSeats(url))).toEqual([])
      expect(asked.length).toBeLessThanOrEqual(1)
    })
})

test('fifty pages rendered concurrently in two languages each have their own language', async ({
  request,
}) => {
  const paths = ['/', '/events', '/courses', '/speakers', '/coworking']
  const asked = Array.from({ length: 50 }, (_, number) => ({
    path: paths[number % paths.length] ?? '/',
    language: number % 2 === 0 ? 'ru' : 'en',
  }))
  const answers = await Promise.all(
    asked.map(async ({ path, language }) => {
      const headers = { 'accept-language': language, cookie: '' }
      return (await request.get(path, { headers })).text()
    }),
  )
  const seen = answers.map((html) => ({
    isRendered: html.includes('id="hub-state"'),
    language: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
    footer: /(Europe|Белград|Belgrade)/.test(html),
  }))
  expect(seen).toEqual(asked.map(({ language }) => ({ isRendered: true, language, footer: true })))
})

test('a browser with a session gets the page as published with no-cache', async ({ request }) => {
  const headers = { cookie: 'hub-signed-in=1' }
  const response = await request.get('/events', { headers })
  expect(await response.text()).not.toContain('id="hub-state"')
  expect(response.headers()['cache-control']).toBe('no-cache')
})

test('a form filled in and submitted before hydration is sent', async ({ visit, page }) => {
  const email = newEmail()
  const letGo = await delayScripts(page)
  await visit('/support/donate')
  await page.getByRole('textbox', { name: /^Сумма/ }).fill('1200')
  await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  letGo()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page.getByRole('img', { name: /QR-код для оплаты/ })).toBeVisible()
  const orders = await withDatabase(
    (sql) => sql`select full_name, total_amount from public.orders where email = ${email}`,
  )
  expect([...orders]).toEqual([{ full_name: 'Анна Опытова', total_amount: 120_000 }])
})

test('what is out of view is skipped until the page is hydrated, but not after a reload', async ({
  visit,
  page,
}) => {
  const link = page.getByRole('contentinfo').getByRole('link').first()
  const isSkipped = () =>
    link.evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
  const letGo = await delayScripts(page)
  await visit('/')
  expect(await isSkipped()).toBe(true)
  letGo()
  await expect.poll(isSkipped).toBe(false)
  await expect(page.locator('[data-skip-offscreen], [data-skippable]')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })

  const letGoAgain = await delayScripts(page)
  await page.reload()
  expect(await isSkipped()).toBe(false)
  letGoAgain()
})
