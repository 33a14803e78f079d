import type { PageRule } from '../release/page-rule.ts'

/**
 * Returns robots.txt, which excludes pages that need a session or a secret. Names a sitemap only when the
 * origin is known.
 */
export function robotsText(rules: readonly PageRule[], origin: string | undefined): string {
  const closed = rules.filter(({ indexed }) => !indexed).map(({ path }) => patternOf(path))
  const lines = [...new Set(closed)].sort().map((path) => `Disallow: ${path}`)
  const map = origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]
  return ['User-agent: *', ...lines, ...map, ''].join('\n')
}

/**
 * `/tickets/:secret` excludes everything below `/tickets/`, and `/events/:slug/register` only that page of an
 * event.
 */
const patternOf = (path: string): string => path.replaceAll(/:\w+/g, '*').replace(/\*+$/, '')
