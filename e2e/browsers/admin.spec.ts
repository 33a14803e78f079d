import { randomUUID } from 'node:crypto'
import { newAccount, withDatabase } from '../fixtures/accounts.ts'
import { newEvent } from '../fixtures/events.ts'
import { inDays } from '../fixtures/in-days.ts'
import type { Tab } from './tab.ts'
import { expect, test } from './test.ts'

// In one window: opening another costs more than a page of this one.
test('an admin creates, finds and changes a promo code; staff check a ticket in by its typed code once', async ({
  tab,
}) => {
  await test.step('an admin creates a promo code, finds it in the list and changes it', () =>
    keepPromoCode(tab))
  await test.step('staff check a ticket in by its typed code once', () => checkIn(tab))
})

async function keepPromoCode(tab: Tab): Promise<void> {
  const code = `E2E${randomUUID().slice(0, 8).toUpperCase()}`
  await tab.signInAs(await newAccount({ role: 'admin' }))
  await tab.visit('/admin/promo-codes')
  await test.step('creates it', async () => {
    await tab.getByRole('link', { name: 'Создать' }).click()
    await tab.getByLabel(/^Код/).fill(code)
    await tab.getByRole('textbox', { name: 'Процент' }).fill('10')
    await tab.press('Control+s')
    await tab.waitForPath('/admin/promo-codes')
  })
  await test.step('finds it', async () => {
    await tab.getByRole('searchbox', { name: 'Поиск' }).fill(code)
    await tab.waitForPath(`/admin/promo-codes?q=${code}`)
    await expect.poll(() => tab.getByRole('row').count()).toBe(2)
    await tab.getByRole('link', { name: code }).click()
  })
  await test.step('changes it', async () => {
    await tab.getByRole('heading', { level: 1, name: code }).waitFor()
    await tab.getByRole('textbox', { name: 'Процент' }).fill('25')
    await tab.getByRole('button', { name: 'Сохранить' }).click()
    await tab.waitForPath(`/admin/promo-codes?q=${code}`)
  })
  const [row] = await withDatabase(
    (sql) => sql`select discount_percent from public.promo_codes where code = ${code}`,
  )
  expect(row).toEqual({ discount_percent: 25 })
}

async function checkIn(tab: Tab): Promise<void> {
  const event = await newEvent({ starts_at: inDays(1 / 24), ends_at: inDays(3 / 24) })
  const code = await withDatabase(async (sql) => {
    const [row] = await sql`
      insert into public.registrations (event_id, full_name, email, status)
      values (${event.id}, 'Ада Лавлейс', ${`${randomUUID()}@hub.example`}, 'confirmed') returning ticket_code`
    return String(row?.ticket_code)
  })
  await tab.signInAs(await newAccount({ role: 'moderator' }))
  await tab.visit(`/admin/qr-scanner?event=${event.id}`)
  const enterCode = async () => {
    const field = tab.getByRole('textbox', { name: 'Код билета' })
    await field.fill(code)
    await tab.press('Enter')
  }
  await enterCode()
  await tab
    .getByRole('status')
    .getByText(/Билет действителен/)
    .waitFor()
  await expect.poll(() => tab.getByRole('definition').text()).toBe('1')
  await enterCode()
  await tab
    .getByRole('status')
    .getByText(/Уже использован/)
    .waitFor()
  await expect.poll(() => tab.getByRole('definition').text()).toBe('1')
}
