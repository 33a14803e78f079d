import type { Locator } from '@playwright/test'
import { newAccount, newSession, storeSession } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { showInPlace } from '../../fixtures/page-state.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { heading, sessionFaults, stopClock, storedSession } from '../../fixtures/stored-session.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilLive } from '../../fixtures/visit.ts'

const LEFT = 'Вы вышли из системы'
const MINUTE = 60_000

test('two tabs that open at once renew an old session, and signing out and in in one of them does the same in the other', async ({
  page,
  context,
  problems,
}) => {
  // How auth-js says that the other tab was quicker.
  problems.allow(/AuthRefreshDiscardedError/)
  const account = await newAccount({ role: 'admin' })
  const aMinuteAgo = Math.floor(Date.now() / 1000) - 60
  await storeSession(page, { ...(await newSession(account)), expires_at: aMinuteAgo })
  const other = await context.newPage()
  // Three minutes before its end a session is not believed without asking.
  await stopClock(page, Date.now() + 57 * MINUTE)
  const answer = await sessionFaults(page).slow()
  await Promise.all([page.goto('/events'), other.goto('/profile')])
  const checking = other.getByText('Проверка авторизации...', { exact: true })
  const loading = page.getByText('Загружаем приложение...', { exact: true })
  const notice = (text: Locator) => text.page().getByRole('status').filter({ has: text })

  await test.step('another page shows the loading screen after a second', async () => {
    await untilLive(page)
    await page.clock.runFor(900)
    await expect(loading).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(loading).toBeVisible()
    expect(await notice(loading).boundingBox(), 'the whole screen').toEqual({
      x: 0,
      y: 0,
      ...(page.viewportSize() as { width: number; height: number }),
    })
    await expect(page.getByText('Проверка авторизации...', { exact: true })).toHaveCount(0)
  })

  await test.step('the profile page shows only that it checks the session', async () => {
    await untilLive(other)
    await expect(notice(checking).locator('[data-size=lg]')).toBeVisible()
    await page.clock.runFor(2000)
    await expect(checking).toBeVisible()
    await expect(other.getByText('Загружаем приложение...', { exact: true })).toHaveCount(0)
  })

  await test.step('a session that has expired is renewed for both', async () => {
    await page.clock.resume()
    await answer()
    await expect(heading(other, 'Профиль')).toBeVisible()
    await expect(accountMenu(page).button).toBeVisible()
    await expect(loading).toHaveCount(0)
    const expiry = async () => JSON.parse((await storedSession(page)) ?? '{}').expires_at
    await expect.poll(expiry).toBeGreaterThan(aMinuteAgo + 3000)
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
    await page.goBack()
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.getByText(account.email)).toHaveCount(0)
  })

  await test.step('signing in in one tab signs the other tab in and closes its dialog', async () => {
    await showInPlace(other, '/profile')
    await expect(new SignInDialog(other).heading('signIn')).toBeVisible()
    const dialog = new SignInDialog(page)
    await dialog.open()
    await dialog.signIn(account)
    await expect(accountMenu(page).button).toBeVisible()
    await expect(heading(other, 'Профиль')).toBeVisible()
    await expect(other.getByRole('main').getByText(account.email)).toBeVisible()
    await expect(other.getByRole('dialog')).toHaveCount(0)
  })
})
