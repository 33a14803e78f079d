import { newAccount, newEmail } from '../fixtures/accounts.ts'
import { newEvent, newPromoCode, PAID, ticketCodes } from '../fixtures/events.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { paymentFields } from '../fixtures/orders.ts'
import type { Tab } from './tab.ts'
import { expect, test } from './test.ts'

/** Path of the ticket that the first link in a mail opens. */
const ticketPath = (html: string) => /href="[^"]*(\/tickets\/[\w-]+)"/.exec(html)?.[1] ?? ''

// In one window: opening another costs more than a page of this one.
test('a guest registers and confirms by the mail; an account pays for a seat with a promo code', async ({
  tab,
}) => {
  await test.step('a guest registers, confirms by the mail and sees the ticket', () => registerAsGuest(tab))
  await test.step('the pay panel shows the transfer of an account with a promo code', () => payForSeat(tab))
})

async function registerAsGuest(tab: Tab): Promise<void> {
  const email = newEmail()
  const event = await newEvent()
  await tab.visit(`/events/${event.slug}`, { language: 'en' })
  await tab.getByRole('heading', { level: 1, name: 'A Lecture to Test' }).waitFor()
  await tab
    .getByRole('complementary', { name: 'Tickets and time' })
    .getByRole('link', { name: 'Register' })
    .click()
  await tab.getByRole('textbox', { name: 'Full name' }).fill('Анна Опытова')
  await tab.getByRole('textbox', { name: 'Email' }).fill(email)
  await tab.getByRole('button', { name: 'Confirm registration' }).click()
  await tab.getByText('Confirm your registration').waitFor()

  await tab.visit(ticketPath((await mailTo(email)).html), { language: 'en' })
  await tab.getByText('You are registered').waitFor()
  const [code] = await ticketCodes(event.id)
  const qrCode = tab.getByRole('img', { name: /QR code of ticket/ })
  await expect.poll(() => qrCode.attribute('data-qr')).toBe(code)
}

async function payForSeat(tab: Tab): Promise<void> {
  const account = await newAccount()
  const code = await newPromoCode()
  const event = await newEvent(PAID as never)
  await tab.signInAs(account)
  await tab.visit(`/events/${event.slug}/register`)
  await expect.poll(() => tab.getByRole('textbox', { name: 'Полное имя' }).value()).toBe(account.name)
  await tab.getByRole('textbox', { name: 'Промокод' }).fill(code)
  await tab.getByRole('button', { name: 'Применить' }).click()
  await tab.getByText(/^Скидка\s120/).waitFor()
  await tab.getByRole('button', { name: 'Подтвердить регистрацию' }).click()

  const payment = tab.getByRole('region', { name: 'Оплата' })
  const qrCode = payment.getByRole('img', { name: /QR-код для оплаты/ })
  await qrCode.waitFor()
  const fields = paymentFields((await qrCode.attribute('data-qr')) ?? '')
  expect(fields).toMatchObject({ K: 'PR', V: '01', C: '1', I: 'RSD1080,00', SF: '289' })
  const number = /^97\d\d(\d+)$/.exec(fields.RO ?? '')?.[1] ?? 'no reference'
  await payment.waitForText(new RegExp(`№ ${number}`))
  await payment.waitForText(/1 080/)
}
