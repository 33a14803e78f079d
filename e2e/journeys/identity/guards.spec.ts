import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, storeSession, withDatabase } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { faultsOf } from '../../fixtures/faults.ts'
import { navigateTo, showInPlace } from '../../fixtures/page-state.ts'
import { accountMenu, SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { withSiteSettings } from '../../fixtures/site-config.ts'
import { EXPIRED, forgedSession, heading, storedSession } from '../../fixtures/stored-session.ts'
import { expect, test } from '../../fixtures/test.ts'

const HOME = () => `${addresses().site}/`

test('the admin area opens for staff alone, whatever a stored session or the metadata of an account says', async ({
  page,
  requests,
  request,
  problems,
}) => {
  problems.allow(/40[0-9]/)
  const boss = await newAccount({ role: 'user' })
  await withSiteSettings(page, { superAdminEmail: boss.email.toUpperCase() })
  const dialog = new SignInDialog(page)

  await test.step('asks somebody with a forged session to sign in without running its remote', async () => {
    await storeSession(page, forgedSession())
    await page.goto('/admin?from=mail#top')
    await expect(toast(page, EXPIRED)).toBeVisible()
    await expect(dialog.heading('signIn')).toBeVisible()
    await expect(heading(page, 'Сводка')).toHaveCount(0)
    expect(await storedSession(page)).toBeNull()
    // The container of a remote is a global variable from the moment that its entry runs.
    expect(await page.evaluate(() => 'mf_admin' in window)).toBe(false)
    await expect(page).toHaveURL(`${HOME()}admin?from=mail#top`)
  })

  await test.step('shows that it checks the account’s rights while the role loads, and an access error to a user', async () => {
    const profiles = faultsOf(page.context(), ({ pathname }) => pathname === '/rest/v1/profiles')
    const release = await profiles.slow()
    const account = await newAccount({ role: 'user', metadata: { role: 'super_admin' } })
    await dialog.signIn(account)
    const screen = page.getByRole('main').getByRole('status')
    await expect(screen.getByText('Проверка прав доступа...', { exact: true })).toBeVisible()
    await expect(screen.getByText(account.email, { exact: true })).toBeVisible()
    await expect(screen.locator('[data-size=lg]'), 'the spinner').toBeVisible()
    await expect(heading(page, 'Сводка')).toHaveCount(0)
    await release()
    await expect(heading(page, 'Недостаточно прав')).toBeVisible()
    await expect(page).toHaveURL(`${HOME()}admin?from=mail#top`)
    await expectAccessible(page)
    await accountMenu(page).signOut()
    await expect(page).toHaveURL(HOME())
  })

  await test.step('closing the dialog leads to the home page, and a later sign-in nowhere else', async () => {
    await showInPlace(page, '/admin')
    await expect(dialog.heading('signIn')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(HOME())
    await expect(dialog.root).toHaveCount(0)
    await dialog.open()
    requests.length = 0
    await dialog.signIn(boss)
    await expect(accountMenu(page).button).toBeVisible()
    await expect(dialog.root).toHaveCount(0)
    await expect(page).toHaveURL(HOME())
  })

  await test.step('opens by the super admin’s email address before profiles are requested', async () => {
    await navigateTo(page, '/admin')
    await expect(heading(page, 'Сводка')).toBeVisible()
    expect(requests.filter((url) => url.includes('/rest/v1/profiles'))).toEqual([])
  })

  await test.step('has one super admin’s email address in page and database', async () => {
    const [row] = await withDatabase(
      (sql) => sql`select value #>> '{}' as email from private.settings where key = 'super_admin_email'`,
    )
    const html = await (await request.get('/')).text()
    const [, config = ''] = /<script[^>]* id="hub-config"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(config).superAdminEmail).toBe(row?.email)
  })
})
