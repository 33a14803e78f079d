import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs } from '../../fixtures/accounts.ts'
import { newEvent, newRegistration } from '../../fixtures/events.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an admin cancels an event, the registered account gets a mail, and the site shows it', async ({
  visit,
  page,
}) => {
  const [event, guest, admin] = await Promise.all([newEvent({}), newAccount(), newAccount({ role: 'admin' })])
  await newRegistration(guest, event)
  await signInAs(page, admin)
  await visit(`/admin/events/${event.id}/edit`)

  await page.getByRole('button', { name: 'Отменить событие' }).click()
  const dialog = page.getByRole('dialog')
  const touched = dialog.getByRole('region', { name: 'Кого это коснётся' })
  await expect(touched).toContainText(/Записались\s*1/)
  await expect(touched).toContainText('на 1 адрес')
  await dialog.getByLabel(/\(русский\)/).fill('Лектор заболел')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Отменить событие' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Вернуть в программу' })).toBeVisible()

  const mail = await mailTo(guest.email, 2)
  expect(mail.subject).toBe('Отменено: Проверочная лекция')
  expect(mail.html).toContain('Лектор заболел')
  await visit(`/events/${event.slug}`)
  await expect(page.getByRole('main')).toContainText('Лектор заболел')
})
