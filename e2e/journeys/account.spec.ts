import { readFile } from 'node:fs/promises'
import { newAccount, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { newEvent, newPass, newRegistration, PAID, ticketCodes } from '../fixtures/events.ts'
import { mailsTo } from '../fixtures/mailbox.ts'
import { chooseLanguage, navigateTo, showInPlace } from '../fixtures/page-state.ts'
import { toast } from '../fixtures/sign-in-dialog.ts'
import { heading } from '../fixtures/stored-session.ts'
import { expect, test } from '../fixtures/test.ts'

test('an account shows a ticket, cancels its registration, downloads its data and is deleted', async ({
  visit,
  page,
}) => {
  const account = await newAccount({ language: 'en' })
  const event = await newEvent(PAID as never)
  const { code } = await newRegistration(account, event)
  await signInAs(page, account)

  await test.step('a scanned code leads to the ticket', async () => {
    await visit(`/qr?code=${code}`, { language: 'en' })
    await expect(page).toHaveURL(`/profile/registrations?ticket=${code}`)
    await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveAttribute('data-qr', code)
  })
  await test.step('a registration is cancelled in the profile after a dialog that shows the consequences', async () => {
    await page.getByRole('link', { name: 'All registrations' }).click()
    await page.getByRole('button', { name: 'Cancel registration' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The seat becomes free, and the ticket is no longer valid')
    await dialog.getByRole('button', { name: 'Cancel registration' }).click()
    await expect(toast(page, 'Registration cancelled')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Past and cancelled' })).toContainText('A Lecture to Test')
    await expect(heading(page, 'My registrations')).toBeFocused()
    expect(await ticketCodes(event.id)).toEqual([])
  })
  await test.step('its code opens nothing any more', async () => {
    await showInPlace(page, `/profile?ticket=${code}`)
    await expect(page.getByRole('heading', { name: 'This ticket is cancelled' })).toBeVisible()
  })

  const another = await newEvent()
  await newRegistration(account, another)
  await newPass(account)
  await chooseLanguage(page, 'ru')
  await navigateTo(page, '/profile/settings')
  await test.step('everything, in one file', async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать мои данные' }).click()
    const download = await file
    expect(download.suggestedFilename()).toMatch(/^hub-data-[\d-]+\.json$/)
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(data).toMatchObject({ account: { email: account.email } })
    const registered = (data.registrations as { event_id: string }[]).map(({ event_id }) => event_id)
    expect(registered.toSorted()).toEqual([event.id, another.id].toSorted())
  })
  await test.step('what goes is said first, and the address must be typed', async () => {
    await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 регистрация отменится')
    await expect(dialog).toContainText('1 действующий абонемент пропадёт')
    await dialog.getByRole('textbox', { name: 'Email аккаунта' }).fill('другой')
    await dialog.getByRole('button', { name: 'Удалить аккаунт' }).click()
    await expect(dialog).toContainText(/Адрес не\sсовпадает/)
    await dialog.getByRole('textbox', { name: 'Email аккаунта' }).fill(account.email)
    await dialog.getByRole('button', { name: 'Удалить аккаунт' }).click()
  })
  await test.step('a farewell on the home page, and nothing is left', async () => {
    await expect(page.getByText(/^Аккаунт удалён\. Спасибо, что были с\sнами/)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible()
    expect(await ticketCodes(another.id)).toEqual([])
    const rows = await withDatabase((sql) => sql`select from auth.users where id = ${account.id}`)
    expect(rows).toHaveLength(0)
    const subjects = async () => (await mailsTo(account.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Аккаунт удалён')
  })
})
