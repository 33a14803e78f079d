import type { Page } from '@playwright/test'
import { newAccount, newSession } from '../../fixtures/accounts.ts'
import { addresses } from '../../fixtures/addresses.ts'
import { SignInDialog } from '../../fixtures/sign-in-dialog.ts'
import { withSiteSettings } from '../../fixtures/site-config.ts'
import { expect, test } from '../../fixtures/test.ts'

const NAMES = { google: 'Войти через Google', github: 'Войти через GitHub' } as const

type Provider = keyof typeof NAMES

/** What the auth server answers when somebody is to be sent on to the provider. */
async function interceptAuthorize(page: Page): Promise<() => URL> {
  let asked: URL | undefined
  await page.route('**/auth/v1/authorize*', (route) => {
    asked = new URL(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Provider</title><h1>Provider</h1>' })
  })
  return () => asked ?? new URL('about:blank')
}

test('the dialog has a button for each provider', async ({ visit, page }) => {
  const dialog = new SignInDialog(page)
  for (const providers of [[], ['github']] as Provider[][])
    await test.step(`the dialog has buttons for exactly the providers [${providers.join(', ')}]`, async () => {
      await withSiteSettings(page, { oauthProviders: providers })
      await visit('/')
      await dialog.open()
      for (const mode of ['signIn', 'register'] as const) {
        await expect(dialog.heading(mode)).toBeVisible()
        await expect(dialog.root.getByRole('button', { name: /Войти через/ })).toHaveText(
          providers.map((provider) => NAMES[provider]),
        )
        if (mode === 'signIn') await dialog.button(dialog.words.toRegister).click()
      }
    })
})

test('the button of a provider leads there with the URL to return to', async ({ visit, page }) => {
  const dialog = new SignInDialog(page)
  await withSiteSettings(page, { oauthProviders: ['google', 'github'] })
  const asked = await interceptAuthorize(page)
  for (const provider of ['google', 'github'] as const)
    await test.step(`the button of ${provider} leads to the provider with the URL to return to`, async () => {
      await visit('/')
      await dialog.open()
      await expect(dialog.root.getByRole('button', { name: /Войти через/ })).toHaveText(Object.values(NAMES))
      await dialog.button(NAMES[provider]).click()
      await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible()
      const { searchParams } = asked()
      expect(Object.fromEntries(searchParams)).toMatchObject({
        provider,
        redirect_to: `${addresses().site}/auth/callback`,
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 's256',
      })
    })
})

test('a visitor sent to sign in from a guarded page returns there after the provider', async ({
  visit,
  page,
}) => {
  await withSiteSettings(page, { oauthProviders: ['github'] })
  await interceptAuthorize(page)
  await visit('/profile?tab=passes')
  await new SignInDialog(page).button(NAMES.github).click()
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible()

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

test('an error of the provider is shown with a button to sign in', async ({ visit, page }) => {
  await visit('/auth/callback?error=access_denied&error_description=The+user+denied+access')
  await expect(page.getByRole('heading', { level: 1, name: 'Вход не состоялся' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(new SignInDialog(page).heading('signIn')).toBeVisible()
})
