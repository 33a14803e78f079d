import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, newEmail, PASSWORD, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

const NEW_PASSWORD = 'Another-2027?'

const WORDS = {
  ru: {
    sent: 'Письмо для сброса пароля отправлено.',
    subject: 'Задайте новый пароль',
    field: 'Новый пароль',
    submit: 'Сохранить пароль',
    weak: 'Слабый пароль',
    rules: 'Пароль должен содержать минимум 8 символов, Пароль должен содержать хотя бы одну цифру',
    saved: 'Новый пароль сохранён.',
  },
  en: {
    sent: 'Password reset mail sent.',
    subject: 'Set a new password',
    field: 'New password',
    submit: 'Save password',
    weak: 'Weak password',
    rules: 'The password must have at least 8 characters, The password must contain at least one digit',
    saved: 'The new password is saved.',
  },
} as const

const fieldOf = (page: Page) => page.getByRole('main').getByLabel(/^(Новый пароль|New password)/)

const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })

/** Asks for the mail in the dialog and answers its link. */
async function linkFor(page: Page, email: string): Promise<string> {
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.askForReset(email)
  await expect(toast(page, WORDS.ru.sent)).toBeVisible()
  return (await mailTo(email)).link
}

test('a visitor resets the password from the dialog by the mail', async ({ visit, page, problems }) => {
  problems.allow(/400/)
  const language = 'en'
  const words = WORDS[language]
  const account = await newAccount({ language })
  await visit('/', { language })
  const dialog = new SignInDialog(page, language)
  await dialog.open()

  await test.step('the dialog says that a mail was sent, and closes', async () => {
    await dialog.askForReset(account.email.toUpperCase())
    await expect(toast(page, words.sent)).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
  })

  await test.step('and shows signing in with an empty address when opened again', async () => {
    await dialog.open()
    await expect(dialog.email).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  const mail = await mailTo(account.email)
  expect(mail.subject).toBe(words.subject)
  expect(mail.html).toContain(`<html lang="${language}">`)

  await test.step('its link asks for a new password by the rules of registration', async () => {
    await page.goto(mail.link)
    await expect(fieldOf(page)).toBeVisible()
    // The link is no longer in the URL, and would not work a second time.
    await page.reload()
    await fieldOf(page).fill('Short!')
    await page.getByRole('button', { name: words.submit, exact: true }).click()
    const card = page.getByRole('main').getByRole('alert')
    await expect(card.getByText(words.weak, { exact: true })).toBeVisible()
    await expect(card.getByText(words.rules, { exact: true })).toBeVisible()
    await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveAccessibleDescription(new RegExp(words.rules))
    await expectAccessible(page)
    await expect(page).toHaveURL(/\/reset-password$/)
  })

  await test.step('which Enter saves, and leaves the person signed in', async () => {
    await fieldOf(page).fill(NEW_PASSWORD)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await fieldOf(page).press('Enter')
    await expect(toast(page, words.saved)).toBeVisible()
    await expect(accountMenu(page, language).button).toBeVisible()
    await expect(page).toHaveURL(`${addresses().site}/`)
    await expect(fieldOf(page)).toHaveCount(0)
  })

  await test.step('the old password is worth nothing, the new one signs in', async () => {
    await accountMenu(page, language).signOut()
    await dialog.open()
    await dialog.signIn(account)
    await expect(dialog.card).toBeVisible()
    await dialog.signIn({ ...account, password: NEW_PASSWORD })
    await expect(accountMenu(page, language).button).toBeVisible()
  })
})

test('a reset link sets a new password but not the current one, once and before it expires', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/403|422|429/)
  const dialog = new SignInDialog(page)
  await visit('/')

  await test.step('an expired reset link shows that it has expired', async () => {
    const { id, email } = await newAccount()
    const link = await linkFor(page, email)
    await test.step('the rate limit for mails is shown as such', async () => {
      await dialog.open()
      await dialog.askForReset(email)
      await expect(dialog.card.getByText('Слишком много попыток входа', { exact: true })).toBeVisible()
      await expect(dialog.button('Повторить')).toBeVisible()
    })
    await withDatabase(
      (sql) => sql`update auth.users set recovery_sent_at = now() - interval '2 hours' where id = ${id}`,
    )
    await page.goto(link)
    await expect(failure(page)).toBeVisible()
    await expect(accountMenu(page).button).toHaveCount(0)
  })

  const { email } = await newAccount()
  const link = await linkFor(page, email)
  await test.step('a link of a reset mail sets a new password, but rejects the current one', async () => {
    await page.goto(link)
    await fieldOf(page).fill(PASSWORD)
    await page.getByRole('button', { name: WORDS.ru.submit, exact: true }).click()
    const card = page.getByRole('main').getByRole('alert')
    await expect(card.getByText('Новый пароль должен отличаться от прежнего.', { exact: true })).toBeVisible()
    await fieldOf(page).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: WORDS.ru.submit, exact: true }).click()
    await expect(toast(page, WORDS.ru.saved)).toBeVisible()
    // The page that follows closes an open menu.
    await expect(fieldOf(page)).toHaveCount(0)
    await accountMenu(page).signOut()
  })

  await test.step('a used reset link offers to request another mail', async () => {
    await page.goto(link)
    await expect(failure(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Запросить письмо' }).click()
    await expect(dialog.heading('reset')).toBeVisible()
  })
  await test.step('an email address without an account gets the same response to a reset', async () => {
    await expect(toast(page, WORDS.ru.sent)).toHaveCount(0)
    await dialog.email.fill(newEmail())
    await dialog.submit('reset').click()
    await expect(toast(page, WORDS.ru.sent)).toBeVisible()
  })
})

test('the reset page lets nobody change a password without a link of a mail', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/40[0-9]|422/)
  // `shell/src/identity/pages/use-mail-link.test.ts` has every link that is none.
  for (const search of ['', '?token_hash=forged&type=recovery'])
    await test.step(`/reset-password${search} lets no visitor change a password`, async () => {
      await visit(`/reset-password${search}`)
      await expect(failure(page)).toBeVisible()
      await expect(fieldOf(page)).toHaveCount(0)
    })

  await signInAs(page, await newAccount())
  await test.step('a forged link changes nothing for a signed-in account', async () => {
    await visit('/reset-password?token_hash=forged&type=recovery')
    await expect(failure(page)).toBeVisible()
    await expect(fieldOf(page)).toHaveCount(0)
    await expect(accountMenu(page).button).toBeVisible()
  })

  await test.step('without a link, the page leads to the settings, which ask for the current password', async () => {
    await visit('/reset-password')
    await page.getByRole('link', { name: 'Открыть настройки' }).click()
    await expect(page).toHaveURL(/\/profile\/settings$/)
    await expect(page.getByRole('main').getByLabel(/^Текущий пароль/)).toBeVisible()
  })
})
