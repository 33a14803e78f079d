import type { BrowserContext, Page } from '@playwright/test'
import { newEmail } from '../fixtures/accounts.ts'
import { faultsOf } from '../fixtures/faults.ts'
import { markPaid } from '../fixtures/orders.ts'
import { expect, test } from '../fixtures/test.ts'

const NOISE = /Failed to load resource|ERR_CONNECTION/

const faultsIn = (context: BrowserContext, name: string) =>
  faultsOf(context, ({ pathname }) => pathname.endsWith(`/rest/v1/rpc/${name}`))

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const paymentCode = (page: Page) => page.getByRole('img', { name: /QR-код для оплаты|QR code to pay/ })

/** As far as the button that makes the order. */
async function fillDonation(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Сумма/ }).fill('1200')
  await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await button(page, 'Продолжить').click()
}

test('payment details stay while the order status is unavailable, and the page updates afterwards', async ({
  visit,
  page,
  context,
  problems,
}) => {
  problems.allow(NOISE)
  await page.clock.install()
  await visit('/support/donate')
  await fillDonation(page, newEmail())
  await button(page, 'Оплатить').click()
  await expect(paymentCode(page)).toBeVisible()
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  const status = faultsIn(context, 'show_by_secret')
  const isAsked = () => page.waitForRequest('**/rpc/show_by_secret')

  await test.step('in the language of the page', async () => {
    await page.getByRole('button', { name: 'Язык: переключить на EN' }).click()
    await expect(page.getByText('Demonstration Bank, Belgrade')).toBeVisible()
  })
  let restore = await status.broken()
  await test.step('asking fails', async () => {
    const asked = isAsked()
    await page.clock.fastForward(16_000)
    await asked
    await expect(paymentCode(page)).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })
  await test.step('after a reload there is nothing to show but the way to try again', async () => {
    await page.reload()
    await expect(async () => {
      await page.clock.fastForward(2500)
      await expect(alert(page)).toContainText('The server had an error', { timeout: 200 })
    }).toPass()
    await restore()
    await alert(page).getByRole('button', { name: 'Retry' }).click()
    await expect(paymentCode(page)).toBeVisible()
  })
  await test.step('changes in the meantime are shown without a click', async () => {
    restore = await status.dead()
    await markPaid(id)
    const asked = isAsked()
    await page.clock.fastForward(16_000)
    await asked
    await expect(paymentCode(page)).toBeVisible()
    await restore()
    await page.clock.fastForward(16_000)
    await expect(paymentCode(page)).toBeHidden()
    await expect(page).toHaveURL(/step=success/)
  })
})
