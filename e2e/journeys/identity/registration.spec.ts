import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import {
  newAccount,
  newEmail,
  newUnconfirmedAccount,
  PASSWORD,
  withDatabase,
} from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { faultsOf } from '../../fixtures/faults.ts'
import { mailsTo, mailTo } from '../../fixtures/mailbox.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { storedSession } from '../../fixtures/stored-session.ts'
import { expect, test } from '../../fixtures/test.ts'

const NOTIFY = '**/functions/v1/notify-new-user'
const CREATED = 'Аккаунт создан. Проверьте почту, чтобы подтвердить адрес.'
const HOME = () => `${addresses().site}/`

const confirmation = (page: Page) => page.getByRole('region', { name: 'Проверьте почту' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const codeIn = (html: string) => />(\d{6})</.exec(html)?.[1] ?? ''

test('a visitor registers in the dialog, changes the address and confirms it by a typed code', async ({
  visit,
  page,
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
    await expect(toast(page, CREATED)).toBeVisible()
    await notified
    await page.unroute(NOTIFY)
    const rows = await withDatabase(
      (sql) => sql`select email from auth.users where email = ${mistyped.toLowerCase()}`,
    )
    expect(rows).toHaveLength(1)
  })

  await test.step('registering closes the dialog and tells to look into the mailbox', async () => {
    await expect(dialog.root).toHaveCount(0)
    await expect(accountMenu(page).button).toHaveCount(0)
    await expect(panel).toContainText(mistyped)
    await expect(panel.getByRole('button', { name: /^Отправить ещё раз/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page)
  })

  await test.step('the dialog starts anew', async () => {
    // Its heading says that it is in sign-in mode.
    await dialog.open()
    for (const field of [dialog.email, dialog.password]) await expect(field).toHaveValue('')
    await dialog.button(dialog.words.toRegister).click()
    await expect(dialog.name).toHaveValue('')
    await page.keyboard.press('Escape')
  })

  const notified = page.waitForRequest(NOTIFY)
  await test.step('another address begins with what was typed', async () => {
    await panel.getByRole('button', { name: 'Изменить адрес' }).click()
    await expect(dialog.email).toHaveValue(mistyped)
    await expect(dialog.name).toHaveValue('Вера')
    await dialog.name.fill(' Вера ')
    await dialog.email.fill(email)
    await dialog.password.fill(PASSWORD)
    await dialog.submit('register').click()
    await expect(panel).toContainText(email)
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
    expect([...rows]).toEqual([{ name: 'Вера', language: 'ru', role: 'user' }])
  })

  await test.step('a wrong code is told at its field', async () => {
    const mail = await mailTo(email)
    expect(mail.subject).toBe('Подтвердите адрес')
    expect(mail.html).toContain('<html lang="ru">')
    const code = codeIn(mail.html)
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

test('an unconfirmed email address shows a notice, can be sent its mail again, and is confirmed by its link, once', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/400|403|ERR_CONNECTION_REFUSED|Failed to fetch/)
  // The account was made elsewhere: the link works in another browser.
  const [account, stranger] = [await newUnconfirmedAccount(), await newUnconfirmedAccount()]
  await visit('/')
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.signIn(account)
  await expect(dialog.card.getByText('Email не подтвержден', { exact: true })).toBeVisible()
  await expect(
    dialog.card.getByText('Проверьте почту и перейдите по ссылке из письма.', { exact: true }),
  ).toBeVisible()
  await expect(dialog.button('Повторить')).toBeVisible()
  await dialog.button('Отправить письмо ещё раз').click()
  await expect(toast(page, 'Письмо отправлено ещё раз.')).toBeVisible()
  const { link } = await mailTo(account.email, 2)

  await test.step('a link opened while the server is unreachable works after a retry', async () => {
    const restore = await faultsOf(page.context(), ({ origin }) => origin === addresses().api).dead()
    await page.goto(link)
    await expect(page.getByText('Проблемы с подключением', { exact: true })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Повторить' }).click()
  })
  await test.step('it signs in, welcomes and leaves no token in the address', async () => {
    await expect(toast(page, `Добро пожаловать, ${account.name}!`)).toBeVisible()
    await expect(accountMenu(page).button).toBeVisible()
    await expect(page).toHaveURL(HOME())
    await accountMenu(page).signOut()
  })

  await test.step('after that it is used, which is told with a way on', async () => {
    await page.goto(link)
    await expect(title(page, 'Ссылка не сработала')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/callback$/)
    await expect(accountMenu(page).button).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
    await dialog.signIn(account)
    await expect(accountMenu(page).button).toBeVisible()
    await expect(page).toHaveURL(HOME())
  })

  await test.step('a link of another account asks the signed-in account before it switches', async () => {
    await page.goto((await mailTo(stranger.email)).link)
    const question = page.getByRole('alert').filter({ hasText: stranger.email })
    await expect(question).toContainText(account.email)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Остаться в своём аккаунте' }).click()
    await expect(page).toHaveURL(HOME())
    expect(JSON.parse((await storedSession(page)) ?? '')).toMatchObject({ user: { email: account.email } })
  })
})
