import type { Page } from '@playwright/test'
import { newAccount, newEmail, signInAs } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent, newRegistration, PAID } from '../fixtures/events.ts'
import { inDays } from '../fixtures/in-days.ts'
import { countInteractions } from '../fixtures/interaction-count.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { markPaid, newPassOrder } from '../fixtures/orders.ts'
import { slot, weekAhead } from '../fixtures/rent.ts'
import { SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'

// How much each flow asks of a person, from its page to its result. A flow that needs more than it did fails here.

const PASSWORD = 'Verify-2026!a'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const codeIn = (html: string) => />(\d{3}\s\d{3})</.exec(html)?.[1] ?? ''

async function fillIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

test.beforeEach(({ page }) => useBreakpoint(page, 'phone'))

test('a guest has a provisional ticket after two fields and two taps, and a ticket after the code', async ({
  visit,
  page,
}) => {
  const email = newEmail()
  const { slug } = await newEvent()
  const effort = await countInteractions(page)
  await visit(`/events/${slug}`)
  await page.getByRole('link', { name: 'Зарегистрироваться' }).last().click()
  await fillIn(page, email)
  await button(page, 'Подтвердить регистрацию').click()
  await expect(page.getByRole('heading', { name: 'Подтвердите адрес' })).toBeVisible()
  expect(await effort()).toEqual({ taps: 2, fields: 2, documents: 1 })
  await page.getByRole('textbox', { name: 'Код из письма' }).fill(codeIn((await mailTo(email)).html))
  await button(page, 'Подтвердить').click()
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible()
  expect(await effort()).toEqual({ taps: 3, fields: 3, documents: 1 })
})

test('an account has a ticket after two taps', async ({ visit, page }) => {
  const account = await newAccount()
  const { slug } = await newEvent()
  await signInAs(page, account)
  const effort = await countInteractions(page)
  await visit(`/events/${slug}`)
  await page.getByRole('link', { name: 'Зарегистрироваться' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email)
  await button(page, 'Подтвердить регистрацию').click()
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible()
  expect(await effort()).toEqual({ taps: 2, fields: 0, documents: 1 })
})

test('an account is created with three fields and three taps, and confirmed with the code', async ({
  visit,
  page,
}) => {
  const email = newEmail()
  const dialog = new SignInDialog(page)
  const effort = await countInteractions(page)
  await visit('/')
  await button(page, 'Войти').click()
  await dialog.button('Нет аккаунта? Зарегистрироваться').click()
  await dialog.name.fill('Анна')
  await dialog.email.fill(email)
  await dialog.password.fill(PASSWORD)
  await dialog.button('Зарегистрироваться').click()
  await expect(page.getByRole('heading', { name: /Проверьте почту/ })).toBeVisible()
  expect(await effort()).toEqual({ taps: 3, fields: 3, documents: 1 })
  await button(page, 'Ввести код').click()
  await expect(page.getByRole('textbox', { name: 'Код из письма' })).toBeFocused()
})

test('an hour of a space is booked with two fields and two taps on a wide screen, and confirmed with the code', async ({
  visit,
  page,
}) => {
  await useBreakpoint(page, 'desktop')
  const monday = weekAhead(52)
  const effort = await countInteractions(page)
  await visit(`/rent?space=studio&week=${monday}`)
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

test('a day of coworking is ordered with two fields and three taps', async ({ visit, page }) => {
  const effort = await countInteractions(page)
  await visit('/coworking')
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'День', exact: true }) })
    .getByRole('link', { name: 'Оформить', exact: true })
    .click()
  await fillIn(page, newEmail())
  await button(page, 'Продолжить').click()
  await button(page, 'Оплатить').click()
  await expect(page.getByText(/Оплат(а|ите) наличными|наличными/).first()).toBeVisible()
  expect(await effort()).toEqual({ taps: 3, fields: 2, documents: 1 })
})

test('signing in takes an email address, a mailed code and four taps', async ({ visit, page }) => {
  const account = await newAccount()
  const dialog = new SignInDialog(page)
  const effort = await countInteractions(page)
  await visit('/')
  await button(page, 'Войти').click()
  await dialog.button('Получить код на почту').click()
  await dialog.email.fill(account.email)
  await dialog.button('Получить код').click()
  const code = dialog.root.getByRole('textbox', { name: 'Код из письма' })
  await code.fill(/>(\d{6})</.exec((await mailTo(account.email)).html)?.[1] ?? '')
  await dialog.button('Войти').click()
  await expect(button(page, 'Аккаунт')).toBeVisible()
  // The dialog asks for both in the same input, which counts once.
  expect(await effort()).toEqual({ taps: 4, fields: 1, documents: 1 })
})

test('a guest donates with three fields and three taps', async ({ visit, page }) => {
  const effort = await countInteractions(page)
  await visit('/support')
  await page.getByRole('link', { name: 'Пожертвовать' }).click()
  await page.getByRole('textbox', { name: /^Сумма/ }).fill('1000')
  await fillIn(page, newEmail())
  await button(page, 'Продолжить').click()
  await button(page, 'Оплатить').click()
  await expect(page.getByRole('img', { name: /QR-код для оплаты/ })).toBeVisible()
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

test('free events in English this weekend are found with three taps', async ({ visit, page }) => {
  const effort = await countInteractions(page)
  await visit('/events', { language: 'en' })
  for (const name of ['This weekend', 'Free', 'In English']) await button(page, name).click()
  await expect(page).toHaveURL(/price=free&language=en&when=weekend/)
  expect(await effort()).toEqual({ taps: 3, fields: 0, documents: 1 })
})

test('a ticket is cancelled from the mail with two taps', async ({ visit, page }) => {
  const email = newEmail()
  const { slug } = await newEvent()
  await visit(`/events/${slug}/register`)
  await fillIn(page, email)
  await button(page, 'Подтвердить регистрацию').click()
  await expect(page.getByRole('heading', { name: 'Подтвердите адрес' })).toBeVisible()
  const link = /href="([^"]*\/tickets\/[^"]+)"/.exec((await mailTo(email)).html)?.[1] ?? ''
  const effort = await countInteractions(page)
  await page.goto(link)
  await button(page, 'Отменить регистрацию').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить регистрацию' }).click()
  await expect(page.getByText('Регистрация отменена')).toBeVisible()
  expect(await effort()).toEqual({ taps: 2, fields: 0, documents: 1 })
})

test('an account orders a pass with three taps', async ({ visit, page }) => {
  await signInAs(page, await newAccount())
  const effort = await countInteractions(page)
  await visit('/subscriptions')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Пять вечеров' }) })
    .getByRole('link', { name: 'Купить', exact: true })
    .click()
  await button(page, 'Продолжить').click()
  await button(page, 'Оплатить').click()
  await expect(page.getByRole('img', { name: /QR-код для оплаты/ })).toBeVisible()
  expect(await effort()).toEqual({ taps: 3, fields: 0, documents: 1 })
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

test('a holder of a pass registers with it after two taps', async ({ visit, page }) => {
  const { account, order } = await newPassOrder()
  await markPaid(order.id)
  const { slug } = await newEvent(PAID as never)
  await signInAs(page, account)
  const effort = await countInteractions(page)
  await visit(`/events/${slug}`)
  await page.getByRole('link', { name: 'Использовать абонемент' }).first().click()
  await expect(page.getByRole('radio', { name: /Пять вечеров/ })).toBeChecked()
  await button(page, 'Подтвердить регистрацию').click()
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible()
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
