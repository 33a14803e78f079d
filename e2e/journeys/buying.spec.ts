import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { type Account, newAccount, newEmail, signInAs } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent, newPromoCode, PAID } from '../fixtures/events.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { callAs, markPaid } from '../fixtures/orders.ts'
import { chooseLanguage, navigateTo } from '../fixtures/page-state.ts'
import { accountMenu, SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const orderIn = (page: Page) => new URL(page.url()).searchParams.get('order') ?? ''
/** What a browser says when its window is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

interface Purchases {
  passes: { name: { ru: string }; visits_left: number }[]
}

const visitsOf = async (account: Account) =>
  ((await callAs(account, 'my_purchases')) as Purchases).passes.map((pass) => [
    pass.name.ru,
    pass.visits_left,
  ])

test('a pass bought with a promo code is valid once paid and pays for a seat, and a guest orders a plan', async ({
  visit,
  page,
}) => {
  const account = await newAccount()
  const code = await newPromoCode()
  await signInAs(page, account)
  await visit('/subscriptions')
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Пять вечеров' }) })
    .getByRole('link', { name: 'Купить', exact: true })
    .click()

  await test.step('details and promo code', async () => {
    await expect(page.getByRole('textbox', { name: 'Полное имя' })).toHaveValue(account.name)
    await page.getByRole('textbox', { name: 'Промокод' }).fill(code)
    await button(page, 'Применить').click()
    await expect(page.getByText(/^2\s250\sRSD$/)).toBeVisible()
    await button(page, 'Продолжить').click()
  })
  await test.step('the payment outlives a reload', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Оплата' })).toBeFocused()
    await button(page, 'Оплатить').dblclick()
    const qrCode = page.getByRole('img', { name: /QR-код для оплаты/ })
    await expect(qrCode).toHaveAttribute('data-qr', /\|I:RSD2250,00\|/)
    await page.reload()
    await expect(qrCode).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Заказ №\s\d+ уже оформлен$/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Полное имя' })).toHaveCount(0)
    await page.goForward()
    await expect(qrCode).toBeVisible()
    expect(await visitsOf(account)).toEqual([])
  })
  await test.step('and is noticed when it has come', async () => {
    await markPaid(orderIn(page))
    await lookAgain(page)
    await expect(page.getByText('Абонемент ваш')).toBeVisible()
    expect(await visitsOf(account)).toEqual([['Пять вечеров', 5]])
    await expectAccessible(page)
  })

  await accountMenu(page).signOut()
  const lecture = await newEvent(PAID as never)
  await navigateTo(page, `/events/${lecture.slug}`)
  await page.getByRole('link', { name: 'Использовать абонемент' }).first().click()
  await test.step('a guest meets the sign-in alone, and comes back to the pass', async () => {
    const signIn = page.getByRole('main').getByRole('button', { name: 'Войти' })
    await expect(signIn).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await signIn.click()
    await new SignInDialog(page).signIn(account)
  })
  await test.step('a pass pays for a seat with a visit, which a cancellation returns', async () => {
    await expect(page.getByRole('radio', { name: /Пять вечеров.*Осталось 5 из/ })).toBeChecked()
    await button(page, 'Подтвердить регистрацию').click()
    await expect(page.getByText('Вы зарегистрированы')).toBeVisible()
    expect(await visitsOf(account)).toEqual([['Пять вечеров', 4]])
    await button(page, 'Отменить регистрацию').click()
    await expect(page.getByRole('dialog')).toContainText(/вернётся\s1\sпосещение/)
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить регистрацию' }).click()
    await expect(page).toHaveURL(`/events/${lecture.slug}`)
    expect(await visitsOf(account)).toEqual([['Пять вечеров', 5]])
  })
  await test.step('a guest orders a plan, and the link in the mail opens the order', async () => {
    const email = newEmail()
    await accountMenu(page).signOut()
    await useBreakpoint(page, 'phone')
    await chooseLanguage(page, 'en')
    await navigateTo(page, '/coworking')
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Day', exact: true }) })
      .getByRole('link', { name: 'Order', exact: true })
      .click()
    await page.getByLabel('How many days').fill('3')
    await page.getByRole('textbox', { name: 'Full name' }).fill('Anna Tester')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await expect(page.getByText(/^3,600\sRSD$/)).toBeVisible()
    await button(page, 'Continue').click()
    await expect(button(page, 'Pay')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Pay').click()
    await expect(page.getByText(/Pay in cash/)).toBeVisible()

    const { html } = await mailTo(email)
    const link = /href="[^"]*(\/tickets\/[\w-]+)"/.exec(html)?.[1] ?? ''
    expect(html).toContain('3,600')
    await test.step('the secret of the link is in no address of the purchase', async () => {
      expect(page.url()).not.toContain(link.split('/').at(-1))
    })
    await test.step('the page notices that it is paid', async () => {
      await markPaid(orderIn(page))
      await lookAgain(page)
      await expect(page.getByText('The plan is yours')).toBeVisible()
    })
    await navigateTo(page, link)
    await expect(page.getByText('The order is paid')).toBeVisible()
  })
})
