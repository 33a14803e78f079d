import { expectAccessible } from '../fixtures/accessible.ts'
import { addresses } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'

const qr = (code: string) => `/qr?code=${encodeURIComponent(code)}`

const LANGUAGES = {
  ru: { unknown: 'Неизвестный код', events: 'Все события', dialog: 'Вход' },
  en: { unknown: 'Unknown code', events: 'All events', dialog: 'Sign in' },
} as const

for (const language of ['ru', 'en'] as const) {
  const texts = LANGUAGES[language]

  test(`codes lead to what they stand for, foreign ones nowhere (${language})`, async ({
    visit,
    page,
    requests,
  }) => {
    await test.step(`the code of an event leads to the event, and Back skips the code’s URL (${language})`, async () => {
      await visit('/events', { language })
      for (const code of [
        'last-seat',
        '/events/last-seat',
        `${addresses().site}/events/last-seat?utm=poster`,
      ]) {
        await visit(qr(code), { language })
        await expect(page).toHaveURL('/events/last-seat')
        await page.goBack()
        await expect(page).toHaveURL('/events')
      }
    })

    await test.step(`the code of a ticket opens the sign-in dialog (${language})`, async () => {
      await visit(qr('7K3MQ9ZT4HW2'), { language })
      await expect(page.getByRole('dialog', { name: texts.dialog })).toBeVisible()
      await expect(page).toHaveURL('/')
    })

    await test.step(`a foreign code is shown and not followed (${language})`, async () => {
      await visit(qr('https://evil.example/events/last-seat'), { language })
      await expect(page.getByRole('heading', { level: 1, name: texts.unknown })).toBeVisible()
      await expect(page.getByText('https://evil.example/events/last-seat')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /evil/ })).toHaveCount(0)
      expect(requests.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([])
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: texts.events }).click()
      await expect(page).toHaveURL('/events')
    })
  })
}

const NASTY = [
  'javascript:document.title="taken"',
  '//evil.example/events/x',
  'https://hub.example@evil.example/events/x',
  '<img src=x onerror=document.title="taken">',
  'data:text/html,<script>document.title="taken"</script>',
]

test('hostile codes lead to no other site', async ({ visit, page }) => {
  for (const code of NASTY)
    await test.step(`the code ${JSON.stringify(code)} leads to no other site`, async () => {
      await visit(qr(code))
      await expect(page.getByRole('heading', { level: 1, name: 'Неизвестный код' })).toBeVisible()
      expect(new URL(page.url()).origin + new URL(page.url()).pathname).toBe(`${addresses().site}/qr`)
      await expect(page).not.toHaveTitle(/taken/)
      await expect(page.locator('main img:not([src^="/covers/"])')).toHaveCount(0)
    })
})

test('a long code is cut to fit a phone', async ({ visit, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(qr('Ы'.repeat(1500)))
  await expect(page.getByText(/^Ы{200}…$/)).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('the URL without a code leads to the scanner', async ({ page }) => {
  await page.goto('/qr')
  await expect(page).not.toHaveURL('/qr')
})
