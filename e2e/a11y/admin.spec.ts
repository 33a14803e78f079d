import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { resize, useBreakpoint } from '../fixtures/breakpoints.ts'
import { defectsOf, kindOf, linksOf } from '../fixtures/page-defects.ts'
import { chooseLanguage, navigateTo, untilLoaded, untilLoadedInSight } from '../fixtures/page-state.ts'
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
  { theme: 'light', language: 'ru', widths: [360, 768, 1024, 1280] },
  { theme: 'dark', language: 'en', widths: [360, 1280] },
] as const

/** Links below some pages, one of each kind: to rows, whose pages have no fixed URL, and to lists with a query. */
class LinksBelow {
  readonly #kinds = new Set<string>(PAGES)
  readonly #ahead: string[] = []

  constructor(readonly paths: readonly string[]) {}

  add(links: readonly URL[]): void {
    for (const link of links) {
      if (!this.#isBelow(link) || this.#kinds.has(kindOf(link))) continue
      this.#kinds.add(kindOf(link))
      this.#ahead.push(link.pathname + link.search)
    }
  }

  next(): string | undefined {
    return this.#ahead.shift()
  }

  #isBelow({ pathname }: URL): boolean {
    // All pages are below the first.
    return this.paths.some(
      (path) => path === pathname || (path !== '/admin' && pathname.startsWith(`${path}/`)),
    )
  }
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Pages that a test opens in one document: a document of its own takes as long as one or two of them. */
const PAGES_OF_A_TEST = 15

for (let first = 0; first < PAGES.length; first += PAGES_OF_A_TEST)
  test(`pages of staff from ${PAGES[first]} on are accessible`, async ({ visit, page }) => {
    test.setTimeout(240_000)
    const own = PAGES.slice(first, first + PAGES_OF_A_TEST)
    const links = new LinksBelow(own)
    for (const path of PAGES)
      if (own.includes(path))
        await test.step(`${path} is accessible and fits every width for staff`, async () => {
          if (path === own[0]) await visit(path)
          else await navigateTo(page, path)
          const [first, second] = viewsOf(path)
          await test.step(`${first.theme}, down to a phone`, () =>
            expectFits(page, first, { rules: 'all', widths: first.widths.toReversed() }))
          await test.step(`${second.theme}, up to a desktop`, () =>
            expectFits(page, second, {
              rules: OTHER_WHEN_WIDE.includes(path) ? 'all' : undefined,
              widths: second.widths,
            }))
          links.add(await linksOf(page))
        })
    await test.step('pages below them that links lead to work on a phone', async () => {
      await useBreakpoint(page, 'phone')
      await chooseLanguage(page, 'en')
      let opened = 0
      for (let path = links.next(); path !== undefined; path = links.next()) {
        opened += 1
        // Another query of the page at hand may not change its title.
        if (new URL(path, page.url()).pathname === new URL(page.url()).pathname)
          await navigateTo(page, path.startsWith('/admin/users') ? '/admin' : '/admin/users')
        await navigateTo(page, path)
        await untilLoadedInSight(page)
        expect.soft(await defectsOf(page, 'en'), path).toEqual([])
        links.add(await linksOf(page))
      }
      expect(opened).toBeGreaterThan(0)
    })
  })

/** One page with the frame that all share, and those that look at the width of the window by script. */
const OTHER_WHEN_WIDE = ['/admin', '/admin/statistics', '/admin/calendar', '/admin/navigation']

/**
 * The views of a page, each page beginning with that which the page before ended with. axe checks the first one, on a
 * phone, where there is the least room: pages of staff are made of the same parts, most have the same elements at every
 * width, and `shared-ui/src/styles/contrast.test.ts` has the pairs of colours of both themes.
 */
function viewsOf(path: string): readonly [View, View] {
  const [light, dark] = VIEWS
  return PAGES.indexOf(path) % 2 === 0 ? [light, dark] : [dark, light]
}

type View = (typeof VIEWS)[number]

interface Checks {
  rules: 'all' | undefined
  widths: readonly number[]
}

async function expectFits(page: Page, { theme, language }: View, { rules, widths }: Checks) {
  await page.emulateMedia({ colorScheme: theme })
  await chooseLanguage(page, language)
  await untilLoaded(page)
  expect.soft(await defectsOf(page, language), 'whatever page it is').toEqual([])
  for (const width of widths) {
    await resize(page, { width, height: 900 })
    expect.soft(await overflowOf(page), `pixels wider than a window of ${width}`).toBe(0)
  }
  await untilLoaded(page)
  if (rules) await expectAccessible(page, rules)
}
