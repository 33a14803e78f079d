import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newEmail, withDatabase } from '../../fixtures/accounts.ts'
import { useBreakpoint } from '../../fixtures/breakpoints.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { alert, book, dayAfter, dayName, occupancy, panel, slot, weekAhead } from '../../fixtures/rent.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilPageLive } from '../../fixtures/visit.ts'

const submit = (page: Page) => page.getByRole('button', { name: /^(Забронировать|Book)$/ })

async function fillIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: /^(Полное имя|Full name)$/ }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

const bookingsOf = (email: string) =>
  withDatabase((sql) => sql<{ id: string }[]>`select id from public.space_bookings where email = ${email}`)

test('a guest books hours of two weeks, confirms by mail, and cancels one of the dates', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/status of 409/)
  const email = newEmail()
  const monday = weekAhead(43)
  const next = dayAfter(monday, 7)
  await visit(`/rent?space=studio&week=${monday}`)
  await untilPageLive(page)
  await slot(page, monday, 10, 'Свободно').click()
  await page.getByRole('button', { name: 'Следующая неделя' }).click()
  await slot(page, next, 11, 'Свободно').click()
  await fillIn(page, email)

  await test.step('an hour that somebody else has taken is answered by the nearest free ones; the rest stays', async () => {
    await slot(page, next, 15, 'Свободно').click()
    const isSent = page.waitForResponse('**/rpc/book_space')
    await page.route(occupancy, async (route) => {
      await isSent
      await route.fallback()
    })
    await book({ space: 'studio', day: next, from: '15:00', until: '16:00' }, 'pending')
    await submit(page).click()
    await expect(alert(page)).toContainText('Это время уже занято')
    await expect(page.getByRole('region', { name: 'Ближайшее свободное' }).getByRole('button')).toHaveCount(6)
    await expectAccessible(page)
    await page.unroute(occupancy)
    await expect(panel(page)).toContainText(/Итого\s*3\s400\sRSD/)
    expect(await bookingsOf(email)).toHaveLength(0)
  })
  await test.step('two presses are one booking, which outlives a reload', async () => {
    await submit(page).dblclick()
    await expect(page.getByText('Заявка на бронь отправлена')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Заявка на бронь отправлена')).toBeVisible()
    await expectAccessible(page)
    expect(await bookingsOf(email)).toHaveLength(1)
  })
  const { link } = await mailTo(email)
  await test.step('the link in the mail confirms it', async () => {
    await useBreakpoint(page, 'phone')
    await visit(link)
    await expect(page.getByText('Ждёт ответа хаба')).toBeVisible()
    for (const [day, hours] of [
      [monday, '10:00–11:00'],
      [next, '11:00–12:00'],
    ] as const)
      await expect(page.getByText(`${dayName(day, 'ru')}, ${hours}`)).toBeVisible()
    await expectAccessible(page)
    expect((await mailTo(email, 2)).subject).toMatch(/^Заявка на\sбронь/)
  })
  await test.step('on a phone, the same link cancels one of the dates and keeps the other', async () => {
    const cancel = page.getByRole('button', { name: /^Отменить \d/ })
    await expect(cancel).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await cancel.nth(1).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Отменить \d/ })
      .click()
    await expect(page.getByText(`${dayName(next, 'ru')}, 11:00–12:00`)).toBeHidden()
    await expect(page.getByText(`${dayName(monday, 'ru')}, 10:00–11:00`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
