import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { newEvent } from '../../fixtures/events.ts'
import { inDays } from '../../fixtures/in-days.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a volunteer without an account checks a ticket in by a link, until it is revoked', async ({
  visit,
  page,
  pageInNewContext,
}) => {
  const title = `Вечер ${randomUUID()}`
  const { id } = await newEvent({ title: { ru: title }, starts_at: inDays(1 / 24), ends_at: inDays(3 / 24) })
  const [ticket] = await withDatabase(
    (sql) => sql`
      insert into public.registrations (event_id, full_name, email, status)
      values (${id}, 'Ада Лавлейс', ${`${randomUUID()}@hub.example`}, 'confirmed') returning ticket_code`,
  )
  await signInAs(page, await newAccount({ role: 'moderator', name: 'Дина' }))
  await visit('/admin/volunteers')

  const link = await test.step('staff invite to the event, and get a link', async () => {
    await page.getByRole('button', { name: 'Пригласить' }).click()
    await page.getByRole('textbox', { name: 'Имя' }).fill('Аня')
    await page.getByRole('combobox', { name: 'Событие' }).fill(title)
    await page.getByRole('option', { name: title }).click()
    await page.getByRole('button', { name: 'Создать ссылку' }).click()
    await expectAccessible(page)
    const url = await page.getByRole('textbox', { name: 'Ссылка' }).inputValue()
    await page.getByRole('button', { name: 'Готово' }).click()
    return url
  })
  const phone = await pageInNewContext({ viewport: { width: 360, height: 740 } })
  await test.step('the volunteer reads who invites to what, and accepts', async () => {
    await phone.goto(new URL(link).pathname)
    await expect(phone.getByText('Приглашение отправляет Дина.')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Принять' }).click()
    await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  })
  const check = async () => {
    await phone.getByRole('textbox', { name: 'Код билета' }).fill(String(ticket?.ticket_code))
    await phone.keyboard.press('Enter')
  }
  await test.step('and checks a ticket in, without seeing a whole name', async () => {
    await check()
    const result = phone.getByRole('status').filter({ hasText: 'Билет действителен' })
    await expect(result.first()).toContainText('Ада Л.')
    await expectAccessible(phone)
    await phone.reload()
    await expect(phone.getByRole('definition').first()).toHaveText('1')
  })
  await test.step('until the invitation is revoked', async () => {
    await page
      .getByRole('row', { name: 'Аня' })
      .filter({ hasText: title })
      .getByRole('button', { name: 'Отозвать' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
    await expect(page.getByText('Приглашение отозвано: Аня')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Приглашение отозвано' })).toBeVisible()
  })
})
