import type { Page } from '@playwright/test'
import { newAccount, newSession } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { SignInDialog } from '../../fixtures/sign-in-dialog.ts'
import { withSiteSettings } from '../../fixtures/site-config.ts'
import { expect, test } from '../../fixtures/test.ts'

const NAMES = { google: 'Войти через Google', github: 'Войти через GitHub' } as const

/** What the auth server answers when somebody is to be sent on to the provider. */
async function interceptAuthorize(page: Page): Promise<() => URL> {
  let asked: URL | undefined
  await page.route('**/auth/v1/authorize*', (route) => {
    asked = new URL(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Provider</title><h1>Provider</h1>' })
  })
  return () => asked ?? new URL('about:blank')
}

const expectProviders = ({ root }: SignInDialog, names: string[]) =>
  expect(root.getByRole('button', { name: /Войти через/ })).toHaveText(names)

test('a visitor sent to sign in from a guarded page returns there after the provider', async ({
  visit,
  page,
}) => {
  await withSiteSettings(page, { oauthProviders: ['google', 'github'] })
  const asked = await interceptAuthorize(page)
  const dialog = new SignInDialog(page)

  await visit('/profile?tab=passes')
  await test.step('the dialog has buttons for exactly the providers that are configured', async () => {
    await expect(dialog.heading('signIn')).toBeVisible()
    await expectProviders(dialog, Object.values(NAMES))
    await dialog.button(dialog.words.toRegister).click()
    await expectProviders(dialog, Object.values(NAMES))
  })
  await test.step('the button of a provider leads there with the URL to return to', async () => {
    await dialog.button(NAMES.github).click()
    await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible()
    expect(Object.fromEntries(asked().searchParams)).toMatchObject({
      provider: 'github',
      redirect_to: `${addresses().site}/auth/callback`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 's256',
    })
  })

  // No server of the test knows GitHub; the session that it answers with is a real one.
  const account = await newAccount()
  const session = await newSession(account)
  let exchanged: unknown
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
    exchanged = route.request().postDataJSON()
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: session })
  })
  await page.goto('/auth/callback?code=0b8f1c1e-4c1b-4a57-9d5c-1f2e3d4c5b6a')
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible()
  await expect(page).toHaveURL(/\/profile\?tab=passes$/)
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
  expect(exchanged).toEqual({
    auth_code: '0b8f1c1e-4c1b-4a57-9d5c-1f2e3d4c5b6a',
    code_verifier: expect.stringMatching(/^\w{100,}$/),
  })
})
