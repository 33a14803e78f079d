import type { Page } from '@playwright/test'
import { newAccount, newEmail, newUnconfirmedAccount } from '../../fixtures/accounts.ts'
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

async function openDialog(page: Page): Promise<SignInDialog> {
  const dialog = new SignInDialog(page)
  await dialog.open()
  return dialog
}

async function expectCard({ card }: SignInDialog, [title, text]: readonly [string, string]) {
  await expect(card.getByText(title, { exact: true })).toBeVisible()
  await expect(card.getByText(text, { exact: true })).toBeVisible()
}

test('signing in closes the dialog and shows a welcome message', async ({ visit, page }) => {
  const welcome = 'Добро пожаловать, Анна Опытова!'
  const account = await newAccount()
  await visit('/events')
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.signIn(account)
  await expect(toast(page, welcome)).toBeVisible()
  await expect(dialog.root).toHaveCount(0)
  await expect(accountMenu(page).button).toBeVisible()
  await expect(page).toHaveURL(/\/events$/)

  await test.step('and a reload neither asks nor welcomes again', async () => {
    await page.reload()
    await expect(accountMenu(page).button).toBeVisible()
    await expect(toast(page, welcome)).toHaveCount(0)
  })
})

test('signing in shows why it failed, and works with capitals and spaces around the email address', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/400|429/)
  const { email, password } = await newAccount()
  await visit('/')
  const dialog = await openDialog(page)

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

  await test.step('signing in ignores capitals and surrounding spaces of the email address', async () => {
    await dialog.signIn({ email: `  ${email.toUpperCase()} `, password })
    await expect(accountMenu(page).button).toBeVisible()
  })
})

test('a failing server shows an error, and a retry works once it is back', async ({
  visit,
  page,
  api,
  problems,
}) => {
  // auth-js itself writes down what went wrong.
  problems.allow(/503|ERR_CONNECTION_REFUSED|Failed to fetch/)
  const account = await newAccount()
  await visit('/')
  for (const [what, card] of [
    ['dead', CARDS.network],
    ['broken', CARDS.server],
  ] as const)
    await test.step(`a ${what} server shows an error, and a retry works once it is back`, async () => {
      const dialog = await openDialog(page)
      const restore = await api[what]()
      await dialog.signIn(account)
      await expectCard(dialog, card)
      await restore()
      await dialog.button('Повторить').click()
      await expect(accountMenu(page).button).toBeVisible()
      await accountMenu(page).signOut()
    })
})

test('sign-in code that fails to load shows the network error, and a retry works', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED|ChunkLoadError|Loading chunk/)
  const account = await newAccount()
  await visit('/')
  let isDead = true
  await page.route('**/async/auth-actions.*.js', (route) =>
    isDead ? route.abort('connectionrefused') : route.continue(),
  )
  const dialog = await openDialog(page)
  await dialog.signIn(account)
  await expectCard(dialog, CARDS.network)
  isDead = false
  await dialog.button('Повторить').click()
  await expect(accountMenu(page).button).toBeVisible()
})

test('an unconfirmed email address shows a notice and can be sent its mail again', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/400/)
  const account = await newUnconfirmedAccount()
  await visit('/')
  const dialog = await openDialog(page)
  await dialog.signIn(account)
  await expectCard(dialog, CARDS.unconfirmed)
  await expect(dialog.button('Повторить')).toBeVisible()
  await dialog.button('Отправить письмо ещё раз').click()
  await expect(toast(page, 'Письмо отправлено ещё раз.')).toBeVisible()
  const { link } = await mailTo(account.email, 2)
  await page.goto(link)
  await expect(toast(page, `Добро пожаловать, ${account.name}!`)).toBeVisible()
  await expect(accountMenu(page).button).toBeVisible()
})
