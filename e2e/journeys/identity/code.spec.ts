import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, newEmail, withDatabase } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { accountMenu, SignInDialog } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

const words = { way: 'Email me a code', title: 'Sign in with a code', field: 'Code from the email' } as const

const QUERY = 'tab=passes&redirect_to=https://elsewhere.example&next=//elsewhere.example'

test('a code from the mail signs in over the home page, and leads to the page that required it, with query and hash', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/403|422/)
  const language = 'en'
  const home = `${addresses().site}/`
  const account = await newAccount({ language })
  await visit(`/profile?${QUERY}#settings`, { language })
  const dialog = new SignInDialog(page, language)
  await expect(dialog.heading('signIn')).toBeVisible()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveText('Profile')
  await dialog.button(words.way).click()
  await expect(dialog.root.getByRole('heading', { name: words.title })).toBeVisible()
  await expect(dialog.email).toBeFocused()

  await test.step('an email address without an account shows an error, and no account is created', async () => {
    const email = newEmail()
    await dialog.email.fill(email)
    await dialog.email.press('Enter')
    await expect(dialog.card.getByText('User not found')).toBeVisible()
    expect(await withDatabase((sql) => sql`select 1 from auth.users where email = ${email}`)).toHaveLength(0)
  })
  await dialog.email.fill(account.email)
  await dialog.email.press('Enter')

  const field = dialog.root.getByRole('textbox', { name: words.field })
  await expect(field).toBeFocused()
  await expect(dialog.root.getByText(account.email)).toBeVisible()
  await expectAccessible(page)
  const mail = await mailTo(account.email)
  const code = />(\d{6})</.exec(mail.html)?.[1] ?? ''
  expect(mail.subject).toContain(code)
  expect(mail.html).toContain(`<html lang="${language}">`)

  await field.fill('12')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(code === '000000' ? '000001' : '000000')
  await field.press('Enter')
  await expect(dialog.card).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  await expect(accountMenu(page, language).button).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${home}profile?${QUERY}#settings`)
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
})
