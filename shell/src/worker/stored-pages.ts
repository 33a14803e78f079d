import { PAGES_CACHE } from './caches.ts'

/** The shell's own page, whose HTML is the general one: it shows any URL, and is the same for everybody. */
const GENERAL_PAGE = '/diagnostics'
/** Header of a stored page: the composition that it belongs to. */
const COMPOSITION = 'hub-composition'
const STORED_AT = 'hub-stored-at'

/** Key of the page that is stored for a route pattern; no URL of the site has this form. */
const keyOf = (pattern: string): string => `/~stored/${encodeURIComponent(pattern)}`

const patternOf = ({ url }: Pick<Request, 'url'>): string =>
  decodeURIComponent(new URL(url).pathname.slice('/~stored/'.length))

const compositionOf = (page: Response | undefined) => page?.headers.get(COMPOSITION)

/**
 * Stores for routes the general page of a composition, whose files a tab has loaded for them. So a page without a network
 * is made of files that were used together, whatever has been released since. Nothing is stored when another composition
 * is live by now: the next visit stores that one.
 */
export async function storePages(patterns: readonly string[], composition: string): Promise<void> {
  const cache = await caches.open(PAGES_CACHE)
  const stored = await Promise.all(patterns.map((pattern) => cache.match(keyOf(pattern))))
  const missing = patterns.filter((_, index) => compositionOf(stored[index]) !== composition)
  if (missing.length === 0) return
  const page = (await pageInCache(cache, composition)) ?? (await fetchPage(composition))
  if (!page) return
  for (const pattern of missing) await cache.put(keyOf(pattern), page.clone())
}

/** Whether the page of a composition is stored for a route. */
export async function isPageStored(pattern: string, composition: string): Promise<boolean> {
  const cache = await caches.open(PAGES_CACHE)
  return compositionOf(await cache.match(keyOf(pattern))) === composition
}

async function pageInCache(cache: Cache, composition: string): Promise<Response | undefined> {
  const pages = await cache.matchAll()
  return pages.find((page) => compositionOf(page) === composition)
}

async function fetchPage(composition: string): Promise<Response | undefined> {
  const response = await fetch(GENERAL_PAGE, { cache: 'no-cache', credentials: 'same-origin' })
  const html = await response.text()
  if (response.status !== 200 || !html.includes(`"composition":"${composition}"`)) return undefined
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(COMPOSITION, composition)
  headers.set(STORED_AT, String(Date.now()))
  return new Response(html, { headers })
}

/** Returns the page for a URL without a network: that of its route, or else the latest, which has at least the frame. */
export async function findStoredPage({ pathname }: Pick<URL, 'pathname'>): Promise<Response | undefined> {
  const cache = await caches.open(PAGES_CACHE)
  const keys = await cache.keys()
  const exact = keys.find((key) => patternOf(key) === pathname)
  const matching = exact ?? keys.find((key) => matchesPattern(patternOf(key), pathname))
  if (matching) return cache.match(matching)
  const pages = await cache.matchAll()
  return pages.toSorted((one, other) => storedAt(other) - storedAt(one))[0]
}

const storedAt = ({ headers }: Response): number => Number(headers.get(STORED_AT))

function matchesPattern(pattern: string, pathname: string): boolean {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}/?$`).test(pathname)
}
