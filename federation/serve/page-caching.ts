import type { PageLanguage } from '@hub/release/page-rule'
import { isPageLanguage } from './page-language.ts'

/** How long a rendered page is fresh. */
export const PAGE_FRESH_MS = 10_000
/** How old a rendered page may be when a visitor gets it, whichever caches it came through. */
export const PAGE_MAX_AGE_MS = 30_000
const STALE_IF_ERROR_S = 3600

export const NOT_CACHED = 'no-cache'

/**
 * Returns the language for which a cache in front requests a page. With the header `Hub-Language` such a cache states
 * that it stores pages by language, and that it requests no page so for a browser that gets pages of its own (cookies
 * `hub-signed-in`, `hub-theme`, `hub-share`, `hub-preview`). The response then depends on nothing but the URL and this header.
 */
export function sharedLanguage({ headers }: Pick<Request, 'headers'>): PageLanguage | undefined {
  const language = headers.get('hub-language')
  return isPageLanguage(language) ? language : undefined
}

/**
 * Returns the Cache-Control of a rendered page for shared caches. They get what the page server's cache has left of
 * the page's time, so that the two together do not exceed it.
 */
export function pageCacheControl(ageMs: number): string {
  const freshS = Math.floor((PAGE_FRESH_MS - ageMs) / 1000)
  if (freshS <= 0) return NOT_CACHED
  // Caches count whole seconds, so each of them may add one.
  const staleS = (PAGE_MAX_AGE_MS - PAGE_FRESH_MS) / 1000 - 1
  return `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}, stale-if-error=${STALE_IF_ERROR_S}`
}
