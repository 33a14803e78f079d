import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, newEmail, PASSWORD } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

const NEW_PASSWORD = 'Another-2027?'
const SENT = 'Письмо для сброса пароля отправлено.'
const RULES = 'Пароль должен содержать минимум 8 символов, Пароль должен содержать хотя бы одну цифру'

const fieldOf = (page: Page) => page.getByRole('main').getByLabel(/^Новый пароль/)

test('a visitor resets the password from the dialog by the mail, whose link works once', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/400|403|422|429/)
  const account = await newAccount()
  await visit('/')
  const dialog = new SignInDialog(page)
  const submit = page.getByRole('button', { name: 'Сохранить пароль', exact: true })
  const card = page.getByRole('main').getByRole('alert')
  await dialog.open()

  await test.step('the dialog says that a mail was sent, and closes', async () => {
    await dialog.askForReset(account.email.toUpperCase())
    await expect(toast(page, SENT)).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
  })

  await test.step('and shows signing in with an empty address when opened again', async () => {
    await dialog.open()
    await expect(dialog.email).toHaveValue('')
  })

  await test.step('the rate limit for mails is shown as such', async () => {
    await dialog.askForReset(account.email)
    await expect(dialog.card.getByText('Слишком много попыток входа', { exact: true })).toBeVisible()
    await expect(
      dialog.card.getByText('Подождите немного и попробуйте снова.', { exact: true }),
    ).toBeVisible()
    await expect(dialog.button('Повторить')).toBeVisible()
  })

  const { link, subject, html } = await mailTo(account.email)
  expect(subject).toBe('Задайте новый пароль')
  expect(html).toContain('<html lang="ru">')

  await test.step('its link asks for a new password by the rules of registration', async () => {
    await page.goto(link)
    await expect(fieldOf(page)).toBeVisible()
    // The link is no longer in the URL, and would not work a second time.
    await page.reload()
    await fieldOf(page).fill('Short!')
    await submit.click()
    await expect(card.getByText('Слабый пароль', { exact: true })).toBeVisible()
    await expect(card.getByText(RULES, { exact: true })).toBeVisible()
    await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveAccessibleDescription(new RegExp(RULES))
    await expectAccessible(page)
    await expect(page).toHaveURL(/\/reset-password$/)
  })

  await test.step('the current password is rejected', async () => {
    await fieldOf(page).fill(PASSWORD)
    await expect(card).toHaveCount(0)
    await submit.click()
    await expect(card.getByText('Новый пароль должен отличаться от прежнего.', { exact: true })).toBeVisible()
  })

  await test.step('Enter saves another one, and leaves the person signed in', async () => {
    await fieldOf(page).fill(NEW_PASSWORD)
    await fieldOf(page).press('Enter')
    await expect(toast(page, 'Новый пароль сохранён.')).toBeVisible()
    await expect(accountMenu(page).button).toBeVisible()
    await expect(page).toHaveURL(`${addresses().site}/`)
    // The page that follows closes an open menu.
    await expect(fieldOf(page)).toHaveCount(0)
    await accountMenu(page).signOut()
  })

  await test.step('a used link offers to request another mail', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible()
    await expect(fieldOf(page)).toHaveCount(0)
    await expect(accountMenu(page).button).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Запросить письмо' }).click()
    await expect(dialog.heading('reset')).toBeVisible()
  })

  await test.step('an email address without an account gets the same response to a reset', async () => {
    await expect(toast(page, SENT)).toHaveCount(0)
    await dialog.email.fill(newEmail())
    await dialog.submit('reset').click()
    await expect(toast(page, SENT)).toBeVisible()
  })

  await test.step('the old password is worth nothing, the new one signs in', async () => {
    await dialog.open()
    await dialog.signIn(account)
    await expect(dialog.card).toBeVisible()
    await dialog.signIn({ ...account, password: NEW_PASSWORD })
    await expect(accountMenu(page).button).toBeVisible()
  })
})
