import { matchPath } from '@hub/shared-platform'

const LONGEST = 500

/** In this order: what a later rule would tear apart is taken by an earlier one. */
const RULES: readonly [RegExp, string | ((...match: string[]) => string)][] = [
  [/\b(?:https?|wss?|blob):[^\s"'<>)]+/gi, shortUrl],
  [/[\w.+'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[email]'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[token]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  // What PostgreSQL says of a row: "Key (full_name)=(…) already exists".
  [/=\([^)]*\)/g, '=(…)'],
  // Values in addresses, with or without one around them.
  [/([?&#;][\w.-]+=)[^\s&"'<>)]+/g, '$1…'],
  [/((?:\/[\w%~.-]+)?\/(?:tickets|guest|confirm)\/)[^\s"'<>)]+/gi, '$1…'],
  // Secrets of links and codes: long, and no word of a language.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}\b/gi, '[token]'],
  [/\+?\d(?:[\s().-]*\d){6,}/g, '[number]'],
]

/** A text of the program without what could name a person or open a door. People's own words never belong into one. */
export function scrubText(text: string): string {
  const scrubbed = RULES.reduce(
    (before, [pattern, by]) => before.replace(pattern, by as (match: string) => string),
    text.slice(0, 4 * LONGEST),
  )
  return scrubbed.length > LONGEST ? `${scrubbed.slice(0, LONGEST)}…` : scrubbed
}

const BUILT_FILE = /^\/(?:shell|mf-[a-z0-9-]+)\/[^/]+\/[\w./-]+\.(?:js|css|json)(?::\d+)*$/

/** Files that were built say where an error is; of any other address its server and first step are enough. */
function shortUrl(url: string): string {
  try {
    const { origin, pathname, protocol } = new URL(url)
    if (BUILT_FILE.test(pathname)) return pathname
    const [, first = ''] = pathname.split('/')
    return protocol === 'blob:'
      ? 'blob:…'
      : `${origin}/${first}${pathname.length > first.length + 1 ? '/…' : ''}`
  } catch {
    return '[address]'
  }
}

/** The pattern of a route (`/events/:slug`) in the place of an address, whose parts may be secret. */
export function routePattern(path: string, patterns: readonly string[]): string {
  return patterns.find((pattern) => pattern !== '*' && matchPath(pattern, path)) ?? 'unknown'
}
