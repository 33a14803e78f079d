import { newEmail, withDatabase } from '../fixtures/accounts.ts'
import { delayScripts } from '../fixtures/delayed-scripts.ts'
import { expect, test } from '../fixtures/test.ts'

test('pages rendered concurrently in two languages each have their own language', async ({ request }) => {
  const asked = ['/', '/events', '/hub_calendar'].flatMap((path) =>
    ['ru', 'en'].map((language) => ({ path, language })),
  )
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
