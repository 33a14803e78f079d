import type { Page } from '@playwright/test'
import { newAccount, newEmail, signInAs } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { countEffort } from '../fixtures/effort.ts'
import { newEvent } from '../fixtures/events.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { slot, weekAhead } from '../fixtures/rent.ts'
import { SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'

// How much each flow asks of a person, from its page to its result. A flow that needs more than it did fails here.

const PASSWORD = 'Проверка-2026!a'

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
  const effort = await countEffort(page)
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
  const effort = await countEffort(page)
  await visit(`/events/${slug}`)
  await page.getByRole('link', { name: 'Зарегистрироваться' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email)
  await button(page, 'Подтвердить регистрацию').click()
  await expect(page.getByText('Вы зарегистрированы')).toBeVisible()
  expect(await effort()).toEqual({ taps: 2, fields: 0, documents: 1 })
})

test('an account is made with three fields and three taps, and confirmed with the code', async ({
  visit,
  page,
}) => {
  const email = newEmail()
  const dialog = new SignInDialog(page)
  const effort = await countEffort(page)
  await visit('/')
  await button(page, 'Войти').click()
  await dialog.button('Нет аккаунта? Зарегистрироваться').click()
  await dialog.name.fill('Анна')
  await dialog.email.fill(email)
  await dialog.password.fill(PASSWORD)
  await dialog.button('Зарегистрироваться').click()
  await expect(page.getByRole('heading', { name: /Проверьте почту/ })).toBeVisible()
  expect(await effort()).toEqual({ taps: 3, fields: 3, documents: 1 })
})

test('an hour of a space is asked for with two fields and two taps on a wide screen', async ({
  visit,
  page,
}) => {
  await useBreakpoint(page, 'desktop')
  const monday = weekAhead(52)
  const effort = await countEffort(page)
  await visit(`/rent?space=studio&week=${monday}`)
  await slot(page, monday, 12, 'Свободно').click()
  await fillIn(page, newEmail())
  await button(page, 'Забронировать').click()
  await expect(page.getByText('Заявка на бронь отправлена')).toBeVisible()
  expect(await effort()).toEqual({ taps: 2, fields: 2, documents: 1 })
})

test('a day of coworking is ordered with two fields and three taps', async ({ visit, page }) => {
  const effort = await countEffort(page)
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
