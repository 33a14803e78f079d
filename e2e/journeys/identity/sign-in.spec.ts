import type { Page } from '@playwright/test'
import { newAccount } from '../../fixtures/accounts.ts'
import { faultsOf } from '../../fixtures/faults.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

const CARDS = {
  wrong: ['Неверные данные для входа', 'Проверьте email и пароль и попробуйте снова.'],
  network: ['Проблемы с подключением', 'Проверьте подключение к интернету и попробуйте снова.'],
  server: ['Ошибка сервера', 'Сервер временно не справляется. Попробуйте чуть позже.'],
} as const

const faults = (page: Page, path: RegExp) => faultsOf(page.context(), ({ pathname }) => path.test(pathname))

async function expectCard({ card }: SignInDialog, [title, text]: readonly [string, string]) {
  await expect(card.getByText(title, { exact: true })).toBeVisible()
  await expect(card.getByText(text, { exact: true })).toBeVisible()
}

test('signing in shows why it failed, works once files and servers are back, and is known to the remotes until signing out', async ({
  visit,
  page,
  requests,
  problems,
}) => {
  // auth-js itself writes down what went wrong.
  problems.allow(/400|503|ERR_CONNECTION_REFUSED|Failed to fetch|ChunkLoadError|Loading chunk/)
  const welcome = 'Добро пожаловать, Анна Опытова!'
  const [anna, boris] = [await newAccount({ role: 'admin' }), await newAccount({ name: 'Борис Второй' })]
  const lists = () => requests.filter((url) => url.includes('/rpc/list_events')).length
  await visit('/events')
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    sessionStorage.setItem('hub-return-to', '//elsewhere.example/profile')
  })
  const dialog = new SignInDialog(page)
  const banner = page.getByRole('banner')
  // The dialog requests it in advance.
  const restoreActions = await faults(page, /\/async\/auth-actions\..*\.js$/).dead()

  await test.step('code of the dialog that failed to load is requested again by the next click', async () => {
    const restore = await faults(page, /\/shell\/(.*\/)?async\/.*\.js$/).dead()
    const open = page.getByRole('button', { name: 'Войти', exact: true })
    await open.click()
    await expect(page.getByText('Нет связи с сервером. Проверьте подключение и повторите.')).toBeVisible()
    await restore()
    await open.click()
    await expect(dialog.heading('signIn')).toBeVisible()
  })

  await test.step('sign-in code that fails to load shows the network error, and a retry works', async () => {
    await dialog.signIn({ ...anna, password: 'wrong' })
    await expectCard(dialog, CARDS.network)
    await restoreActions()
    await dialog.button('Повторить').click()
  })

  await test.step('a wrong password shows an error with neither retry nor action', async () => {
    await expectCard(dialog, CARDS.wrong)
    await expect(dialog.card.getByRole('button')).toHaveCount(1)
    await expect(dialog.card.getByRole('button', { name: 'Закрыть', exact: true })).toBeVisible()
  })

  const before = lists()
  const arrive = await faults(page, /\/locales\/ru\/account/).slow()
  await test.step('a broken server shows an error, and a retry works once it is back', async () => {
    const restore = await faults(page, /^\/auth\/v1\/token$/).broken()
    await dialog.signIn({ email: `  ${anna.email.toUpperCase()} `, password: anna.password })
    await expectCard(dialog, CARDS.server)
    await restore()
    await dialog.button('Повторить').click()
  })

  await test.step('signing in closes the dialog and shows a welcome message, whatever the capitals and spaces of the email address', async () => {
    await expect(toast(page, welcome)).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
  })

  await test.step('a stored URL of another site is ignored', async () => {
    await accountMenu(page).button.click()
    await expect(page).toHaveURL(/\/events$/)
  })

  await test.step('the account menu does not move when its translations arrive late', async () => {
    const signOut = banner.getByRole('button', { name: 'Выйти', exact: true })
    // It comes with the role, and moves what is below it.
    await expect(banner.getByRole('link', { name: 'Управление' })).toBeVisible()
    const place = await signOut.boundingBox()
    await arrive()
    await expect(banner.getByRole('link', { name: 'Профиль' })).toBeVisible()
    expect(await signOut.boundingBox()).toEqual(place)
    await page.keyboard.press('Escape')
  })

  await test.step('signing out discards cached data, and the next account requests its own', async () => {
    await expect.poll(lists).toBe(before + 1)
    await accountMenu(page).signOut()
    await expect.poll(lists).toBe(before + 2)
    await dialog.open()
    await dialog.signIn(boris)
    await expect.poll(lists).toBe(before + 3)
    await accountMenu(page).button.click()
    await expect(page.getByText(boris.email)).toBeVisible()
    await expect(page.getByText(anna.email)).toHaveCount(0)
    await expect(banner.getByRole('link', { name: 'Управление' })).toHaveCount(0)
  })

  await test.step('the session is available in a remote without a reload', async () => {
    await banner.getByRole('link', { name: 'Профиль' }).click()
    await expect(page.getByRole('main').getByText(boris.email)).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})
