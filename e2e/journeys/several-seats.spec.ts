import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { newEmail } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent } from '../fixtures/events.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'

const WORDS = {
  ru: {
    name: 'Полное имя',
    seats: 'Сколько мест',
    submit: 'Подтвердить регистрацию',
    guest: 'Имя гостя',
    save: 'Сохранить имя',
    cancel: 'Отказаться от места',
  },
  en: {
    name: 'Full name',
    seats: 'Seats',
    submit: 'Confirm registration',
    guest: "Guest's name",
    save: 'Save name',
    cancel: 'Give up this seat',
  },
} as const

const VISITORS = [
  { language: 'ru', theme: 'light', breakpoint: 'phone' },
  { language: 'en', theme: 'dark', breakpoint: 'desktop' },
] as const

const codes = (page: Page) => page.locator('main [data-qr]')

/** Where the link in a mail leads: the first to a ticket. */
const ticketLink = (html: string) => /href="[^"]*(\/tickets\/[\w-]+)"/.exec(html)?.[1] ?? ''

for (const { language, theme, breakpoint } of VISITORS)
  test(`a guest registers for two seats, names a guest and cancels one seat (${language})`, async ({
    visit,
    page,
  }) => {
    const words = WORDS[language]
    const email = newEmail()
    const event = await newEvent({ capacity: 2 })
    await useBreakpoint(page, breakpoint)

    await test.step('registers for two', async () => {
      await visit(`/events/${event.slug}/register`, { language, theme })
      await page.getByRole('textbox', { name: words.name }).fill('Анна Опытова')
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('spinbutton', { name: words.seats }).fill('2')
      await expectAccessible(page)
      await page.getByRole('button', { name: words.submit }).click()
    })
    await test.step('opens the link of the mail: two codes', async () => {
      const { html } = await mailTo(email)
      await visit(ticketLink(html), { language, theme })
      await expect(codes(page)).toHaveCount(2)
      await expectAccessible(page)
    })
    await test.step('names the second guest, who is there after a reload', async () => {
      const second = page
        .getByRole('article')
        .filter({ has: page.locator('[data-qr]') })
        .last()
      await second.getByRole('textbox', { name: words.guest }).fill('Мария Кюри')
      await second.getByRole('button', { name: words.save }).click()
      await expect(page.getByRole('heading', { name: '2. Мария Кюри' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: '2. Мария Кюри' })).toBeVisible()
    })
    await test.step('gives up the first seat and keeps the ticket of the guest', async () => {
      const kept = await codes(page).last().getAttribute('data-qr')
      await page.getByRole('button', { name: words.cancel }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click()
      await expect(codes(page)).toHaveCount(1)
      await expect(codes(page)).toHaveAttribute('data-qr', kept ?? '')
      await expect(page.getByRole('article').getByText('Мария Кюри')).toBeVisible()
    })
  })
