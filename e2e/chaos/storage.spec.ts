import type { Page } from '@playwright/test'
import { newAccount, newEmail } from '../fixtures/accounts.ts'
import { newEvent } from '../fixtures/events.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { accountMenu, SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'

/** As a browser does whose owner lets no site keep anything: reading the property throws, and cookies vanish. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const throwQuota = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: throwQuota })
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined })
  })

/** Whatever is written is rejected, what is there can be read. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

const STATES = { blocked: blockStorage, full: fillStorage }

for (const [state, bring] of Object.entries(STATES))
  test(`with storage ${state} the site can be read, switched and signed in to`, async ({ page, visit }) => {
    const [account, event] = [await newAccount(), await newEvent()]
    await bring(page)
    await visit('/events')
    await expect(page.getByRole('article').first()).toBeVisible()

    await test.step('the theme lasts as long as the page', async () => {
      await page.getByRole('button', { name: 'Тема' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.getByRole('link', { name: 'Календарь' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
    await test.step('a form can be filled in and sent', async () => {
      await navigateTo(page, `/events/${event.slug}/register`)
      await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
      await page.getByRole('textbox', { name: 'Email' }).fill(account.email)
      await page.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
      await expect(page.getByText('Подтвердите регистрацию', { exact: true })).toBeVisible()
    })
    await test.step('a guest who orders sees how to pay', async () => {
      await navigateTo(page, '/support/donate')
      await page.getByRole('textbox', { name: /^Сумма/ }).fill('1200')
      await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
      await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
      await page.getByRole('button', { name: 'Продолжить' }).click()
      await page.getByRole('button', { name: 'Оплатить' }).click()
      await expect(page.getByRole('img', { name: /QR-код для оплаты/ })).toBeVisible()
    })
    await test.step('and people sign in', async () => {
      const dialog = new SignInDialog(page)
      await dialog.open()
      await dialog.signIn(account)
      await expect(accountMenu(page).button).toBeVisible()
    })
  })
