import type { Page } from '@playwright/test'
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
    await visit(`/profile?${query}#settings`)
    const dialog = new SignInDialog(page)
    await expect(dialog.heading('signIn')).toBeVisible()
    await expect(page).toHaveURL(HOME())
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).not.toHaveText('Профиль')
    await dialog.signIn(account)
    await expect(heading(page, 'Профиль')).toBeVisible()
    await expect(page).toHaveURL(`${HOME()}profile?${query}#settings`)
    await expect(page.getByText(account.email)).toBeVisible()
  })

  test('does not open after a later sign-in when its dialog was closed', async ({ visit, page }) => {
    await visit('/profile')
    const dialog = new SignInDialog(page)
    await dialog.button(dialog.words.close).click()
    await expect(dialog.root).toHaveCount(0)
    await expect(page).toHaveURL(HOME())
    await dialog.open()
    await dialog.signIn(await newAccount())
    await expect(accountMenu(page).button).toBeVisible()
    await expect(page).toHaveURL(HOME())
  })

  test.describe('while the session is being checked', () => {
    const checking = (page: Page) => page.getByText('Проверка авторизации...', { exact: true })
    const loading = (page: Page) => page.getByText('Загружаем приложение...', { exact: true })

    /** Three minutes before its end a session is not believed without asking. */
    async function storeDueSession(page: Page) {
      await storeSession(page, await newSession(await newAccount()))
      await stopClock(page, Date.now() + 57 * 60_000)
    }

    test('the profile page shows only that it checks the session', async ({ page, api }) => {
      await storeDueSession(page)
      const answer = await api.slow()
      await page.goto('/profile')
      await expect(checking(page)).toBeVisible()
      await expect(
        page
          .getByRole('status')
          .filter({ has: checking(page) })
          .locator('[data-size=lg]'),
      ).toBeVisible()
      await page.clock.runFor(2000)
      await expect(checking(page)).toBeVisible()
      await expect(loading(page)).toHaveCount(0)
      await answer()
      await expect(heading(page, 'Профиль')).toBeVisible()
    })

    test('another page shows the loading screen after a second', async ({ page, api }) => {
      await storeDueSession(page)
      const answer = await api.slow()
      await page.goto('/events')
      await untilLive(page)
      await page.clock.runFor(900)
      await expect(loading(page)).toHaveCount(0)
      await page.clock.runFor(200)
      await expect(loading(page)).toBeVisible()
      const notice = page.getByRole('status').filter({ has: loading(page) })
      expect(await notice.boundingBox(), 'the whole screen').toEqual({
        x: 0,
        y: 0,
        ...(page.viewportSize() as { width: number; height: number }),
      })
      await expect(checking(page)).toHaveCount(0)
      await answer()
      await expect(loading(page)).toHaveCount(0)
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

  test('opens for staff alone', async ({ visit, page }) => {
    for (const [role, language, title] of [
      ['user', 'en', 'Access denied'],
      ['moderator', 'ru', 'Сводка'],
      ['super-admin', 'en', 'Dashboard'],
    ] as const)
      await test.step(`an account with the role “${role}” gets the heading ${title}`, async () => {
        await signInAs(page, await newAccount({ role }))
        await visit('/admin', { language })
        await expect(heading(page, title)).toBeVisible()
        // The pages of staff are looked at in e2e/a11y/admin.spec.ts.
        if (role === 'user') await expectAccessible(page)
      })
  })

  test('opens by the sources of a role in their order', async ({ visit, page, requests, problems }) => {
    // The database knows nothing of the changed address, and returns no statistics for it.
    problems.allow(/status of 403/)

    await test.step('the role in user_roles counts when the profile has none', async () => {
      const account = await newAccount()
      await withDatabase(async (sql) => {
        await sql`update public.profiles set role = null where id = ${account.id}`
        await sql`insert into public.user_roles (id, role) values (${account.id}, 'moder')`
      })
      await signInAs(page, account)
      await visit('/admin')
      await expect(heading(page, 'Сводка')).toBeVisible()
    })

    await test.step('the super admin’s email address counts before profiles are requested', async () => {
      const account = await newAccount({ role: 'user' })
      await withSiteSettings(page, { superAdminEmail: account.email.toUpperCase() })
      await signInAs(page, account)
      requests.length = 0
      await visit('/admin')
      await expect(heading(page, 'Сводка')).toBeVisible()
      expect(requests.filter((url) => url.includes('/rest/v1/profiles'))).toEqual([])
    })
  })

  test('has one super admin’s email address in page and database', async ({ request }) => {
    const [row] = await withDatabase(
      (sql) => sql`select value #>> '{}' as email from private.settings where key = 'super_admin_email'`,
    )
    const html = await (await request.get('/')).text()
    const [, config = ''] = /<script[^>]* id="hub-config"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(config).superAdminEmail).toBe(row?.email)
  })

  test('shows that it checks the account’s rights while the role loads, and an access error when it cannot', async ({
    visit,
    page,
    problems,
  }) => {
    problems.allow(/503/)
    const account = await newAccount({ role: 'admin' })
    const profiles = faultsOf(page.context(), ({ pathname }) => pathname === '/rest/v1/profiles')
    const release = await profiles.slow()
    await signInAs(page, account)
    await page.goto('/admin')
    const screen = page.getByRole('main').getByRole('status')
    await expect(screen.getByText('Проверка прав доступа...', { exact: true })).toBeVisible()
    await expect(screen.getByText(account.email, { exact: true })).toBeVisible()
    await expect(screen.locator('[data-size=lg]'), 'the spinner').toBeVisible()
    await expect(heading(page, 'Сводка')).toHaveCount(0)
    await release()
    await expect(heading(page, 'Сводка')).toBeVisible()

    await test.step('a role that fails to load is none', async () => {
      await profiles.broken()
      await visit('/admin')
      await expect(heading(page, 'Недостаточно прав')).toBeVisible()
    })
  })
})

test.describe('an account with a role in its own user metadata', () => {
  test('opens the admin area only without a role in the tables, and gets no rows of others', async ({
    visit,
    page,
    problems,
  }) => {
    problems.allow(/40[13]/)
    const account = await newAccount({ metadata: { role: 'super_admin' } })
    const victim = await newAccount()
    const session = (await newSession(account)) as { access_token: string }
    await storeSession(page, session)
    await visit('/admin')
    await expect(heading(page, 'Недостаточно прав')).toBeVisible()
    await withDatabase((sql) => sql`update public.profiles set role = null where id = ${account.id}`)
    await page.reload()
    await expect(heading(page, 'Сводка')).toBeVisible()

    const { api, publishableKey } = addresses()
    const call = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${api}/rest/v1/${path}`, {
        ...init,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
        },
      })
      return { status: response.status, body: (await response.json().catch(() => null)) as unknown }
    }
    for (const table of ['orders', 'registrations', 'space_bookings', 'audit_log', 'user_roles'])
      expect([table, (await call(`${table}?select=id&limit=5`)).body], table).toEqual([table, []])
    expect((await call('profiles?select=id')).body).toEqual([{ id: account.id }])
    expect((await call('outbox?select=*')).status).toBe(403)
    const promote = await call('rpc/set_user_role', {
      method: 'POST',
      body: JSON.stringify({ user_id: account.id, role: 'super_admin' }),
    })
    expect(promote.status).toBe(403)
    const rename = await call(`profiles?id=eq.${victim.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ name: 'Подменено' }),
    })
    expect(rename.status).toBeLessThan(500)
    const [row] = await withDatabase((sql) => sql`select name from public.profiles where id = ${victim.id}`)
    expect(row?.name).toBe(victim.name)
  })
})

test('a session started in the shell is available in a remote without a reload, and a stored URL of another site is ignored', async ({
  visit,
  page,
}) => {
  const account = await newAccount()
  await visit('/events')
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    sessionStorage.setItem('hub-return-to', '//elsewhere.example/profile')
  })
  const dialog = new SignInDialog(page)
  await dialog.open()
  await dialog.signIn(account)
  await accountMenu(page).button.click()
  await expect(page).toHaveURL(/\/events$/)
  await page.getByRole('banner').getByRole('link', { name: 'Профиль' }).click()
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
