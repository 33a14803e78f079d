import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { newAccount, newEmail, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent, newPromoCode, newRegistration, PAID, ticketCodes } from '../fixtures/events.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { markPaid, paymentFields } from '../fixtures/orders.ts'
import { chooseLanguage, navigateTo } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: /^(Билеты и время|Tickets and time)$/ })
const ticketCode = (page: Page) => page.getByRole('img', { name: /QR-код билета|QR code of ticket/ })
const submit = (page: Page) =>
  page.getByRole('button', { name: /^(Подтвердить регистрацию|Confirm registration)$/ })

const WORDS = {
  ru: {
    register: 'Зарегистрироваться',
    registered: 'Вы зарегистрированы',
    left: (count: number) => `Осталось мест: ${count} из 5`,
    name: 'Полное имя',
    cancel: 'Отменить регистрацию',
  },
  en: {
    register: 'Register',
    registered: 'You are registered',
    left: (count: number) => `Seats left: ${count} of 5`,
    name: 'Full name',
    cancel: 'Cancel registration',
  },
} as const

async function fillIn(page: Page, email: string, name = 'Анна Опытова') {
  await page.getByRole('textbox', { name: /^(Полное имя|Full name)$/ }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

/** The one registration for an event, with its order. */
const registrationFor = async (eventId: string) =>
  withDatabase(async (sql) => {
    const [row] = await sql<{ id: string; order_id: string }[]>`
      select id, order_id from public.registrations where event_id = ${eventId}`
    return { id: String(row?.id), orderId: String(row?.order_id) }
  })

/** Where the link in a mail leads: the first to a ticket. */
const ticketLink = (html: string) => /href="[^"]*(\/tickets\/[\w-]+)"/.exec(html)?.[1] ?? ''

test('an account registers for a free seat, cancels it, pays another one, and waits for a third', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  const words = WORDS.en
  const account = await newAccount({ language: 'en' })
  const event = await newEvent()
  await signInAs(page, account)
  await visit(`/events/${event.slug}`, { language: 'en' })
  await expect(panel(page)).toContainText(words.left(5))

  await test.step('the form knows who it is', async () => {
    await panel(page).getByRole('link', { name: words.register }).click()
    await expect(page.getByRole('textbox', { name: words.name })).toHaveValue(account.name)
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email)
  })
  await test.step('without a network the form says so, keeps its values, and sends nothing', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline. What you typed is kept')).toBeVisible()
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText('Not sent: no connection')
    await expect(page.getByText('You are offline. What you typed is kept')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(page.getByRole('textbox', { name: words.name })).toHaveValue(account.name)
  })
  await test.step('the ticket has the code of the database', async () => {
    await submit(page).click()
    await expect(page.getByText(words.registered)).toBeVisible()
    const codes = await ticketCodes(event.id)
    expect(codes).toHaveLength(1)
    const [code = ''] = codes
    await expect(ticketCode(page)).toHaveAttribute('data-qr', code)
    await expect(page.getByText(code.replace(/(.{4})(?=.)/g, '$1-'))).toBeVisible()
  })
  await test.step('the way back leads to the event, which knows of it', async () => {
    await page.goBack()
    await expect(panel(page)).toContainText(words.registered)
    await expect(panel(page)).toContainText(words.left(4))
  })
  await test.step('giving it back asks first and frees the seat', async () => {
    await page.goForward()
    await page.getByRole('button', { name: words.cancel }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.cancel }).click()
    await expect(panel(page)).toContainText(words.left(5))
    await expect(panel(page).getByRole('link', { name: words.register })).toBeVisible()
    expect(await ticketCodes(event.id)).toEqual([])
  })
  await test.step('a paid seat with a promo code is paid by IPS QR', async () => {
    const promoCode = await newPromoCode()
    const lecture = await newEvent(PAID as never)
    await chooseLanguage(page, 'ru')
    await navigateTo(page, `/events/${lecture.slug}/register`)
    await page.getByRole('textbox', { name: 'Промокод' }).fill(promoCode.toLowerCase())
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.getByText(/^Скидка\s120/)).toBeVisible()
    await submit(page).click()

    const payment = page.getByRole('region', { name: 'Оплата' })
    const qrCode = payment.getByRole('img', { name: /QR-код для оплаты/ })
    const fields = paymentFields(await qrCode.getAttribute('data-qr'))
    expect(Object.keys(fields)).toEqual(['K', 'V', 'C', 'R', 'N', 'I', 'SF', 'S', 'RO'])
    expect(fields).toMatchObject({ K: 'PR', V: '01', C: '1', I: 'RSD1080,00', SF: '289' })
    expect(fields.R).toMatch(/^\d{18}$/)
    expect(BigInt(fields.R ?? 0) % 97n).toBe(1n)
    expect([...(fields.N ?? '')].length).toBeLessThanOrEqual(70)
    expect([...(fields.S ?? '')].length).toBeLessThanOrEqual(35)
    const [, control = '', number = ''] = /^97(\d\d)(\d+)$/.exec(fields.RO ?? '') ?? []
    expect(98n - ((BigInt(number) * 100n) % 97n)).toBe(BigInt(control))
    await expect(payment).toContainText(`№\u00A0${number}`)
    await expectAccessible(page)
    await test.step('the code is saved as a picture for the phone that shows it', async () => {
      const saved = page.waitForEvent('download')
      await payment.getByRole('button', { name: 'Сохранить QR' }).click()
      expect((await saved).suggestedFilename()).toBe(`ips-${number}.png`)
    })
    await test.step('and the page tells by itself that it is paid', async () => {
      await markPaid((await registrationFor(lecture.id)).orderId)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(/^Оплачено: 1\s080\sRSD/)).toBeVisible()
      await expect(payment).toHaveCount(0)
    })
  })
  await test.step('a full event offers the waitlist', async () => {
    const full = await newEvent({ capacity: 1 })
    await newRegistration(await newAccount(), full)
    await navigateTo(page, `/events/${full.slug}`)
    await expect(panel(page)).toContainText('Мест нет')
    await panel(page).getByRole('link', { name: 'Встать в лист ожидания' }).click()
    await page.getByRole('button', { name: 'Встать в лист ожидания' }).click()
    await expect(page.getByText('Вы в листе ожидания')).toBeVisible()
    await expect(page.getByText(/Ваше место в\sочереди: 1/)).toBeVisible()
  })
})

