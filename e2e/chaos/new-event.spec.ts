import { randomUUID } from 'node:crypto'
import { withDatabase } from '../fixtures/accounts.ts'
import { faultsOf } from '../fixtures/faults.ts'
import { staffTest } from '../fixtures/staff.ts'
import { expect } from '../fixtures/test.ts'

staffTest(
  'a new event whose response was lost is created once, and its slug is not reported as taken',
  async ({ visit, page, context, problems }) => {
    problems.allow(/ERR_CONNECTION|Failed to load resource/)
    const name = `Потеря ${randomUUID().replaceAll(/\d/g, 'x')}`
    await visit('/admin/events/new', { language: 'en' })
    await page.locator('[name=title_ru]').fill(name)
    await page.getByRole('textbox', { name: 'Description (русский)' }).fill('Смешаем два раствора.')
    await page.locator('[name=starts_at]').fill('2061-03-01T19:00')
    await page.locator('[name=ends_at]').fill('2061-03-01T21:00')
    await page.getByRole('radio', { name: 'Somewhere else' }).check()
    await page.locator('[name=venue_ru]').fill('Двор')
    const programme = page.getByRole('group', { name: 'Programme' })
    await programme.getByRole('button', { name: 'Add' }).click()
    await programme.getByRole('textbox', { name: 'Title (русский)' }).fill('Первый раствор')
    await programme.getByLabel(/^End/).fill('2061-03-01T19:45')

    const events = faultsOf(context, ({ pathname }) => pathname.endsWith('/rpc/create_record'))
    const hear = await events.lostResponse()
    await page.getByRole('button', { name: 'Save' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toBeVisible()
    await hear()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page).toHaveURL('/admin/events')
    const rows = await withDatabase((sql) => sql`select 1 from public.events where title ->> 'ru' = ${name}`)
    expect(rows).toHaveLength(1)
  },
)
