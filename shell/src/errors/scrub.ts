import { matchPath } from '@hub/shared-platform'

const MAX_LENGTH = 500

/** Applied in order: earlier rules match whole values that later ones would split. */
const RULES: readonly [RegExp, string | ((...match: string[]) => string)][] = [
  [/\b(?:https?|wss?|blob):[^\s"'<>)]+/gi, shortUrl],
  [/[\w.+'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[email]'],
  [/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[token]'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '[id]'],
  // Details of PostgreSQL errors: "Key (full_name)=(…) already exists".
  [/=\([^)]*\)/g, '=(…)'],
  // Values of URL parameters, also outside of a URL.
  [/([?&#;][\w.-]+=)[^\s&"'<>)]+/g, '$1…'],
  [
    /((?:\/[\w%~.-]+)?\/(?:tickets|feedback|unsubscribe|volunteer|preview|guest|confirm)\/)[^\s"'<>)]+/gi,
    '$1…',
  ],
  // Secrets of links and codes: long strings that are no words.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}\b/gi, '[token]'],
  [/\+?\d(?:[\s().-]*\d){6,}/g, '[number]'],
]

/** Removes personal data and secrets from a technical message. Not meant for text that people typed. */
export function scrubText(text: string): string {
  const scrubbed = RULES.reduce(
    (before, [pattern, by]) => before.replace(pattern, by as (match: string) => string),
    text.slice(0, 4 * MAX_LENGTH),
  )
  return scrubbed.length > MAX_LENGTH ? `${scrubbed.slice(0, MAX_LENGTH)}…` : scrubbed
}

const BUILT_FILE = /^\/(?:shell|mf-[a-z0-9-]+)\/[^/]+\/[\w./-]+\.(?:js|css|json)(?::\d+)*$/

/** Keeps URLs of built files, which locate an error, and shortens others to origin and first path segment. */
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

/** Returns the route pattern (`/events/:slug`) of a path, whose segments may be secret. */
export function routePattern(path: string, patterns: readonly string[]): string {
  return patterns.find((pattern) => pattern !== '*' && matchPath(pattern, path)) ?? 'unknown'
}
