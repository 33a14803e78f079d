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
  test.slow()
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

test('the link of the mail works in another browser, and only once', async ({
  visit,
  page,
  pageInNewContext,
  problems,
}) => {
  test.slow()
  problems.allow(/403/)
  const email = newEmail()
  await visit('/')
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.register({ name: 'Вера', email, password: PASSWORD })
  await expect(toast(page, CREATED.ru)).toBeVisible()
  const { link } = await mailTo(email)

  await test.step('on the phone it signs in', async () => {
    const phone = await pageInNewContext()
    await phone.goto(link)
    await expect(toast(phone, WELCOME.ru)).toBeVisible()
    await expect(accountMenu(phone).button).toBeVisible()
  })

  await test.step('after that it is used, which is told with a way on', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
    await dialog.signIn({ email, password: PASSWORD })
    await expect(accountMenu(page).button).toBeVisible()
    await expect(page).toHaveURL(`${addresses().site}/`)
  })
})

test('the address may be changed, and the code of the mail typed, without leaving the page', async ({
  visit,
  page,
  problems,
}) => {
  test.slow()
  problems.allow(/403/)
  const [mistyped, email] = [newEmail(), newEmail()]
  await visit('/speakers')
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.register({ name: 'Вера', email: mistyped, password: PASSWORD })
  const panel = confirmation(page)

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
})

test('a link opened while the server is unreachable works after a retry', async ({
  visit,
  page,
  api,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED|Failed to fetch/)
  const email = newEmail()
  await visit('/')
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.register({ name: 'Вера', email, password: PASSWORD })
  const { link } = await mailTo(email)
  const restore = await api.dead()
  await page.goto(link)
  await expect(page.getByText('Проблемы с подключением', { exact: true })).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(accountMenu(page).button).toBeVisible()
})

test('a link of another account asks the signed-in account before it switches', async ({ visit, page }) => {
  const [ada, stranger] = [await newAccount(), await newUnconfirmedAccount()]
  await signInAs(page, ada)
  await visit('/')
  await page.goto((await mailTo(stranger.email)).link)
  const question = page.getByRole('alert').filter({ hasText: stranger.email })
  await expect(question).toContainText(ada.email)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Остаться в своём аккаунте' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(JSON.parse((await storedSession(page)) ?? '')).toMatchObject({ user: { email: ada.email } })
})

test('a callback with a forged or unusual query signs no account in', async ({ visit, page, problems }) => {
  problems.allow(/40[0-9]|422/)
  for (const search of [
    '',
    '?token_hash=forged&type=signup',
    '?token_hash=%00&type=signup',
    '?token_hash=x&type=sms',
    '?code=forged',
    `?token_hash=${'a'.repeat(5000)}&type=email`,
  ])
    await test.step(`/auth/callback${search.slice(0, 40)} signs no account in`, async () => {
      await visit(`/auth/callback${search}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible()
      await expect(page).toHaveURL(/\/auth\/callback$/)
      await expect(accountMenu(page).button).toHaveCount(0)
    })
})

test('an address that has an account is rejected, an unusual one registered, whether staff are notified or not', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/502|ERR_CONNECTION_REFUSED/)
  const dialog = new SignInDialog(page)
  await visit('/')

  await test.step('an email address that has an account shows an error with neither retry nor action, and gets no mail', async () => {
    const { email } = await newAccount()
    await dialog.open()
    await dialog.register({ name: 'Вера', email, password: PASSWORD })
    await expect(dialog.card.getByText('Email уже используется', { exact: true })).toBeVisible()
    await expect(dialog.card.getByRole('button')).toHaveCount(1)
    await expect(dialog.email).toHaveAttribute('aria-invalid', 'true')
    expect(await mailsTo(email)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog.root).toHaveCount(0)
  })

  for (const [local, what, answer] of [
    ['PETR', 'rejects', { status: 502, json: { error: 'Telegram did not answer' } }],
    ["o'brien+tag", 'is not there', undefined],
  ] as const)
    await test.step(`the unusual email address ${local}@… is registered and stored in lower case when the function that notifies staff ${what}`, async () => {
      const email = `${local}-${newEmail()}`
      await page.route(NOTIFY, (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')))
      const notified = page.waitForRequest(NOTIFY)
      await dialog.open()
      await dialog.register({ name: 'Вера', email, password: PASSWORD })
      await notified
      await expect(toast(page, CREATED.ru).first()).toBeVisible()
      await expect(dialog.root).toHaveCount(0)
      await expect(confirmation(page)).toContainText(email)
      const rows = await withDatabase(
        (sql) => sql`select email from auth.users where email = ${email.toLowerCase()}`,
      )
      expect(rows).toHaveLength(1)
    })
})
