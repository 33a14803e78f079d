import type { BrowserContext, Page, Request } from '@playwright/test'

/** A route to open once. */
export interface TriedPage {
  app: string
  version: string
  /** Pattern of the route. */
  path: string
  url: string
  /** Paths of the scripts of its module. */
  files: readonly string[]
}

export interface PageFailure {
  app: string
  /** What happened, in English, as the end of a sentence about the page. */
  reason: string
}

/** Without requests for so long, a page whose module has loaded is rendered. */
const QUIET_MS = 250
/** A page that does not even request its module, such as one that redirects. */
const QUIET_WITHOUT_MODULE_MS = 3000
const LONGEST_MS = 30_000

/** What the shell marks: that a remote's page is shown, or the notice in its place. */
const SHOWN = 'html[data-page], [data-unavailable]'

/** Opens a page, waits until it is rendered and returns what was thrown or did not load. */
export async function openPage(
  context: BrowserContext,
  { app, url, files }: TriedPage,
): Promise<PageFailure[]> {
  const page = await context.newPage()
  const failures: PageFailure[] = []
  // React takes the stack of what it reports about server rendering away.
  page.on('pageerror', (error) =>
    failures.push(thrown(app, error.stack || `${error.name}: ${error.message}`)),
  )
  // React logs what an error boundary caught.
  page.on('console', (message) => {
    if (message.type() === 'error' && /^(\w*Error\b|Uncaught\b)/.test(message.text()))
      failures.push(thrown(app, message.text()))
  })
  const settled = requestsOf(page, files)
  try {
    await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS })
    await settled
    // The shell requests a module that fails again before it shows its notice.
    await page.locator(SHOWN).first().waitFor({ state: 'attached', timeout: LONGEST_MS })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    if (failures.length === 0 && (await page.locator('[data-unavailable]').count()) > 0)
      failures.push({ app, reason: 'does not load' })
  } catch (error) {
    failures.push({
      app,
      reason: `is not shown: ${firstLine(error instanceof Error ? error.message : `${error}`)}`,
    })
  } finally {
    await page.close()
  }
  return distinct(failures)
}

/** Resolves when a page has requested its module and requests nothing any more, or after the longest time. */
function requestsOf(page: Page, files: readonly string[]): Promise<void> {
  const missing = new Set(files)
  let running = 0
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS).unref()
    let quiet: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(quiet)
      if (running <= 0) quiet = setTimeout(resolve, missing.size === 0 ? QUIET_MS : QUIET_WITHOUT_MODULE_MS)
    }
    page.on('request', () => {
      running += 1
      check()
    })
    const onEnd = (request: Request) => {
      running -= 1
      missing.delete(new URL(request.url()).pathname)
      check()
    }
    page.on('requestfinished', onEnd).on('requestfailed', onEnd)
  })
}

/** Attributes an error to the app whose code it names; React's errors about a page name the shell alone. */
function thrown(page: string, stack: string): PageFailure {
  const named = [...stack.matchAll(/\/(mf-[a-z0-9-]+)\/[^\s):]+\.js/g)].map(([, app = '']) => app)
  const app = named.length === 0 || named.includes(page) ? page : (named[0] ?? page)
  return { app, reason: `throws ${firstLine(stack)}` }
}

const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? ''

const distinct = (failures: readonly PageFailure[]): PageFailure[] =>
  failures.filter(
    ({ app, reason }, index) =>
      failures.findIndex((other) => other.app === app && other.reason === reason) === index,
  )
