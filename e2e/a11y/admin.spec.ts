import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { chooseLanguage, navigateTo } from '../fixtures/page-state.ts'
import { staffTest as test } from '../fixtures/staff.ts'
import { expect } from '../fixtures/test.ts'

const PAGES = [
  '/admin',
  '/admin/statistics',
  '/admin/events',
  '/admin/events/new',
  '/admin/seasons',
  '/admin/seasons/new',
  '/admin/qr-scanner',
  '/admin/volunteers',
  '/admin/audit',
  '/admin/closures',
  '/admin/closures/new',
  '/admin/promo-codes',
  '/admin/promo-codes/new',
  '/admin/orders',
  '/admin/comments',
  '/admin/calendar',
  '/admin/navigation',
  '/admin/translations',
  '/admin/channel-posts',
  '/admin/about',
  '/admin/support',
  '/admin/requisites',
  '/admin/slideshow',
  '/admin/slideshow/new',
  '/admin/slideshow/screens',
  '/admin/rent',
  '/admin/rent/new',
  '/admin/rent/bookings',
  '/admin/rent/amenities',
  '/admin/coworking',
  '/admin/coworking/new',
  '/admin/subscriptions',
  '/admin/subscriptions/new',
  '/admin/coworking/today',
  '/admin/coworking/memberships',
  '/admin/subscriptions/holders',
  '/admin/subscriptions/sort',
  '/admin/speakers',
  '/admin/speakers/new',
  '/admin/science-fields',
  '/admin/science-fields/new',
  '/admin/courses',
  '/admin/courses/new',
  '/admin/embed',
  '/admin/users',
]

test.use({ staffRole: 'super_admin' })

/**
 * Each theme once, each language once. Russian texts are the longer ones; the menu of sections stands beside the page
 * from 1024 on.
 */
const VIEWS = [
  { theme: 'light', language: 'ru', breakpoint: 'phone', widths: [360, 768, 1024, 1280] },
  { theme: 'dark', language: 'en', breakpoint: 'desktop', widths: [1280, 360] },
] as const

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Pages that a test opens in one document: few enough for its limit on a busy machine. */
const PAGES_OF_A_TEST = 4

for (let first = 0; first < PAGES.length; first += PAGES_OF_A_TEST)
  test(`pages of staff from ${PAGES[first]} on are accessible`, async ({ visit, page }) => {
    test.slow()
    const own = PAGES.slice(first, first + PAGES_OF_A_TEST)
    for (const path of PAGES)
      if (own.includes(path))
        await test.step(`${path} is accessible and fits every width for staff`, async () => {
          await useBreakpoint(page, 'phone')
          if (path === own[0]) await visit(path)
          else await navigateTo(page, path)
          for (const view of VIEWS)
            await test.step(`${view.theme}, on a ${view.breakpoint}`, async () => {
              await useBreakpoint(page, view.breakpoint)
              // Colours take most of axe's time; pages of staff are made of the same parts.
              await expectFits(page, view, view.theme === themeOfColours(path) ? 'all' : 'structure')
            })
        })
  })

/** Every other page; `shared-ui/src/styles/contrast.test.ts` has the pairs of colours of both themes. */
const themeOfColours = (path: string) => (PAGES.indexOf(path) % 2 === 0 ? 'light' : 'dark')

async function expectFits(
  page: Page,
  { theme, language, widths }: (typeof VIEWS)[number],
  rules: 'all' | 'structure',
) {
  await page.emulateMedia({ colorScheme: theme })
  await chooseLanguage(page, language)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page, rules)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await overflowOf(page), `pixels wider than a window of ${width}`).toBe(0)
  }
}

test('the last section of the menu scrolls into view when focused in a low window', async ({
  visit,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await visit('/admin')
  const last = page.getByRole('navigation', { name: 'Разделы управления' }).getByRole('link').last()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})
