import { newAccount } from '../fixtures/accounts.ts'
import { test } from './test.ts'

test('a visitor signs in by the dialog and signs out', async ({ tab }) => {
  const account = await newAccount()
  await tab.visit('/')
  await tab.getByRole('heading', { level: 1, name: /Вечера/ }).waitFor()
  const banner = tab.getByRole('banner')
  const dialog = tab.getByRole('dialog')

  await test.step('a wrong password is reported, and the email stays', async () => {
    tab.allow(/status of 400/)
    await banner.getByRole('button', { name: 'Войти' }).click()
    await dialog.getByRole('textbox', { name: 'Email' }).fill(account.email)
    await dialog.getByLabel(/^Пароль/).fill('Wrong-2026!')
    await tab.press('Enter')
    await dialog.getByRole('alert').waitFor()
  })
  await test.step('the right one opens the site', async () => {
    await dialog.getByLabel(/^Пароль/).fill(account.password)
    await dialog.getByRole('button', { name: 'Войти' }).click()
    await dialog.waitForNone()
    await banner.getByRole('button', { name: 'Аккаунт' }).waitFor()
  })
  await test.step('a reload keeps the session', async () => {
    await tab.reload()
    await banner.getByRole('button', { name: 'Аккаунт' }).waitFor()
  })
  await test.step('and the menu ends it', async () => {
    await tab.untilPageLive()
    await banner.getByRole('button', { name: 'Аккаунт' }).click()
    await banner.getByRole('button', { name: 'Выйти' }).click()
    await banner.getByRole('button', { name: 'Войти' }).waitFor()
  })
})
