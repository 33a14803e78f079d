import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { type Breakpoint, breakpoints, useBreakpoint } from '../fixtures/breakpoints.ts'
import { defectsOf, kindOf, linksOf } from '../fixtures/page-defects.ts'
import { chooseLanguage, navigateTo, untilLoadedInSight } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

const PAGES = [
  '/',
  '/events',
  '/events/last-seat',
  '/events/festival-of-light',
  '/events/last-seat/register',
  '/courses',
  '/courses/sky-for-beginners',
  '/courses/sky-for-beginners/enrol',
  '/speakers',
  '/speakers/lev-tumanyan',
  '/speakers/lev-tumanyan/blog/why-stars-twinkle',
  '/posters',
  '/slideshow',
  '/slideshow-demo',
  '/about',
  '/support',
  '/support/donate',
  '/terms',
  '/requisites',
  '/coworking',
  '/coworking/day/order',
  '/rent',
  '/subscriptions',
  '/subscriptions/ten-evenings/buy',
  '/qr?code=unknown:code',
  '/language-test',
  '/hub_calendar',
  '/no-such-page',
]

/** Each language with a theme of its own: texts decide on widths, themes on contrast. */
const VIEWS = [
  { language: 'ru', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const

type View = (typeof VIEWS)[number]

/**
 * The views of a page, each page beginning with that which the page before ended with. axe checks the first one, so
 * every other page in the dark theme: `shared-ui/src/styles/contrast.test.ts` has the pairs of colours of both.
 */
function viewsOf(path: string): readonly [View, View] {
  const [light, dark] = VIEWS
  return PAGES.indexOf(path) % 2 === 0 ? [light, dark] : [dark, light]
}

/**
 * The page that axe checks with all rules on a desktop, too, and whose colours in both themes: what only a wide page has
 * (the header, with the menu of a phone up to a tablet) is on every page.
 */
const WITH_COLOURS_WHEN_WIDE = '/'

/**
 * Pages that have other elements when they are wide, by script or style sheet: filters, the grid of hours, the days of
 * the calendar, pictures beside a form, the code of a payment, the floor plan. Others have the least room on a phone.
 */
const OTHER_WHEN_WIDE = [
  '/events',
  '/events/last-seat/register',
  '/courses',
  '/courses/sky-for-beginners/enrol',
  '/speakers',
  '/support/donate',
  '/requisites',
  '/coworking',
  '/coworking/day/order',
  '/rent',
  '/subscriptions/ten-evenings/buy',
  '/language-test',
  '/hub_calendar',
]

function rulesOf(path: string, isFirst: boolean, breakpoint: Breakpoint) {
  if (breakpoint === 'tablet') return undefined
  if (path === WITH_COLOURS_WHEN_WIDE) return isFirst ? 'all' : 'colours'
  if (!isFirst) return undefined
  if (breakpoint === 'phone') return 'all'
  return OTHER_WHEN_WIDE.includes(path) ? 'structure' : undefined
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** How much wider than the window the page is when its texts begin with a long word. */
const overflowWithLongWords = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, dd)')]
      .flatMap((element) => [...element.childNodes].find((node) => node instanceof Text) ?? [])
      .map((node) => ({ node, text: node.data }))
    for (const { node, text } of texts) node.data = `Рентгеноэлектроэнцефалографического ${text}`
    const { scrollWidth, clientWidth } = document.documentElement
    for (const { node, text } of texts) node.data = text
    return scrollWidth - clientWidth
  })

/** Links of pages to other pages than those above, one of each kind. */
class OtherLinks {
  readonly #kinds = new Set(PAGES.map((path) => kindOf(new URL(path, 'http://localhost'))))
  readonly #ahead: string[] = []

  add(links: readonly URL[]): void {
    for (const link of links) {
      if (this.#kinds.has(kindOf(link))) continue
      this.#kinds.add(kindOf(link))
      this.#ahead.push(link.pathname + link.search)
    }
  }

  next(): string | undefined {
    return this.#ahead.shift()
  }
}

/** Pages that a test opens in one document: a document of its own takes as long as one or two of them. */
const PAGES_OF_A_TEST = 14

for (let first = 0; first < PAGES.length; first += PAGES_OF_A_TEST)
  test(`public pages from ${PAGES[first]} on are accessible`, async ({ visit, page, problems }) => {
    test.setTimeout(240_000)
    problems.allow(/status of 404/)
    const own = PAGES.slice(first, first + PAGES_OF_A_TEST)
    const links = new OtherLinks()
    for (const path of PAGES)
      if (own.includes(path))
        await test.step(`${path} is accessible in both themes and fits every width`, async () => {
          await useBreakpoint(page, 'phone')
          if (path === own[0]) await visit(path)
          else await navigateTo(page, path)
          for (const view of viewsOf(path)) await expectFits(page, path, view)
          await useBreakpoint(page, 'phone')
          expect(await overflowWithLongWords(page), 'pixels wider than a phone').toBe(0)
          links.add(await linksOf(page))
        })
    await test.step('other public pages that they link to work on a phone', async () => {
      await useBreakpoint(page, 'phone')
      await chooseLanguage(page, 'en')
      for (let path = links.next(); path !== undefined; path = links.next()) {
        // Another query of the page at hand may not change its title.
        if (new URL(path, page.url()).pathname === new URL(page.url()).pathname)
          await navigateTo(page, '/terms')
        await navigateTo(page, path)
        await untilLoadedInSight(page)
        expect(await defectsOf(page, 'en'), path).toEqual([])
        links.add(await linksOf(page))
      }
    })
  })

async function expectFits(page: Page, path: string, view: View) {
  const { language, theme } = view
  await page.emulateMedia({ colorScheme: theme })
  await chooseLanguage(page, language)
  await untilLoadedInSight(page)
  expect(await defectsOf(page, language), 'whatever page it is').toEqual([])
  const isFirst = viewsOf(path)[0] === view
  for (const breakpoint of isFirst ? breakpoints : breakpoints.toReversed())
    await test.step(`${theme}, on a ${breakpoint}`, async () => {
      await useBreakpoint(page, breakpoint)
      const rules = rulesOf(path, isFirst, breakpoint)
      if (rules) await expectAccessible(page, rules)
      expect(await overflow(page), 'pixels wider than the window').toBe(0)
    })
}

test('the first Tab stop skips the header, whose menu on a phone opens, navigates and closes by keyboard', async ({
  visit,
  page,
}) => {
  await visit('/terms')
  await test.step('the first Tab stop skips the header', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await useBreakpoint(page, 'phone')
  const button = page.getByRole('button', { name: 'Меню' })
  // Until the page is hydrated nobody can sign in.
  await expect(page.getByRole('button', { name: 'Войти' })).toBeEnabled()
  await button.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Меню' })
  await expect(menu.getByRole('link', { name: 'События' })).toBeVisible()
  await expectAccessible(page)

  await test.step('Esc closes it and gives the focus back', async () => {
    await menu.getByRole('link', { name: 'События' }).focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
  await test.step('language and theme are in it', async () => {
    await button.press('Enter')
    await page.getByRole('button', { name: 'Язык' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
  await test.step('following a link closes it', async () => {
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })
})
