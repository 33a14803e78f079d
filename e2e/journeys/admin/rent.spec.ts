import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, newEmail, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { navigateTo } from '../../fixtures/page-state.ts'
import { slot, weekAhead } from '../../fixtures/rent.ts'
import { expect, test } from '../../fixtures/test.ts'

const SPACE = 'studio'

/** Somebody asks for an hour of a day in Belgrade. */
async function request(email: string, day: string): Promise<void> {
  const id = randomUUID()
  await withDatabase(async (sql) => {
    await sql`
      insert into public.space_bookings (id, space_id, full_name, email, status)
      select ${id}, id, 'Анна Опытова', ${email}, 'pending' from public.spaces where slug = ${SPACE}`
    await sql`
      insert into public.booking_slots (booking_id, starts_at, ends_at)
      values (
        ${id}, ${`${day} 12:00`}::timestamp at time zone 'Europe/Belgrade',
        ${`${day} 13:00`}::timestamp at time zone 'Europe/Belgrade'
      )`
  })
}

/** The mail waits a moment in which the decision can be taken back. */
async function letMailLeave(email: string): Promise<void> {
  const hurried = await withDatabase(async (sql) => {
    const rows = await sql`
      update public.outbox set next_attempt_at = now() where recipient = ${email} returning kind`
    // A person who sends looks by itself too, but not for a quarter of a minute.
    await sql.notify('outbox', '')
    return rows
  })
  expect(hurried).toMatchObject([{ kind: 'booking_confirmed' }])
}

test('an admin confirms a booking, the guest gets a mail, and visitors see the occupied hour', async ({
  visit,
  page,
}) => {
  const email = newEmail()
  const monday = weekAhead(47)
  await request(email, monday)
  await signInAs(page, await newAccount({ role: 'admin' }))
  await visit(`/admin/rent/bookings?state=pending&q=${email}`)
  const row = page.getByRole('row', { name: /Анна Опытова/ })

  await test.step('takes a slip back', async () => {
    await row.getByRole('button', { name: 'Отклонить' }).click()
    const dialog = page.getByRole('dialog', { name: /^Отклонить бронь/ })
    await dialog.getByLabel('Причина').fill('Ремонт')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Отклонить' }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(row.getByText('Ждёт решения')).toBeVisible()
  })
  await test.step('confirms', async () => {
    await row.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(page.getByText(/^Бронь подтверждена/)).toBeVisible()
    await expect(row).toBeHidden()
    await letMailLeave(email)
    expect((await mailTo(email)).subject).toMatch(/подтвержд/i)
  })
  await navigateTo(page, `/rent?space=${SPACE}&week=${monday}`)
  await expect(slot(page, monday, 12, 'Бронь')).toBeVisible()
})
