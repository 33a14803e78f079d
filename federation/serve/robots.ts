import type { PageRule } from '../release/page-rule.ts'

/** What robots may not ask for: pages for those who sign in or hold a secret. They would learn nothing there. */
export function robotsText(rules: readonly PageRule[], origin: string): string {
  const closed = rules.filter(({ indexed }) => !indexed).map(({ path }) => prefixOf(path))
  const lines = [...new Set(closed)].sort().map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Rules for robots are prefixes: `/tickets/:secret` is everything below `/tickets/`. */
const prefixOf = (path: string): string => path.replace(/[:*].*$/, '')
