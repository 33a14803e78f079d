import type { RenderedPage } from '@hub/contract/rendering'
import type { PageLanguage, PageRule } from '@hub/release/page-rule'
import { LRUCache } from 'lru-cache'
import { PAGE_FRESH_MS, PAGE_MAX_AGE_MS } from '../page-caching.ts'
import type { FoundPage } from '../page-rules.ts'
import { StaleCache } from '../stale-cache.ts'
import { isSignedIn } from './signed-in.ts'

/** A page of a composition, for a visitor who is signed out. */
export interface PageAddress {
  /** Folder of the composition, with a trailing slash. */
  composition: string
  language: PageLanguage
  remote: string
  /** Pattern of the route. */
  route: string
  /** Path and the search params that the page reads. */
  url: string
}

/** Renders a page with its data. Rejects when the API or the page's code fails or exceeds its limit. */
export type RenderPage = (page: PageAddress) => Promise<RenderedPage>

export interface RenderedPagesOptions {
  /** Without it pages are served as published. */
  render?: RenderPage | undefined
  /** How long a page is fresh, in milliseconds. */
  freshMs?: number
  /** How long a stale page is served while it is rendered again: no visitor sees older seats than that. */
  staleMs?: number
  now?: () => number
  /** Whether a request gets the page as published; those of browsers with a session by default. */
  isServedAsPublished?: (request: Request) => boolean
  onFailure?: (page: PageAddress, error: unknown) => void
}

/** Search params that no page reads: where a visitor came from, and the language, which is chosen before. */
const NEUTRAL = /^(lang|ref|utm_\w+|fbclid|gclid|yclid|gad_\w+|mc_\w+|_openstat)$/

const LONGEST_URL = 500
/** How long a page is served as it last was after a failure, before it is rendered again; twice as long after each other. */
const REST_MS = 5000
const LONGEST_REST_MS = 30_000
/** After so many failures in a row all pages of a pattern are served as they last were: not one page fails, but its API or code. */
const FAILURES_OF_PATTERN = 3
const AN_HOUR = 3_600_000
/** Characters of the pages that are kept, some five hundred pages. Data and bodies of a page are as large again. */
const KEPT = 25_000_000
const sizeOf = ({ html }: RenderedPage): number => html.length + 1

/**
 * Renders pages on request and caches them. When rendering fails the last good page is returned for an hour, and
 * otherwise nothing: then the page is served as published.
 */
export function renderedPages({
  render,
  freshMs = PAGE_FRESH_MS,
  staleMs = PAGE_MAX_AGE_MS,
  now = Date.now,
  isServedAsPublished = isSignedIn,
  onFailure,
}: RenderedPagesOptions) {
  const pages = new StaleCache<RenderedPage>({ freshMs, staleMs, size: KEPT, sizeOf, now })
  const lastGood = new LRUCache<string, RenderedPage>({
    maxSize: KEPT,
    sizeCalculation: sizeOf,
    ttl: AN_HOUR,
    ttlResolution: 0,
    perf: { now },
  })
  const rests = new LRUCache<string, { failures: number; until: number }>({ max: 1000 })
  const isResting = (name: string) => now() < (rests.get(name)?.until ?? 0)
  const rest = (name: string, allowed: number) => {
    const failures = (rests.get(name)?.failures ?? 0) + 1
    const ms = failures < allowed ? 0 : Math.min(REST_MS * 2 ** (failures - allowed), LONGEST_REST_MS)
    rests.set(name, { failures, until: now() + ms })
  }

  return async function renderedPage(
    composition: string,
    { rule }: FoundPage<PageRule>,
    language: PageLanguage,
    request: Request,
  ): Promise<RenderedPage | undefined> {
    if (!render || !rule.rendered || isServedAsPublished(request)) return undefined
    const url = renderedUrl(new URL(request.url), rule.rendered.searchParams)
    if (url === undefined) return undefined
    const page: PageAddress = { composition, language, remote: rule.rendered.remote, route: rule.path, url }
    const key = JSON.stringify(page)
    const pattern = JSON.stringify({ ...page, url: '' })
    if (isResting(key) || isResting(pattern)) return lastGood.get(key)
    // Also in the background, while a stale page is served.
    const load = async () => {
      try {
        const rendered = await render(page)
        rests.delete(key)
        rests.delete(pattern)
        lastGood.set(key, rendered)
        return rendered
      } catch (error) {
        rest(key, 1)
        rest(pattern, FAILURES_OF_PATTERN)
        onFailure?.(page, error)
        throw error
      }
    }
    return pages.get(key, load).catch(() => lastGood.get(key))
  }
}

/**
 * Returns the URL that a page is rendered and cached for, or undefined when the request has search params that the page
 * is not known to read.
 */
export function renderedUrl({ pathname, searchParams }: URL, read: readonly string[]): string | undefined {
  const kept = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (read.includes(name)) kept.append(name, value)
    else if (!NEUTRAL.test(name)) return undefined
  }
  kept.sort()
  const url = kept.size > 0 ? `${pathname}?${kept}` : pathname
  return url.length > LONGEST_URL ? undefined : url
}
