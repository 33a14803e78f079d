import { randomUUID } from 'node:crypto'
import { newAccount, newSession, signInAs, storeSession, withDatabase } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { faultsOf } from '../../fixtures/faults.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { heading, storedSession } from '../../fixtures/stored-session.ts'
import { expect, test } from '../../fixtures/test.ts'

const EXPIRED = 'Сессия истекла. Пожалуйста, войдите в систему заново.'
const LEFT = 'Вы вышли из системы'
const MINUTE = 60_000

test('signing in in one tab signs the other tab in, and signing out removes private data from both', async ({
  page,
  context,
  visit,
}) => {
  const account = await newAccount({ role: 'admin' })
  await visit('/events')
  const other = await context.newPage()
  await other.goto('/profile')

  await test.step('signing in in one tab signs the other tab in and closes its dialog', async () => {
    await expect(new SignInDialog(other).heading('signIn')).toBeVisible()
    const dialog = new SignInDialog(page)
    await dialog.open()
    await dialog.signIn(account)
    await expect(accountMenu(page).button).toBeVisible()
    await expect(heading(other, 'Профиль')).toBeVisible()
    await expect(other.getByRole('main').getByText(account.email)).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('signing out in one tab signs the other tab out and removes private data from both', async () => {
    await accountMenu(page).button.click()
    await page.getByRole('banner').getByRole('link', { name: 'Управление' }).click()
    await expect(heading(page, 'Сводка')).toBeVisible()
    await accountMenu(page).signOut()
    // Both appear at about the same time, and for four seconds.
    await Promise.all([page, other].map((tab) => expect(toast(tab, LEFT)).toBeVisible()))
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(`${addresses().site}/`)
      await expect(tab.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
      await expect(tab.getByRole('dialog')).toHaveCount(0)
      for (const text of [account.email, account.name, 'Сводка'])
        await expect(tab.getByText(text)).toHaveCount(0)
      expect(await storedSession(tab)).toBeNull()
    }
  })

  await test.step('going back does not bring it back', async () => {
    await other.goBack()
    await expect(other.getByText(account.email)).toHaveCount(0)
  })
})

test('signing out discards cached data, so that the next account requests its own, and needs no API', async ({
  page,
  context,
  visit,
  api,
  requests,
  problems,
}) => {
  problems.allow(/503|ERR_CONNECTION_REFUSED|Failed to fetch/)
  const [anna, boris] = [await newAccount({ role: 'admin' }), await newAccount({ name: 'Борис Второй' })]
  const lists = () => requests.filter((url) => url.includes('/rpc/list_events')).length
  await signInAs(page, anna)
  const arrive = await faultsOf(context, ({ pathname }) => pathname.includes('/locales/ru/account')).slow()
  await visit('/events')
  await expect.poll(lists).toBe(1)

  await test.step('the account menu does not move when its translations arrive late', async () => {
    await accountMenu(page).button.click()
    const signOut = page.getByRole('banner').getByRole('button', { name: 'Выйти', exact: true })
    // It comes with the role, and moves what is below it.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Управление' })).toBeVisible()
    const place = await signOut.boundingBox()
    await arrive()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль' })).toBeVisible()
    expect(await signOut.boundingBox()).toEqual(place)
    await page.keyboard.press('Escape')
  })
  await accountMenu(page).signOut()
  await expect.poll(lists).toBe(2)
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.signIn(boris)
  await expect.poll(lists).toBe(3)
  await accountMenu(page).button.click()
  await expect(page.getByText(boris.email)).toBeVisible()
  await expect(page.getByText(anna.email)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Управление' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(toast(page, LEFT)).toHaveCount(0)

  await test.step('it succeeds while the API is unreachable', async () => {
    await api.dead()
    await accountMenu(page).signOut()
    await expect(toast(page, LEFT)).toBeVisible()
    expect(await storedSession(page)).toBeNull()
  })
})

test.describe('the stored session', () => {
  const forged = (claims: object) =>
    ['{"alg":"HS256"}', JSON.stringify(claims), 'signature'].map((part) => btoa(part)).join('.')
  const soon = Math.floor(Date.now() / 1000) + 3600
  const session = (token: string, id = 'x') => ({
    access_token: token,
    refresh_token: 'forged',
    expires_at: soon,
    user: { id, email: 'forged@hub.example', user_metadata: { role: 'super_admin' } },
  })
  test('that is of another person or that the server rejects signs no account in', async ({
    page,
    visit,
    problems,
  }) => {
    await test.step('of another person', async () => {
      await storeSession(page, session(forged({ sub: 'y', exp: soon })))
      await visit('/profile')
      await expect(new SignInDialog(page).heading('signIn')).toBeVisible()
      await expect(accountMenu(page).button).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await storedSession(page)).toBeNull()
    })
    problems.allow(/40[0-9]/)

    await test.step('forged but well-formed, with the first response', async () => {
      const id = randomUUID()
      const token = forged({ sub: id, exp: soon, iat: soon - 3600, role: 'authenticated' })
      await storeSession(page, session(token, id))
      await page.goto('/admin')
      await expect(toast(page, EXPIRED)).toBeVisible()
      await expect(new SignInDialog(page).heading('signIn')).toBeVisible()
      await expect(heading(page, 'Сводка')).toHaveCount(0)
      expect(await storedSession(page)).toBeNull()
    })

    await test.step('of a deleted account, when the server is asked to renew it', async () => {
      const account = await newAccount()
      await signInAs(page, account)
      await withDatabase((sql) => sql`delete from auth.users where id = ${account.id}`)
      await page.clock.install({ time: Date.now() + 57 * MINUTE })
      await visit('/events')
      await expect(toast(page, EXPIRED)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
      expect(await storedSession(page)).toBeNull()
    })
  })

  test('that has expired is renewed for two tabs that open at once', async ({
    page,
    context,
    visit,
    problems,
  }) => {
    // How auth-js says that the other tab was quicker.
    problems.allow(/AuthRefreshDiscardedError/)
    // The session is old rather than the clock fast: what the server renews must be good for an hour.
    const aMinuteAgo = Math.floor(Date.now() / 1000) - 60
    await storeSession(page, { ...(await newSession(await newAccount())), expires_at: aMinuteAgo })
    const other = await context.newPage()
    await Promise.all([visit('/profile'), other.goto('/profile')])
    for (const tab of [page, other]) await expect(heading(tab, 'Профиль')).toBeVisible()
    const expiry = async () => JSON.parse((await storedSession(page)) ?? '{}').expires_at
    await expect.poll(expiry).toBeGreaterThan(aMinuteAgo + 3000)
  })
})
