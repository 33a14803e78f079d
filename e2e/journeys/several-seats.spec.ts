import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { newEmail } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent } from '../fixtures/events.ts'
import { mailTo } from '../fixtures/mailbox.ts'
import { expect, test } from '../fixtures/test.ts'

const codes = (page: Page) => page.locator('main [data-qr]')

/** Where the link in a mail leads: the first to a ticket. */
const ticketLink = (html: string) => /href="[^"]*(\/tickets\/[\w-]+)"/.exec(html)?.[1] ?? ''

test('a guest registers for two seats, names a guest and cancels one seat', async ({ visit, page }) => {
  const email = newEmail()
  const event = await newEvent({ capacity: 2 })
  await useBreakpoint(page, 'phone')

  await test.step('registers for two', async () => {
    await visit(`/events/${event.slug}/register`)
    await page.getByRole('textbox', { name: 'Полное имя' }).fill('Анна Опытова')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('spinbutton', { name: 'Сколько мест' }).fill('2')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Подтвердить регистрацию' }).click()
  })
  await test.step('opens the link of the mail: two codes', async () => {
    const { html } = await mailTo(email)
    await visit(ticketLink(html))
    await expect(codes(page)).toHaveCount(2)
    await expectAccessible(page)
  })
  await test.step('names the second guest, who is there after a reload', async () => {
    const second = page
      .getByRole('article')
      .filter({ has: page.locator('[data-qr]') })
      .last()
    await second.getByRole('textbox', { name: 'Имя гостя' }).fill('Мария Кюри')
    await second.getByRole('button', { name: 'Сохранить имя' }).click()
    await expect(page.getByRole('heading', { name: '2. Мария Кюри' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '2. Мария Кюри' })).toBeVisible()
  })
  await test.step('gives up the first seat and keeps the ticket of the guest', async () => {
    const kept = await codes(page).last().getAttribute('data-qr')
    await page.getByRole('button', { name: 'Отказаться от места' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отказаться от места' }).click()
    await expect(codes(page)).toHaveCount(1)
    await expect(codes(page)).toHaveAttribute('data-qr', kept ?? '')
    await expect(page.getByRole('article').getByText('Мария Кюри')).toBeVisible()
  })
})
