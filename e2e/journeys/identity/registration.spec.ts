import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import {
  newAccount,
  newEmail,
  newUnconfirmedAccount,
  PASSWORD,
  signInAs,
  withDatabase,
} from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { mailsTo, mailTo } from '../../fixtures/mailbox.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { storedSession } from '../../fixtures/stored-session.ts'
import { expect, test } from '../../fixtures/test.ts'

const NOTIFY = '**/functions/v1/notify-new-user'

const CREATED = {
  ru: 'Аккаунт создан. Проверьте почту, чтобы подтвердить адрес.',
  en: 'Account created. Check your mailbox to confirm the address.',
} as const
const SUBJECT = { ru: 'Подтвердите адрес', en: 'Confirm your address' } as const
const WELCOME = { ru: 'Добро пожаловать, Вера!', en: 'Welcome, Вера!' } as const

const AGAIN = { ru: /^Отправить ещё раз/, en: /^You can send again/ } as const

const confirmation = (page: Page, language: 'ru' | 'en' = 'ru') =>
  page.getByRole('region', { name: { ru: 'Проверьте почту', en: 'Check your mailbox' }[language] })

const codeIn = (html: string) => />(\d{6})</.exec(html)?.[1] ?? ''

test('a visitor registers in the dialog and is signed in by the mail', async ({ visit, page }) => {
  const language = 'ru'
  const email = newEmail()
  const notified = page.waitForRequest(NOTIFY)
  await visit('/events', { language })
  const dialog = new SignInDialog(page, language)
  await dialog.open()

  await test.step('registering closes the dialog and tells to look into the mailbox', async () => {
    await dialog.register({ name: ' Вера ', email, password: PASSWORD })
    await expect(toast(page, CREATED[language])).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
    await expect(accountMenu(page, language).button).toHaveCount(0)
  })

  await test.step('what is to be done stays on the screen, over a reload and the next page too', async () => {
    const panel = confirmation(page, language)
    await expect(panel).toContainText(email)
    await expect(panel.getByRole('button', { name: AGAIN[language] })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page)
    await page.reload()
    await expect(panel).toContainText(email)
  })

  await test.step('the dialog starts anew', async () => {
    // Its heading says that it is in sign-in mode.
    await dialog.open()
    for (const field of [dialog.email, dialog.password]) await expect(field).toHaveValue('')
    await dialog.button(dialog.words.toRegister).click()
    await expect(dialog.name).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  await test.step('staff are told', async () => {
    const request = await notified
    expect(request.headers().authorization).toBe(`Bearer ${addresses().publishableKey}`)
    expect(request.postDataJSON()).toEqual({
      user_email: email,
      user_name: 'Вера',
      user_id: expect.stringMatching(/^[\da-f-]{36}$/),
      event_type: 'registration',
    })
  })

  await test.step('a profile was made', async () => {
    const rows = await withDatabase(
      (sql) => sql`
        select name, language, role
        from public.profiles
        where id = (select id from auth.users where email = ${email})`,
    )
    expect([...rows]).toEqual([{ name: 'Вера', language, role: 'user' }])
  })

  const mail = await mailTo(email)
  expect(mail.subject).toBe(SUBJECT[language])
  expect(mail.html).toContain(`<html lang="${language}">`)

  await test.step('the link signs in, welcomes and leaves no token in the address', async () => {
    await page.goto(mail.link)
    await expect(toast(page, WELCOME[language])).toBeVisible()
    await expect(accountMenu(page, language).button).toBeVisible()
    await expect(page).toHaveURL(/\/events(\?|$)/)
    await expect(confirmation(page, language)).toHaveCount(0)
  })
})

test('the address may be changed and confirmed by a typed code, and a link works in another browser, once', async ({
  visit,
  page,
  pageInNewContext,
  problems,
}) => {
  problems.allow(/403|ERR_CONNECTION_REFUSED/)
  const [mistyped, email] = [`O'Brien+tag-${newEmail()}`, newEmail()]
  await visit('/speakers')
  const dialog = new SignInDialog(page)
  await dialog.open()
  const panel = confirmation(page)

  await test.step('an email address that has an account shows an error with neither retry nor action, and gets no mail', async () => {
    const taken = await newAccount()
    await dialog.register({ ...taken, name: 'Вера' })
    await expect(dialog.card.getByText('Email уже используется', { exact: true })).toBeVisible()
    await expect(dialog.card.getByRole('button')).toHaveCount(1)
    await expect(dialog.email).toHaveAttribute('aria-invalid', 'true')
    expect(await mailsTo(taken.email)).toEqual([])
    await dialog.button(dialog.words.toSignIn).click()
  })

  await test.step('an unusual email address is registered and stored in lower case when the function that notifies staff is not there', async () => {
    await page.route(NOTIFY, (route) => route.abort('connectionrefused'))
    const notified = page.waitForRequest(NOTIFY)
    await dialog.register({ name: 'Вера', email: mistyped, password: PASSWORD })
    await notified
    await expect(toast(page, CREATED.ru)).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
    await expect(panel).toContainText(mistyped)
    const rows = await withDatabase(
      (sql) => sql`select email from auth.users where email = ${mistyped.toLowerCase()}`,
    )
    expect(rows).toHaveLength(1)
  })

  await test.step('another address begins with what was typed', async () => {
    await panel.getByRole('button', { name: 'Изменить адрес' }).click()
    await expect(dialog.email).toHaveValue(mistyped)
    await expect(dialog.name).toHaveValue('Вера')
    await dialog.email.fill(email)
    await dialog.password.fill(PASSWORD)
    await dialog.submit('register').click()
    await expect(panel).toContainText(email)
  })

  await test.step('a wrong code is told at its field', async () => {
    const code = codeIn((await mailTo(email)).html)
    const field = panel.getByRole('textbox', { name: 'Код из письма' })
    await field.fill(code === '000000' ? '000001' : '000000')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Код не\sподошёл или устарел/)
    await expect(panel.getByRole('button', { name: 'Повторить' })).toHaveCount(0)
    await expect(field).toBeFocused()
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await panel.getByRole('button', { name: 'Подтвердить адрес' }).click()
    await expect(accountMenu(page).button).toBeVisible()
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(/\/speakers$/)
  })

  const { link } = await mailTo(mistyped)
  const phone = await pageInNewContext()
  await test.step('the link of the mail signs in on a phone', async () => {
    await phone.goto(link)
    await expect(toast(phone, WELCOME.ru)).toBeVisible()
    await expect(accountMenu(phone).button).toBeVisible()
    // The page that follows closes an open menu.
    await expect(phone.getByRole('heading', { level: 1, name: 'Подтверждаем адрес...' })).toHaveCount(0)
    await accountMenu(phone).signOut()
  })

  await test.step('after that it is used, which is told with a way on', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
    await new SignInDialog(phone).signIn({ email: mistyped, password: PASSWORD })
    await expect(accountMenu(phone).button).toBeVisible()
    await expect(phone).toHaveURL(`${addresses().site}/`)
  })
})

test('a link that is forged, unusual or of another account moves nobody into an account', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/40[0-9]|422/)
  // `shell/src/identity/pages/use-mail-link.test.ts` has every link that is none.
  for (const search of ['?token_hash=forged&type=signup', '?token_hash=x&type=sms', '?code=forged'])
    await test.step(`/auth/callback${search} signs no account in`, async () => {
      await visit(`/auth/callback${search}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible()
      await expect(page).toHaveURL(/\/auth\/callback$/)
      await expect(accountMenu(page).button).toHaveCount(0)
    })

  await test.step('a link of another account asks the signed-in account before it switches', async () => {
    const [ada, stranger] = [await newAccount(), await newUnconfirmedAccount()]
    await signInAs(page, ada)
    await page.goto((await mailTo(stranger.email)).link)
    const question = page.getByRole('alert').filter({ hasText: stranger.email })
    await expect(question).toContainText(ada.email)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Остаться в своём аккаунте' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(JSON.parse((await storedSession(page)) ?? '')).toMatchObject({ user: { email: ada.email } })
  })
})
