import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { type Account, newAccount, signInAs, withDatabase } from '../fixtures/accounts.ts'
import { SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'

const SLUG = 'why-time-only-runs-forward'
const TITLE = 'Почему время идёт только вперёд'

const favouriteButton = (page: Page, name = 'В избранное') => page.getByRole('button', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Slugs of what the database holds as this account's favourites. */
const kept = (account: Account): Promise<string[]> =>
  withDatabase(async (sql) => {
    const rows = await sql<{ slug: string }[]>`
      select slug from public.favorites join public.events on events.id = event_id
      where user_id = ${account.id} order by slug`
    return rows.map(({ slug }) => slug)
  })

test('a guest is asked to sign in, comes back, and finds the event marked', async ({ visit, page }) => {
  const account = await newAccount()
  const dialog = new SignInDialog(page)
  await visit(`/events?q=${encodeURIComponent('время')}`)
  await card(page, TITLE).getByRole('button', { name: 'В избранное' }).press('Enter')
  await expect(dialog.root.getByText('Войдите, чтобы добавлять события в избранное')).toBeVisible()
  await expectAccessible(page)
  await dialog.signIn(account)
  await expect(dialog.root).toBeHidden()
  const button = card(page, TITLE).getByRole('button', { name: 'В избранное' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/events\?q=/)
  await expect(button).toBeFocused()
  await expect.poll(() => kept(account)).toEqual([SLUG])
})

test('a guest who closes the dialog has marked nothing', async ({ visit, page }) => {
  const account = await newAccount({ language: 'en' })
  const dialog = new SignInDialog(page, 'en')
  await visit(`/events/${SLUG}`, { language: 'en' })
  await favouriteButton(page, 'Favourite').click()
  await expect(dialog.root.getByText('Please log in to add events to favorites')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.root).toBeHidden()
  await dialog.open()
  await dialog.signIn(account)
  await expect(dialog.root).toBeHidden()
  await expect(favouriteButton(page, 'Favourite')).toHaveAttribute('aria-pressed', 'false')
  expect(await kept(account)).toEqual([])
})

test('a favourite is shown wherever its event is, and requested once', async ({ visit, page, requests }) => {
  const account = await newAccount()
  await signInAs(page, account)
  await visit(`/events/${SLUG}`)
  await favouriteButton(page).click()
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => kept(account)).toEqual([SLUG])
  await page.reload()
  await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true')

  await test.step('in the programme, without another question', async () => {
    const asked = () => requests.filter((url) => url.includes('/favorites?select=event_id')).length
    const before = asked()
    await page.getByRole('link', { name: 'События', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(TITLE)
    const mark = card(page, TITLE).getByRole('button', { name: 'В избранное' })
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    expect(asked()).toBe(before)
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => kept(account)).toEqual([])
  })
  await test.step('and the link of the card is not pressed with it', async () => {
    await expect(page).toHaveURL(/\/events\?/)
  })
})

test('rows of the home page have favourite buttons, and signing out resets them', async ({ visit, page }) => {
  const account = await newAccount()
  await signInAs(page, account)
  await visit('/')
  const rows = page.getByRole('region', { name: 'Скоро' })
  const first = rows.getByRole('article').first()
  await first.getByRole('button', { name: 'В избранное' }).click()
  await expect.poll(() => kept(account)).toHaveLength(1)
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Аккаунт' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click()
  await expect(rows.getByRole('button', { name: 'В избранное', pressed: true })).toHaveCount(0)
  await expect(first.getByRole('button', { name: 'В избранное' })).toBeVisible()
})
