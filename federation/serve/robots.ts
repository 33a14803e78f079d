import type { PageRule } from '../release/page-rule.ts'

/**
 * What robots may not ask for: pages for those who sign in or hold a secret. They would learn nothing there. Without an
 * origin no sitemap is named.
 */
export function robotsText(rules: readonly PageRule[], origin: string | undefined): string {
  const closed = rules.filter(({ indexed }) => !indexed).map(({ path }) => patternOf(path))
  const lines = [...new Set(closed)].sort().map((path) => `Disallow: ${path}`)
  const map = origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]
  return ['User-agent: *', ...lines, ...map, ''].join('\n')
}

/** `/tickets/:secret` is everything below `/tickets/`, and `/events/:slug/register` no other page of an event. */
const patternOf = (path: string): string => path.replaceAll(/:\w+/g, '*').replace(/\*+$/, '')
