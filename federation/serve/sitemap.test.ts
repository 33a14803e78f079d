import type { PageRule } from '@hub/release/page-rule'
import { expect, it } from 'vitest'
import { robotsText } from './site-server.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

const rule = (path: string, more: Partial<PageRule> = {}): PageRule => ({
  path,
  files: { ru: 'a.html', en: 'a.en.html' },
  metadata: { ru: {}, en: {} },
  namespaces: [],
  indexed: true,
  ...more,
})
const rules = [
  rule('/'),
  rule('/events/:slug', { listed: 'events' }),
  rule('/slideshow-demo', { metadata: { ru: { noIndex: true }, en: { noIndex: true } } }),
  rule('/admin/*', { indexed: false }),
  rule('/tickets/:secret', { indexed: false }),
  rule('/events/:slug/register', { indexed: false }),
  rule('/auth/callback', { indexed: false }),
]
const origin = 'https://hub.example'
const rows = [
  { kind: 'events', params: { slug: 'a&b' }, updated_at: '2026-11-20T10:00:00+00:00' },
  { kind: 'courses', params: { slug: 'c' }, updated_at: '2026-11-20T10:00:00+00:00' },
]
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])

it('the sitemap lists public pages and rows with pages in both languages', () => {
  expect(locations(sitemap(rules, { pages: 1, rows }, 1, origin))).toEqual([
    'https://hub.example/',
    'https://hub.example/?lang=en',
    'https://hub.example/events/a%26b',
    'https://hub.example/events/a%26b?lang=en',
  ])
})

it('the sitemap has the change date and the alternates of each page', () => {
  const xml = sitemap(rules, { pages: 2, rows }, 2, origin)
  expect(locations(xml)).toHaveLength(2)
  expect(xml).toContain(
    '<lastmod>2026-11-20T10:00:00+00:00</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="ru" href="https://hub.example/events/a%26b"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://hub.example/events/a%26b?lang=en"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://hub.example/events/a%26b"/></url>',
  )
})

it('the sitemap escapes XML characters', () => {
  const row = { kind: 'events', params: { slug: 'a' }, updated_at: '<&">' }
  expect(sitemap(rules, { pages: 1, rows: [row] }, 2, origin)).toContain(
    '<lastmod>&lt;&amp;&quot;&gt;</lastmod>',
  )
})

it('several sitemaps have an index', () => {
  expect(locations(sitemapIndex(2, origin))).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`])
})

it('robots.txt excludes pages that are not public and names the sitemap', () => {
  expect(robotsText(rules, origin)).toBe(
    'User-agent: *\nDisallow: /admin/\nDisallow: /auth/callback\nDisallow: /events/*/register\nDisallow: /tickets/\n\nSitemap: https://hub.example/sitemap.xml\n',
  )
})
