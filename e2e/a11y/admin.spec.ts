import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { chooseLanguage } from '../fixtures/page-state.ts'
import { staffTest as test } from '../fixtures/staff.ts'
import { expect } from '../fixtures/test.ts'

const PAGES = [
  '/admin',
  '/admin/events',
  '/admin/events/new',
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

/** Each theme once, each width once, each language once. */
const VIEWS = [
  { theme: 'light', language: 'ru', breakpoint: 'phone' },
  { theme: 'dark', language: 'en', breakpoint: 'desktop' },
] as const

/** The menu of sections stands beside the page from 1024 on. */
const WIDTHS = [360, 768, 1024, 1280]

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const path of PAGES)
  test(`${path} is accessible and fits every width for staff`, async ({ visit, page }) => {
    test.slow()
    await useBreakpoint(page, 'phone')
    await visit(path)
    for (const { theme, language, breakpoint } of VIEWS)
      await test.step(`${theme}, on a ${breakpoint}`, async () => {
        await useBreakpoint(page, breakpoint)
        await page.emulateMedia({ colorScheme: theme })
        await chooseLanguage(page, language)
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await overflowOf(page), `pixels wider than a window of ${width}`).toBe(0)
        }
      })
  })

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
