import type { Page } from '@playwright/test'
import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { isBusyInSight, navigateTo } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Visit } from '../fixtures/visit.ts'

/** Enough for every kind of page; more of one kind teaches nothing. */
const OF_A_KIND = 1

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const BELOW_A_LIST = /^\/(events|courses|speakers|subscriptions|coworking|tickets)\/[^/]+/

/** Addresses that differ by row or by question alone are of one kind. */
function kindOf(address: URL): string {
  const path = address.pathname.replaceAll(ID, ':id').replace(BELOW_A_LIST, '/$1/:row')
  return address.search ? `${path}?` : path
}

interface Seen {
  title: string
  language: string
  headings: number
  overflow: number
  /** Keys in place of texts, and values in place of words. */
  odd: string[]
  twice: string[]
  links: string[]
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const root = document.documentElement
    const isShown = (element: Element) => element.getClientRects().length > 0
    // Data of the page stands in it, too.
    const texts = document.body.cloneNode(true) as HTMLElement
    for (const element of texts.querySelectorAll('script, template')) element.remove()
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return {
      title: document.title,
      language: root.lang,
      headings: [...document.querySelectorAll('h1')].filter(isShown).length,
      overflow: root.scrollWidth - root.clientWidth,
      odd:
        texts.textContent.match(
          /\b[a-z][a-zA-Z-]*:[a-z]\w*(\.[\w-]+)+\b|\b(undefined|NaN)\b|\[object Object\]|\{\{.*?\}\}/g,
        ) ?? [],
      twice: ids.filter((id, index) => ids.indexOf(id) !== index),
      links: [...document.querySelectorAll('a[href]')].map((it) => (it as HTMLAnchorElement).href),
    }
  })

const isSamePage = (page: Page, path: string) =>
  new URL(path, page.url()).pathname === new URL(page.url()).pathname

/** Goes wherever links lead, a page of each kind, on a phone; tells what is wrong with any of them. */
async function walk(page: Page, visit: Visit, start: string): Promise<string[]> {
  const kinds = new Map<string, number>()
  const ahead = [start]
  const wrong: string[] = []
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
    // A document for each page would take most of the time; another query of the page at hand may not change its title.
    if (path === start || isSamePage(page, path)) await visit(path, { language: 'en' })
    else await navigateTo(page, path)
    await expect.poll(() => isBusyInSight(page), { message: path }).toBe(false)
    const seen = await look(page)
    const { origin } = new URL(page.url())
    const problems = {
      'has no title': !seen.title,
      [`is in ${seen.language}`]: seen.language !== 'en',
      [`has ${seen.headings} main headings`]: seen.headings !== 1,
      [`is ${seen.overflow} px too wide`]: seen.overflow > 0,
      [`shows ${seen.odd}`]: seen.odd.length > 0,
      [`has the id ${seen.twice} twice`]: seen.twice.length > 0,
    }
    for (const [what, is] of Object.entries(problems)) if (is) wrong.push(`${path} ${what}`)
    for (const link of seen.links.map((it) => new URL(it))) {
      const isPage = link.origin === origin && !/\.\w+$|^\/functions\//.test(link.pathname)
      const count = kinds.get(kindOf(link)) ?? 0
      if (!isPage || count >= OF_A_KIND || !link.pathname.startsWith(start) || link.searchParams.has('lang'))
        continue
      kinds.set(kindOf(link), count + 1)
      ahead.push(link.pathname + link.search)
    }
  }
  return wrong
}

/** Many pages, one after the other. */
const LONG = 240_000

test('each public page that links lead to works on a phone', async ({ page, visit }) => {
  test.setTimeout(LONG)
  await useBreakpoint(page, 'phone')
  expect(await walk(page, visit, '/')).toEqual([])
})

test('each page of staff that links lead to works on a phone', async ({ page, visit }) => {
  test.setTimeout(LONG)
  await signInAs(page, await newAccount({ role: 'super_admin', language: 'en' }))
  await useBreakpoint(page, 'phone')
  expect(await walk(page, visit, '/admin')).toEqual([])
})
