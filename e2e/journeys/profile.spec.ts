import { expectAccessible } from '../fixtures/accessible.ts'
import { type Account, newAccount, PASSWORD, withDatabase } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { newEvent, newPass, newRegistration } from '../fixtures/events.ts'
import { chooseLanguage, navigateTo, showInPlace } from '../fixtures/page-state.ts'
import { accountMenu, SignInDialog, toast } from '../fixtures/sign-in-dialog.ts'
import { heading } from '../fixtures/stored-session.ts'
import { expect, test } from '../fixtures/test.ts'

const keep = (account: Account, count: number) =>
  withDatabase(
    (sql) => sql`
      insert into public.favorites (user_id, event_id)
      select ${account.id}, id from public.events
      where published_at <= now() and status = 'planned' and starts_at > now() + interval '1 day'
      order by starts_at limit ${count}`,
  )

/** Their addresses, headings, and how many items a test's account has on each. */
const PAGES = [
  { path: '/profile', ru: 'Профиль', en: 'Profile', articles: 2 },
  { path: '/profile/registrations', ru: 'Мои регистрации', en: 'My registrations', articles: 1 },
  { path: '/profile/courses', ru: 'Мои курсы', en: 'My courses', articles: 0 },
  { path: '/profile/events', ru: 'Избранное', en: 'Favourites', articles: 2 },
  { path: '/profile/passes', ru: 'Абонементы', en: 'Passes', articles: 1 },
  { path: '/profile/coworking', ru: 'Членство', en: 'Membership', articles: 0 },
  { path: '/profile/orders', ru: 'Брони и\u00A0заказы', en: 'Bookings and orders', articles: 0 },
  { path: '/profile/settings', ru: 'Настройки', en: 'Settings', articles: 0 },
] as const

const VISITORS = [
  { language: 'ru', theme: 'light', breakpoint: 'phone' },
  { language: 'en', theme: 'dark', breakpoint: 'desktop' },
] as const

/**
 * What only a wide page has, the header and the list of sections, is on every page. Every other page has its colours
 * checked in the dark theme, too: `shared-ui/src/styles/contrast.test.ts` has the pairs of both themes.
 */
function rulesOf(path: string, { breakpoint }: (typeof VISITORS)[number]) {
  const place = PAGES.findIndex((page) => page.path === path)
  if (breakpoint === 'phone' || place === 0) return 'all'
  return place % 2 === 0 ? 'colours' : undefined
}

test('a guest who signs in at the settings changes the password, and reaches every page of the profile, which is accessible', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/status of 400 .*\/auth\/v1\/token/)
  const account = await newAccount()
  await keep(account, 2)
  await newPass(account)
  await newRegistration(account, await newEvent())
  const dialog = new SignInDialog(page)

  await test.step('a guest who signs in at the settings gets the settings', async () => {
    await visit('/profile/settings')
    await dialog.signIn(account)
    await expect(heading(page, 'Настройки')).toBeVisible()
  })

  await test.step('the sections of the profile have their own URLs and are reached by keyboard', async () => {
    const menu = page.getByRole('navigation', { name: 'Разделы профиля' })
    await menu.getByRole('link', { name: 'Обзор' }).click()
    await expect(menu.getByRole('link', { name: 'Обзор' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'Обзор' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Мои регистрации')).toBeVisible()
    await expect(page).toHaveURL(/\/profile\/registrations$/)
    await expect(page).toHaveTitle(/^Мои регистрации/)
    await menu.getByRole('link', { name: 'Настройки' }).click()
    await expect(heading(page, 'Настройки')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Мои регистрации')).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Настройки')).toBeVisible()
  })

  await test.step('the password is changed after the current one is entered', async () => {
    const [current, next] = [page.getByLabel(/^Текущий пароль/), page.getByLabel(/^Новый пароль/)]
    const save = page.getByRole('button', { name: 'Сохранить пароль' })
    await current.fill('Wrong-2026!')
    await next.fill('Better-2027!')
    await save.click()
    await expect(page.getByText('Текущий пароль не подошёл')).toBeVisible()
    await expectAccessible(page)
    await current.fill(PASSWORD)
    await save.click()
    await expect(toast(page, 'Новый пароль сохранён.')).toBeVisible()
  })

  await test.step('the new password signs in', async () => {
    await accountMenu(page).signOut()
    await dialog.open()
    await dialog.signIn({ email: account.email, password: 'Better-2027!' })
    await expect(dialog.root).toBeHidden()
    await navigateTo(page, '/profile/settings')
  })

  await test.step('a forgotten password is reset by mail from the settings', async () => {
    await page.getByRole('button', { name: 'Забыли пароль?' }).click()
    await expect(toast(page, 'Письмо для сброса пароля отправлено.')).toBeVisible()
  })

  for (const { path, articles, ...names } of PAGES)
    await test.step(`${path} is accessible on a phone and on a desktop`, async () => {
      await useBreakpoint(page, 'phone')
      await navigateTo(page, path)
      for (const visitor of VISITORS) {
        const { language, theme, breakpoint } = visitor
        await test.step(`${breakpoint}, ${theme}`, async () => {
          await useBreakpoint(page, breakpoint)
          await page.emulateMedia({ colorScheme: theme })
          await chooseLanguage(page, language)
          await expect(heading(page, names[language])).toBeVisible()
          await expect(page.locator('main [aria-busy]')).toHaveCount(0)
          await expect(page.getByRole('article')).toHaveCount(articles)
          const rules = rulesOf(path, visitor)
          if (rules) await expectAccessible(page, rules)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect(overflow, 'pixels wider than the window').toBe(0)
        })
      }
    })
  await test.step('/profile/bookings shows bookings and orders as well', async () => {
    await showInPlace(page, '/profile/bookings')
    await expect(heading(page, 'Bookings and orders')).toBeVisible()
  })
})
