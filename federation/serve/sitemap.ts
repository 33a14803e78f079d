import { localisedPath } from '@hub/contract/metadata-urls'
import type { PageRule } from '@hub/release/page-rule'
import { escapeXml } from './escape-xml.ts'

/** Response of the database function `sitemap`: one page of rows that have pages. */
export interface SitemapRows {
  /** Number of pages of rows, at least one. */
  pages: number
  rows: { kind: string; params: Record<string, string>; updated_at: string }[]
}

interface Entry {
  path: string
  /** ISO 8601. */
  changedAt?: string
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns the index of the sitemaps of a large site. */
export function sitemapIndex(pages: number, origin: string): string {
  const items = Array.from(
    { length: pages },
    (_, index) => `<sitemap>${loc(origin, `/sitemap-${index + 1}.xml`)}</sitemap>`,
  )
  return `${HEADER}<sitemapindex ${NAMESPACE}>\n${items.join('\n')}\n</sitemapindex>\n`
}

/**
 * Returns one sitemap: each page in each language, with its alternates. The first one contains the fixed
 * pages.
 */
export function sitemap(
  rules: readonly PageRule[],
  { rows }: SitemapRows,
  page: number,
  origin: string,
): string {
  const entries = [...(page === 1 ? fixedPages(rules) : []), ...rows.flatMap((row) => entryOf(rules, row))]
  const urls = entries.flatMap((entry) =>
    (['ru', 'en'] as const).map((language) => urlOf(entry, language, origin)),
  )
  return `${HEADER}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

const fixedPages = (rules: readonly PageRule[]): Entry[] =>
  rules
    .filter(({ path, indexed, metadata }) => indexed && !metadata.ru.noIndex && !/[:*]/.test(path))
    .map(({ path }) => ({ path }))

/** Rows for which no published remote has a page are left out. */
function entryOf(
  rules: readonly PageRule[],
  { kind, params, updated_at }: SitemapRows['rows'][number],
): Entry[] {
  const rule = rules.find(({ listed }) => listed === kind)
  if (!rule) return []
  const path = rule.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return [{ path, changedAt: updated_at }]
}

function urlOf({ path, changedAt }: Entry, language: 'ru' | 'en', origin: string): string {
  const alternates = [
    ['ru', path],
    ['en', localisedPath(path, 'en')],
    ['x-default', path],
  ].map(([of, to]) => `<xhtml:link rel="alternate" hreflang="${of}" href="${escapeXml(`${origin}${to}`)}"/>`)
  const lastmod = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : ''
  return `<url>${loc(origin, localisedPath(path, language))}${lastmod}${alternates.join('')}</url>`
}

const loc = (origin: string, path: string): string => `<loc>${escapeXml(`${origin}${path}`)}</loc>`
