import type { Page, Request } from '@playwright/test'
import { type Account, newAccount, withDatabase } from '../fixtures/accounts.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { accountMenu, SignInDialog } from '../fixtures/sign-in-dialog.ts'
import { expect, test } from '../fixtures/test.ts'

const SLUG = 'why-time-only-runs-forward'
const TITLE = 'Почему время идёт только вперёд'

const favouriteButton = (page: Page) => page.getByRole('button', { name: 'В избранное', exact: true })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Slugs of what the database holds as this account's favourites. */
const kept = (account: Account): Promise<string[]> =>
  withDatabase(async (sql) => {
    const rows = await sql<{ slug: string }[]>`
      select slug from public.favorites join public.events on events.id = event_id
      where user_id = ${account.id} order by slug`
    return rows.map(({ slug }) => slug)
  })

/** What the page asks of the account's favourites, in order: lists as they are requested, changes as they are saved. */
function trackFavourites(page: Page): readonly ('list requested' | 'change saved')[] {
  const events: ('list requested' | 'change saved')[] = []
  const isList = (request: Request) => request.url().includes('/favorites?select=event_id')
  page.on('request', (request) => {
    if (isList(request)) events.push('list requested')
  })
  page.on('response', (response) => {
    const request = response.request()
    if (request.url().includes('/favorites') && !isList(request)) events.push('change saved')
  })
  return events
}

test('a guest is asked to sign in, comes back, and finds the event marked', async ({
  visit,
  page,
  request,
}) => {
  const account = await newAccount()
  const favourites = trackFavourites(page)
  const dialog = new SignInDialog(page)
  const mark = card(page, TITLE).getByRole('button', { name: 'В избранное' })
  await visit(`/events?q=${encodeURIComponent('время')}`)

  await test.step('a guest who closes the dialog has marked nothing', async () => {
    await mark.press('Enter')
    await expect(dialog.root.getByText('Войдите, чтобы добавлять события в избранное')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.root).toBeHidden()
    await dialog.open()
    await dialog.signIn(account)
    await expect(dialog.root).toBeHidden()
    await expect(mark).toHaveAttribute('aria-pressed', 'false')
    expect(await kept(account)).toEqual([])
    await accountMenu(page).signOut()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible()
  })
  await test.step('a guest who signs in finds the event marked', async () => {
    await mark.press('Enter')
    await dialog.signIn(account)
    await expect(dialog.root).toBeHidden()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/\/events\?q=/)
    await expect(mark).toBeFocused()
    await expect.poll(() => kept(account)).toEqual([SLUG])
  })
  await test.step('it is marked on the page of the event, without another request and after a reload', async () => {
    // Lists requested before the response are of the sign-in.
    await expect
      .poll(() => favourites.includes('change saved') && favourites.at(-1) === 'list requested')
      .toBe(true)
    const asked = () => favourites.filter((event) => event === 'list requested').length
    const before = asked()
    await card(page, TITLE).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true')
    expect(asked()).toBe(before)
    await page.reload()
    await expect(favouriteButton(page)).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('a private calendar feed contains favourites until its URL is changed', async () => {
    const [favourite] = await withDatabase((sql) => sql`select id from public.events where slug = ${SLUG}`)
    await navigateTo(page, '/hub_calendar')
    await page.getByRole('button', { name: 'Показать адрес' }).click()
    const address = page.locator('code', { hasText: 'secret=' })
    const before = (await address.textContent()) ?? ''
    const marked = `UID:${favourite?.id}@`
    expect(await (await request.get(before)).text()).toContain(marked)
    await page.getByRole('button', { name: 'Сменить адрес' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Сменить' }).click()
    await expect(address).not.toHaveText(before)
    expect((await request.get(before)).status()).toBe(404)
    expect(await (await request.get((await address.textContent()) ?? '')).text()).toContain(marked)
  })
  await test.step('the mark is taken away in the programme, and the link of the card is not pressed with it', async () => {
    await navigateTo(page, `/events?q=${encodeURIComponent('время')}`)
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => kept(account)).toEqual([])
    await expect(page).toHaveURL(/\/events\?/)
  })
  await test.step('rows of the home page have favourite buttons, and signing out resets them', async () => {
    await navigateTo(page, '/')
    const rows = page.getByRole('region', { name: 'Скоро' })
    const first = rows.getByRole('article').first()
    await first.getByRole('button', { name: 'В избранное' }).click()
    await expect.poll(() => kept(account)).toHaveLength(1)
    await accountMenu(page).signOut()
    await expect(rows.getByRole('button', { name: 'В избранное', pressed: true })).toHaveCount(0)
    await expect(first.getByRole('button', { name: 'В избранное' })).toBeVisible()
  })
})
