import type { Page } from '@playwright/test'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { defectsOf, kindOf, linksOf } from '../fixtures/page-defects.ts'
import { isBusyInSight, navigateTo } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Visit } from '../fixtures/visit.ts'

const isSamePage = (page: Page, path: string) =>
  new URL(path, page.url()).pathname === new URL(page.url()).pathname

/**
 * Goes wherever links lead, to one page of each kind, on a phone, and returns what is wrong with any of them. Pages of
 * staff: `e2e/a11y/admin.spec.ts`.
 */
async function walk(page: Page, visit: Visit): Promise<string[]> {
  const kinds = new Set<string>()
  const ahead = ['/']
  const wrong: string[] = []
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
    // A document for each page would take most of the time; another query of the page at hand may not change its title.
    if (path === '/' || isSamePage(page, path)) await visit(path, { language: 'en' })
    else await navigateTo(page, path)
    await expect.poll(() => isBusyInSight(page), { message: path }).toBe(false)
    for (const defect of await defectsOf(page, 'en')) wrong.push(`${path} ${defect}`)
    for (const link of await linksOf(page)) {
      if (kinds.has(kindOf(link))) continue
      kinds.add(kindOf(link))
      ahead.push(link.pathname + link.search)
    }
  }
  return wrong
}

test('each public page that links lead to works on a phone', async ({ page, visit }) => {
  // Many pages, one after the other.
  test.setTimeout(240_000)
  await useBreakpoint(page, 'phone')
  expect(await walk(page, visit)).toEqual([])
})
