import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from '../../scripts/lib/chromium.ts'
import type { Site } from '../../scripts/start/site.ts'
import { startServerProcess } from '../load/server-process.ts'
import { printTable } from '../table.ts'
import { Traffic } from './measure.ts'
import { addressOf, listedRows, MEASURED, type PageBenchOptions } from './run.ts'

/** The most that a first visit to a page may transfer, in kB, and how many requests to the API it may make. */
interface PageBudget {
  /** HTML with the headers of its response, in the language that takes more. */
  document: number
  /** All scripts until the page is hydrated and rests. */
  scripts: number
  apiRequests: number
}

const budget = (document: number, scripts: number, apiRequests = 0): PageBudget => ({
  document,
  scripts,
  apiRequests,
})

/** By the pattern of the route. Raised only with a reason; lowered whenever a page has become smaller. */
const PAGE_BUDGETS: Record<string, PageBudget> = {
  '/': budget(24.7, 189),
  '/events': budget(23.9, 193),
  // Seats that have been in the page server's cache for more than ten seconds are corrected.
  '/events/:slug': budget(20.2, 199, 1),
  '/courses': budget(20.7, 187),
  '/courses/:slug': budget(19, 190),
  '/speakers': budget(18.8, 186),
  '/speakers/:id': budget(20.2, 187.2),
  '/speakers/:id/blog/:slug': budget(21.7, 185.2),
  '/rent': budget(27.8, 202.5),
  '/coworking': budget(19.2, 187.5),
  '/hub_calendar': budget(25.2, 233, 3),
  '/about': budget(18.7, 186),
  '/support': budget(15.8, 183),
  '/requisites': budget(17.4, 188),
  '/subscriptions': budget(18.6, 186.5),
  '/posters': budget(21.1, 192),
  // The others are served as published, without data: the frame requests the settings, the footer the closures.
  '/slideshow': budget(17.7, 194, 1),
  '/slideshow-demo': budget(16.7, 188),
  '/language-test': budget(15.4, 179.5, 2),
  '/qr?code=unknown:code': budget(16.6, 179, 2),
}

/** What a first visit cost. */
type PageCost = PageBudget

const LANGUAGES = ['ru-RU', 'en-GB']

/**
 * Visits public pages as the page server renders them and compares bytes and requests with the budgets. These do not
 * depend on the machine, so the bench fails when a page costs more.
 */
export async function benchBudgets(options: PageBenchOptions): Promise<void> {
  const { folder, apiUrl: supabaseUrl, publishableKey, only } = options
  // In a process of its own, whose threads keep no connection to the API open.
  const site = await startServerProcess<Omit<Site, 'stop'>>('unhurried', folder, supabaseUrl, publishableKey)
  const browser = await chromium.launch({ executablePath: options.chromium, args: CHROMIUM_ARGUMENTS })
  const rows = await listedRows(supabaseUrl, publishableKey)
  const costs: { route: string; cost: PageCost }[] = []
  for (const { route } of MEASURED.filter(({ route }) => only.length === 0 || only.includes(route)))
    costs.push({ route, cost: await costOf(browser, site.facts.url + addressOf(route, rows)) })
  report(costs)
  await browser.close()
  await site.stop()
}

/** Returns the larger numbers of both languages. */
async function costOf(browser: Browser, url: string): Promise<PageCost> {
  const costs: PageCost[] = []
  for (const locale of LANGUAGES) costs.push(await firstVisit(browser, url, locale))
  const largest = (read: (cost: PageCost) => number) => Math.max(...costs.map(read))
  return {
    document: largest(({ document }) => document),
    scripts: largest(({ scripts }) => scripts),
    apiRequests: largest(({ apiRequests }) => apiRequests),
  }
}

async function firstVisit(browser: Browser, url: string, locale: string): Promise<PageCost> {
  // The page's policy forbids what `waitForFunction` evaluates.
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale, bypassCSP: true })
  const page = await context.newPage()
  const traffic = await Traffic.record(await context.newCDPSession(page))
  await page.goto(url)
  await page.waitForFunction(IS_HYDRATED)
  await page.waitForLoadState('networkidle')
  await context.close()
  const { scriptBytes } = traffic.until(Number.POSITIVE_INFINITY)
  return {
    document: traffic.documentBytes() / 1000,
    scripts: scriptBytes / 1000,
    apiRequests: traffic.apiRequests(),
  }
}

/** React has taken the page over. As text: what the transpiler adds to functions does not exist in the page. */
const IS_HYDRATED = `
  [...document.querySelectorAll('#root *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )
`

/** Prints what pages cost beside their budgets, and fails the bench when one costs more or has no budget. */
function report(costs: readonly { route: string; cost: PageCost }[]): void {
  const cell = (cost: number, limit: number | undefined, write: (value: number) => string) =>
    `${write(cost)} / ${limit ?? '–'}${cost > (limit ?? -1) ? ' OVER' : ''}`
  const kilobytes = (value: number) => value.toFixed(1)
  const rows = costs.map(({ route, cost }) => {
    const limit = PAGE_BUDGETS[route]
    return [
      route,
      cell(cost.document, limit?.document, kilobytes),
      cell(cost.scripts, limit?.scripts, kilobytes),
      cell(cost.apiRequests, limit?.apiRequests, String),
    ]
  })
  printTable(
    'First visits to rendered pages / their budgets',
    ['page', 'document with headers, kB', 'JS until the page rests, kB', 'API requests'],
    rows,
  )
  if (rows.flat().some((text) => text.endsWith(' OVER'))) process.exitCode = 1
}
