import type { Page } from '@playwright/test'
import { newAccount, newEmail, signInAs } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent, newRegistration } from '../fixtures/events.ts'
import { inDays } from '../fixtures/in-days.ts'
import { countInteractions } from '../fixtures/interaction-count.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { newPassOrder } from '../fixtures/orders.ts'
import { slot, weekAhead } from '../fixtures/rent.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilPageLive } from '../fixtures/visit.ts'

// How much each flow asks of a person, from its page to its result. A flow that needs more than it did fails here.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeIn = (html: string) => />(\d{3}\s\d{3})</.exec(html)?.[1] ?? ''

async function fillIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

test.beforeEach(({ page }) => useBreakpoint(page, 'phone'))

test('an hour of a space is booked with two fields and two taps on a wide screen, and confirmed with the code', async ({
  visit,
  page,
}) => {
  await useBreakpoint(page, 'desktop')
  const monday = weekAhead(52)
  const effort = await countInteractions(page)
  await visit(`/rent?space=studio&week=${monday}`)
  await untilPageLive(page)
  await slot(page, monday, 12, 'Свободно').click()
  const email = newEmail()
  await fillIn(page, email)
  await button(page, 'Забронировать').click()
  await expect(page.getByText('Заявка на бронь отправлена')).toBeVisible()
  expect(await effort()).toEqual({ taps: 2, fields: 2, documents: 1 })
  await page.getByRole('textbox', { name: 'Код из письма' }).fill(codeIn((await mailTo(email)).html))
  await button(page, 'Подтвердить').click()
  await expect(page.getByText('Ждёт ответа хаба')).toBeVisible()
  expect(await effort()).toEqual({ taps: 3, fields: 3, documents: 1 })
})

test('staff check a ticket in with one field and one tap', async ({ visit, page }) => {
  const event = await newEvent({ starts_at: inDays(1 / 24), ends_at: inDays(3 / 24) })
  const { code } = await newRegistration(await newAccount(), event)
  await signInAs(page, await newAccount({ role: 'moderator' }))
  const effort = await countInteractions(page)
  await visit(`/admin/qr-scanner?event=${event.id}`)
  await page.getByRole('textbox', { name: 'Код билета' }).fill(code)
  await button(page, 'Проверить').click()
  await expect(page.getByRole('status').filter({ hasText: 'Билет действителен' }).first()).toBeVisible()
  expect(await effort()).toEqual({ taps: 1, fields: 1, documents: 1 })
})

test('a phone pays an order with one tap that saves the QR, or one that copies all details', async ({
  visit,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { account, order } = await newPassOrder()
  await signInAs(page, account)
  const effort = await countInteractions(page)
  await visit(`/subscriptions/five-evenings/buy?order=${order.id}`)
  const downloading = page.waitForEvent('download')
  await button(page, 'Сохранить QR').click()
  expect((await downloading).suggestedFilename()).toMatch(/\.png$/)
  expect(await effort()).toEqual({ taps: 1, fields: 0, documents: 1 })
  await button(page, 'Скопировать всё').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('999-0000000202234-87')
  expect(await effort()).toEqual({ taps: 2, fields: 0, documents: 1 })
})

test('staff create a draft of an event with two fields, a choice of the room and one tap', async ({
  visit,
  page,
}) => {
  await signInAs(page, await newAccount({ role: 'moderator' }))
  const effort = await countInteractions(page)
  await visit('/admin/events/new')
  await page.getByRole('textbox', { name: 'Название (русский)' }).fill('Опыт без усилий')
  await page.getByRole('textbox', { name: /^Начало/ }).fill('14.03.2059 19:00')
  await page.getByRole('combobox', { name: /^Зал/ }).selectOption({ label: 'Лаборатория, 12 мест' })
  await expect(page.getByRole('textbox', { name: /^Конец/ })).toHaveValue('14.03.2059 21:00')
  await expect(page.getByRole('textbox', { name: /^Сколько мест/ })).toHaveValue('12')
  await button(page, 'Сохранить').click()
  await expect(page.getByText(/^Черновик события «Опыт без усилий» сохранён/)).toBeVisible()
  expect(await effort()).toEqual({ taps: 1, fields: 2, documents: 1 })
})

test('staff move an event to another date with one field and two taps', async ({ visit, page }) => {
  const { id } = await newEvent()
  await signInAs(page, await newAccount({ role: 'moderator' }))
  const effort = await countInteractions(page)
  await visit(`/admin/events/${id}/edit`)
  await button(page, 'Перенести на дату').click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('textbox', { name: /^Начало/ })
  const moved = (await start.inputValue()).replace(/\d\d:\d\d$/, '20:15')
  await start.fill(moved)
  await dialog.getByRole('button', { name: 'Перенести', exact: true }).click()
  await expect(page.getByText(/^Событие перенесено на/)).toBeVisible()
  expect(await effort()).toEqual({ taps: 2, fields: 1, documents: 1 })
})
