import { expectAccessible } from '../fixtures/accessible.ts'
import { addresses } from '../fixtures/addresses.ts'
import { expect, test } from '../fixtures/test.ts'

const qr = (code: string) => `/qr?code=${encodeURIComponent(code)}`

test('codes lead to what they stand for, foreign ones nowhere', async ({ visit, page, requests }) => {
  await test.step('the code of an event leads to the event, and Back skips the code’s URL', async () => {
    await visit('/events')
    for (const code of ['last-seat', `${addresses().site}/events/last-seat?utm=poster`]) {
      await visit(qr(code))
      await expect(page).toHaveURL('/events/last-seat')
      await page.goBack()
      await expect(page).toHaveURL('/events')
    }
  })

  await test.step('the code of a ticket opens the sign-in dialog', async () => {
    await visit(qr('7K3MQ9ZT4HW2'))
    await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  await test.step('a foreign code is shown and not followed', async () => {
    await visit(qr('https://evil.example/events/last-seat'))
    await expect(page.getByRole('heading', { level: 1, name: 'Неизвестный код' })).toBeVisible()
    await expect(page.getByText('https://evil.example/events/last-seat')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /evil/ })).toHaveCount(0)
    expect(requests.filter((url) => new URL(url).hostname === 'evil.example')).toEqual([])
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Все события' }).click()
    await expect(page).toHaveURL('/events')
  })

  await test.step('a long code is cut to fit a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(qr('Ы'.repeat(1500)))
    await expect(page.getByText(/^Ы{200}…$/)).toBeVisible()
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })
})
