import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, newSession, signInAs, storeSession, withDatabase } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { faultsOf } from '../../fixtures/faults.ts'
import { accountMenu, SignInDialog } from '../../fixtures/sign-in-dialog.ts'
import { withSiteSettings } from '../../fixtures/site-config.ts'
import { stopClock } from '../../fixtures/stored-session.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilLive } from '../../fixtures/visit.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const HOME = () => `${addresses().site}/`

test.describe('the profile page of a visitor without a session', () => {
  test('opens with query and hash after signing in over the home page, whatever sites the query names', async ({
    visit,
    page,
  }) => {
    const query = 'tab=passes&redirect_to=https://elsewhere.example&next=//elsewhere.example'
    const account = await newAccount()
    const dialog = new SignInDialog(page)

    await test.step('does not open after a later sign-in when its dialog was closed', async () => {
      await visit('/profile')
      await dialog.button(dialog.words.close).click()
      await expect(dialog.root).toHaveCount(0)
      await expect(page).toHaveURL(HOME())
      await dialog.open()
      await dialog.signIn(account)
      await expect(accountMenu(page).button).toBeVisible()
      await expect(page).toHaveURL(HOME())
      await accountMenu(page).signOut()
    })

    await visit(`/profile?${query}#settings`)
    await expect(dialog.heading('signIn')).toBeVisible()
    await expect(page).toHaveURL(HOME())
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveText('Профиль')
    await dialog.signIn(account)
    await expect(heading(page, 'Профиль')).toBeVisible()
    await expect(page).toHaveURL(`${HOME()}profile?${query}#settings`)
    await expect(page.getByText(account.email)).toBeVisible()
  })

  test('shows that it checks the session, and another page the loading screen after a second', async ({
    page,
    api,
  }) => {
    const checking = page.getByText('Проверка авторизации...', { exact: true })
    const loading = page.getByText('Загружаем приложение...', { exact: true })
    const notice = (text: Locator) => page.getByRole('status').filter({ has: text })
    // Three minutes before its end a session is not believed without asking.
    await storeSession(page, await newSession(await newAccount()))
    await stopClock(page, Date.now() + 57 * 60_000)

    await test.step('the profile page shows only that it checks the session', async () => {
      const answer = await api.slow()
      await page.goto('/profile')
      await expect(checking).toBeVisible()
      await expect(notice(checking).locator('[data-size=lg]')).toBeVisible()
      await page.clock.runFor(2000)
      await expect(checking).toBeVisible()
      await expect(loading).toHaveCount(0)
      await answer()
      await expect(heading(page, 'Профиль')).toBeVisible()
    })

    await test.step('another page shows the loading screen after a second', async () => {
      // What the page has learned of its clock would make the next session a good one.
      await page.evaluate(() => localStorage.clear())
      await storeSession(page, await newSession(await newAccount()))
      const answer = await api.slow()
      await page.goto('/events')
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
      await expect(checking).toHaveCount(0)
      await answer()
      await expect(loading).toHaveCount(0)
      await expect(accountMenu(page).button).toBeVisible()
    })
  })
})

test.describe('the admin area', () => {
  test('asks a visitor to sign in without running its remote, and returns to the home page or opens', async ({
    visit,
    page,
  }) => {
    const dialog = new SignInDialog(page)

    await test.step('closing the dialog leads to the home page', async () => {
      await page.goto('/admin')
      await expect(dialog.heading('signIn')).toBeVisible()
      // The container of a remote is a global variable from the moment that its entry runs.
      expect(await page.evaluate(() => 'mf_admin' in window)).toBe(false)
      await expect(page).toHaveURL(/\/admin$/)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(HOME())
      await expect(dialog.root).toHaveCount(0)
      await visit('/events')
      await expect(dialog.root).toHaveCount(0)
    })

    await test.step('a moderator who signs in there gets the page with query and hash', async () => {
      await page.goto('/admin?from=mail#top')
      await dialog.signIn(await newAccount({ role: 'moderator' }))
      await expect(heading(page, 'Сводка')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\?from=mail#top$/)
    })
  })

  test('opens for staff alone, whatever the metadata of an account says', async ({
    visit,
    page,
    requests,
    request,
    problems,
  }) => {
    // The database knows nothing of the changed address, and returns no statistics for it.
    problems.allow(/status of 403/)

    await test.step('shows that it checks the account’s rights while the role loads, and an access error to a user', async () => {
      const profiles = faultsOf(page.context(), ({ pathname }) => pathname === '/rest/v1/profiles')
      const release = await profiles.slow()
      const account = await newAccount({ role: 'user', metadata: { role: 'super_admin' } })
      await signInAs(page, account)
      await page.goto('/admin')
      const screen = page.getByRole('main').getByRole('status')
      await expect(screen.getByText('Проверка прав доступа...', { exact: true })).toBeVisible()
      await expect(screen.getByText(account.email, { exact: true })).toBeVisible()
      await expect(screen.locator('[data-size=lg]'), 'the spinner').toBeVisible()
      await expect(heading(page, 'Сводка')).toHaveCount(0)
      await release()
      await expect(heading(page, 'Недостаточно прав')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('opens by the role in user_roles when the profile has none', async () => {
      const account = await newAccount()
      await withDatabase(async (sql) => {
        await sql`update public.profiles set role = null where id = ${account.id}`
        await sql`insert into public.user_roles (id, role) values (${account.id}, 'moder')`
      })
      await signInAs(page, account)
      await visit('/admin', { language: 'en' })
      await expect(heading(page, 'Dashboard')).toBeVisible()
    })

    await test.step('has one super admin’s email address in page and database', async () => {
      const [row] = await withDatabase(
        (sql) => sql`select value #>> '{}' as email from private.settings where key = 'super_admin_email'`,
      )
      const html = await (await request.get('/')).text()
      const [, config = ''] = /<script[^>]* id="hub-config"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
      expect(JSON.parse(config).superAdminEmail).toBe(row?.email)
    })

    await test.step('opens by the super admin’s email address before profiles are requested', async () => {
      const account = await newAccount({ role: 'user' })
      await withSiteSettings(page, { superAdminEmail: account.email.toUpperCase() })
      await signInAs(page, account)
      requests.length = 0
      await visit('/admin')
      await expect(heading(page, 'Сводка')).toBeVisible()
      expect(requests.filter((url) => url.includes('/rest/v1/profiles'))).toEqual([])
    })
  })
})
