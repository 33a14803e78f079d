import type { Page } from '@playwright/test'
import { newAccount, newEmail, newUnconfirmedAccount } from '../../fixtures/accounts.ts'
import { faultsOf } from '../../fixtures/faults.ts'
import { mailTo } from '../../fixtures/mailbox.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

const CARDS = {
  wrong: ['Неверные данные для входа', 'Проверьте email и пароль и попробуйте снова.'],
  network: ['Проблемы с подключением', 'Проверьте подключение к интернету и попробуйте снова.'],
  server: ['Ошибка сервера', 'Сервер временно не справляется. Попробуйте чуть позже.'],
  tooMany: ['Слишком много попыток входа', 'Подождите немного и попробуйте снова.'],
  unconfirmed: ['Email не подтвержден', 'Проверьте почту и перейдите по ссылке из письма.'],
} as const

const scripts = (page: Page, path: RegExp) => faultsOf(page.context(), ({ pathname }) => path.test(pathname))

async function expectCard({ card }: SignInDialog, [title, text]: readonly [string, string]) {
  await expect(card.getByText(title, { exact: true })).toBeVisible()
  await expect(card.getByText(text, { exact: true })).toBeVisible()
}

test('signing in shows why it failed, then closes the dialog, welcomes and is known to the remotes', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/400|429/)
  const welcome = 'Добро пожаловать, Анна Опытова!'
  const { email, password } = await newAccount()
  await visit('/events')
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    sessionStorage.setItem('hub-return-to', '//elsewhere.example/profile')
  })
  const dialog = new SignInDialog(page)
  await dialog.open()

  for (const unusual of ['пётр@хаб.example', `${'a'.repeat(240)}@hub.example`, "o'brien+tag@hub.example"])
    await test.step(`the unusual email address ${unusual.slice(0, 30)} shows an error other than a server error`, async () => {
      await dialog.signIn({ email: unusual, password: 'wrong' })
      await expect(dialog.card).toBeVisible()
      await expect(dialog.card).not.toContainText('Ошибка сервера')
      await expect(accountMenu(page).button).toHaveCount(0)
      // The next error is not this one.
      await dialog.email.clear()
      await expect(dialog.card).toHaveCount(0)
    })

  await test.step('a wrong password shows an error with neither retry nor action', async () => {
    await dialog.signIn({ email, password: 'wrong' })
    await expectCard(dialog, CARDS.wrong)
    await expect(dialog.card.getByRole('button')).toHaveCount(1)
    await expect(dialog.card.getByRole('button', { name: 'Закрыть', exact: true })).toBeVisible()
  })

  await test.step('the server’s own rate limit is shown', async () => {
    await page.route(
      '**/auth/v1/token*',
      (route) =>
        route.fulfill({
          status: 429,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
        }),
      { times: 1 },
    )
    await dialog.signIn({ email: newEmail(), password: 'x' })
    await expectCard(dialog, CARDS.tooMany)
    await expect(dialog.button('Повторить')).toBeVisible()
  })

  await test.step('signing in closes the dialog and shows a welcome message, whatever the capitals and spaces of the email address', async () => {
    await dialog.signIn({ email: `  ${email.toUpperCase()} `, password })
    await expect(toast(page, welcome)).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
  })

  await test.step('a stored URL of another site is ignored', async () => {
    await accountMenu(page).button.click()
    await expect(page).toHaveURL(/\/events$/)
  })

  await test.step('the session is available in a remote without a reload', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Профиль' }).click()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  await test.step('a reload neither asks nor welcomes again', async () => {
    await page.reload()
    await expect(accountMenu(page).button).toBeVisible()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
    await expect(toast(page, welcome)).toHaveCount(0)
  })
})

test('files and servers that fail show an error, and a retry works once they are back', async ({
  visit,
  page,
  api,
  problems,
}) => {
  // auth-js itself writes down what went wrong.
  problems.allow(/503|ERR_CONNECTION_REFUSED|Failed to fetch|ChunkLoadError|Loading chunk/)
  const account = await newAccount()
  await visit('/')
  const dialog = new SignInDialog(page)
  // The dialog requests it in advance.
  const restoreActions = await scripts(page, /\/async\/auth-actions\..*\.js$/).dead()

  await test.step('code of the dialog that failed to load is requested again by the next click', async () => {
    const restore = await scripts(page, /\/shell\/(.*\/)?async\/.*\.js$/).dead()
    const open = page.getByRole('button', { name: 'Войти', exact: true })
    await open.click()
    await expect(page.getByText('Нет связи с сервером. Проверьте подключение и повторите.')).toBeVisible()
    await restore()
    await open.click()
    await expect(dialog.heading('signIn')).toBeVisible()
  })

  await test.step('sign-in code that fails to load shows the network error, and a retry works', async () => {
    await dialog.signIn(account)
    await expectCard(dialog, CARDS.network)
    await restoreActions()
    await dialog.button('Повторить').click()
    await expect(accountMenu(page).button).toBeVisible()
    await accountMenu(page).signOut()
  })

  for (const [what, card] of [
    ['dead', CARDS.network],
    ['broken', CARDS.server],
  ] as const)
    await test.step(`a ${what} server shows an error, and a retry works once it is back`, async () => {
      await dialog.open()
      const restore = await api[what]()
      await dialog.signIn(account)
      await expectCard(dialog, card)
      await restore()
      await dialog.button('Повторить').click()
      await expect(accountMenu(page).button).toBeVisible()
      await accountMenu(page).signOut()
    })
})

test('an unconfirmed email address shows a notice, can be sent its mail again, and is confirmed by it', async ({
  visit,
  page,
  api,
  problems,
}) => {
  problems.allow(/400|ERR_CONNECTION_REFUSED|Failed to fetch/)
  const account = await newUnconfirmedAccount()
  await visit('/')
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.signIn(account)
  await expectCard(dialog, CARDS.unconfirmed)
  await expect(dialog.button('Повторить')).toBeVisible()
  await dialog.button('Отправить письмо ещё раз').click()
  await expect(toast(page, 'Письмо отправлено ещё раз.')).toBeVisible()
  const { link } = await mailTo(account.email, 2)

  await test.step('a link opened while the server is unreachable works after a retry', async () => {
    const restore = await api.dead()
    await page.goto(link)
    await expect(page.getByText('Проблемы с подключением', { exact: true })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Повторить' }).click()
  })
  await expect(toast(page, `Добро пожаловать, ${account.name}!`)).toBeVisible()
  await expect(accountMenu(page).button).toBeVisible()
})
