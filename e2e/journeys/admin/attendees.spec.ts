import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, newEmail, signInAs } from '../../fixtures/accounts.ts'
import { newEvent, PAID } from '../../fixtures/events.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { navigateTo } from '../../fixtures/page-state.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an attendee is added at check-in, pays, and gets mails in their language, the last one when the event is cancelled', async ({
  visit,
  page,
}) => {
  const event = await newEvent({ ...PAID, payment_methods: [...PAID.payment_methods], capacity: 1 })
  const email = newEmail()
  await signInAs(page, await newAccount({ role: 'admin', language: 'en' }))
  await visit(`/admin/events/${event.id}/attendees`, { language: 'en' })
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row', { name: /Walter Walkin/ })

  await test.step('is added', async () => {
    await page.getByRole('button', { name: 'Add an attendee' }).click()
    await dialog.getByLabel(/^Full name/).fill('Walter Walkin')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Message language').selectOption('en')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(row).toContainText('To be paid')
    expect((await mailTo(email)).subject).toBe('You are registered: A Lecture to Test')
  })
  await test.step('pays', async () => {
    await row.getByRole('button', { name: 'Details: Walter Walkin' }).click()
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await dialog.last().getByRole('button', { name: 'Mark as paid' }).click()
    await expect(row).toContainText('Paid')
    await mailTo(email, 2)
  })
  await test.step('is written to', async () => {
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Write to those selected' }).click()
    await dialog.getByLabel('Subject (русский)').fill('Другой вход')
    await dialog.getByLabel('Subject (English)').fill('Another entrance')
    await dialog.getByLabel('Text (русский)').fill('Вход со двора.')
    await dialog.getByLabel('Text (English)').fill('Come in from the <b>yard</b>.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send 1 email' }).click()
    await expect(dialog).toBeHidden()
    const mail = await mailTo(email, 3)
    expect(mail.subject).toBe('Another entrance')
    expect(mail.html).toContain('Come in from the &#60;b&#62;yard&#60;/b&#62;.')
  })
  await test.step('learns that an admin cancels the event, which the site shows', async () => {
    await navigateTo(page, `/admin/events/${event.id}/edit`)
    await page.getByRole('button', { name: 'Cancel the event' }).click()
    const affected = dialog.getByRole('region', { name: 'Who is affected' })
    await expect(affected).toContainText(/Registered\s*1/)
    await expect(affected).toContainText('to 1 address,')
    await dialog.getByLabel(/\(русский\)/).fill('Лектор заболел')
    await dialog.getByLabel(/\(English\)/).fill('The lecturer is ill')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel the event' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible()
    const mail = await mailTo(email, 4)
    expect(mail.subject).toBe('Cancelled: A Lecture to Test')
    expect(mail.html).toContain('The lecturer is ill')
    await navigateTo(page, `/events/${event.slug}`)
    await expect(page.getByRole('main')).toContainText('The lecturer is ill')
  })
})
