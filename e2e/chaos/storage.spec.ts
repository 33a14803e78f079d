import type { Page } from '@playwright/test'
import { newAccount, newEmail } from '../fixtures/accounts.ts'
import { newEvent } from '../fixtures/events.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { accountMenu, SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'
import { visitor } from '../fixtures/visit.ts'

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

/** What is sent besides in each state: forms keep what is typed, and orders their secret, by the same functions. */
const SENDS: Record<keyof typeof STATES, (page: Page) => Promise<void>> = {
  blocked: async (page) => {
    await navigateTo(page, '/support/donate')
    await page.getByRole('textbox', { name: /^Сумма/ }).fill('1200')
    await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    await page.getByRole('button', { name: 'Продолжить' }).click()
    await page.getByRole('button', { name: 'Оплатить' }).click()
    await expect(page.getByRole('img', { name: /QR-код для оплаты/ })).toBeVisible()
  },
  full: async (page) => {
    const event = await newEvent()
    await navigateTo(page, `/events/${event.slug}/register`)
    await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
    await page.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    await page.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
    await expect(page.getByText('Подтвердите регистрацию', { exact: true })).toBeVisible()
  },
}

test('with storage blocked, and with storage full, the site can be read, switched and signed in to', async ({
  context,
}) => {
  const account = await newAccount()
  for (const state of ['blocked', 'full'] as const)
    await test.step(`with storage ${state}`, async () => {
      const page = await context.newPage()
      await STATES[state](page)
      await visitor(page)('/events')
      await expect(page.getByRole('article').first()).toBeVisible()
      await test.step('the theme lasts as long as the page', async () => {
        await page.getByRole('button', { name: 'Тема' }).click()
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
        await page.getByRole('link', { name: 'Календарь' }).first().click()
        await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      })
      await test.step('a guest sends what was typed', () => SENDS[state](page))
      await test.step('and people sign in', async () => {
        const dialog = new SignInDialog(page)
        await dialog.open()
        await dialog.signIn(account)
        await expect(accountMenu(page).button).toBeVisible()
      })
      await page.close()
    })
})