test('a guest confirms a registration by the mail, and cancels it by the link', async ({ visit, page }) => {
  const words = WORDS.ru
  const email = newEmail()
  const event = await newEvent({ capacity: 2 })
  await useBreakpoint(page, 'phone')
  await visit(`/events/${event.slug}`)
  await page.getByRole('link', { name: words.register }).last().click()

  await test.step('validation errors are shown at their fields, and a reload keeps what was typed', async () => {
    await page.getByRole('spinbutton', { name: 'Сколько мест' }).fill('2')
    await submit(page).click()
    await expect(page.getByRole('textbox', { name: words.name })).toBeFocused()
    for (const what of ['имя', 'email'])
      await expect(page.getByText(`Обязательное поле: напишите ${what}`)).toBeVisible()
    await expectAccessible(page)
    await fillIn(page, 'nowhere')
    await page.getByRole('textbox', { name: 'Телефон' }).fill('12')
    await submit(page).click()
    await expect(page.getByText('Неверный формат email')).toBeVisible()
    await expect(page.getByText('Неверный формат телефона')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: words.name })).toHaveValue('Анна Опытова')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nowhere')
  })
  await test.step('registers for two seats', async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Телефон' }).fill('')
    await page.getByRole('spinbutton', { name: 'Сколько мест' }).fill('2')
    await submit(page).click()
    await expect(page.getByText('Подтвердите регистрацию', { exact: true })).toBeVisible()
    expect(await ticketCodes(event.id)).toEqual([])
  })

  const { html } = await mailTo(email)
  await test.step('the code of the mail confirms on the same page', async () => {
    const [, confirmation = ''] = />(\d{3}\s\d{3})</.exec(html) ?? []
    await page.getByRole('textbox', { name: /^Код из\sписьма/ }).fill(confirmation)
    await page.getByRole('button', { name: 'Подтвердить', exact: true }).click()
    await expect(page.getByText(words.registered)).toBeVisible()
    await expect(ticketCode(page).first()).toHaveAttribute('data-qr', /./)
  })
  await test.step('the link of the mail leads to the tickets', async () => {
    await visit(ticketLink(html))
    await expect(page.getByText(words.registered)).toBeVisible()
    const [code = ''] = await ticketCodes(event.id)
    await expect(ticketCode(page)).toHaveCount(2)
    await expect(ticketCode(page).first()).toHaveAttribute('data-qr', code)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })
  await test.step('names the second guest', async () => {
    const second = page
      .getByRole('article')
      .filter({ has: ticketCode(page) })
      .last()
    await second.getByRole('textbox', { name: 'Имя гостя' }).fill('Мария Кюри')
    await second.getByRole('button', { name: 'Сохранить имя' }).click()
    await expect(page.getByRole('heading', { name: '2. Мария Кюри' })).toBeVisible()
  })
  await test.step('gives up the first seat and keeps the ticket of the guest', async () => {
    const kept = await ticketCode(page).last().getAttribute('data-qr')
    await page.getByRole('button', { name: 'Отказаться от места' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отказаться от места' }).click()
    await expect(ticketCode(page)).toHaveCount(1)
    await expect(ticketCode(page)).toHaveAttribute('data-qr', kept ?? '')
    await expect(page.getByRole('article').getByText('Мария Кюри')).toBeVisible()
  })
  await test.step('and cancels', async () => {
    await page.getByRole('button', { name: words.cancel }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
    await expect(page.getByText('Регистрация отменена')).toBeVisible()
    expect(await ticketCodes(event.id)).toEqual([])
  })
})
