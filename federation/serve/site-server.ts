import { replaceMetadata } from '@hub/contract/metadata-html'
import { metadataTags } from '@hub/contract/metadata-tags'
import { fingerprint, pageOfPreviewImage, previewImageOf } from '@hub/contract/metadata-urls'
import type { PageLanguage, PageRule } from '@hub/release/page-rule'
import { FRAME_ANCESTORS, takePolicy } from '@hub/release/policy-tag'
import type { RenderImage } from './og/render-image.ts'
import { pageLanguage } from './page-language.ts'
import { type PageMetadataOptions, pageMetadata } from './page-metadata.ts'
import { findPage } from './page-rules.ts'
import { type ApiSettings, rowReader } from './read-rows.ts'
import { requestUrl } from './request-url.ts'
import { IMMUTABLE, type SiteContent } from './site-files.ts'
import { type SitemapRows, sitemap, sitemapIndex } from './sitemap.ts'
import { StaleCache } from './stale-cache.ts'

export interface SiteServerOptions extends PageMetadataOptions {
  /** Renders preview images of 1200 by 630 pixels as PNG. Without it there are none. */
  drawPicture?: RenderImage
  /** Origin of the site. Never taken from the `Host` header, which the caller chooses. */
  siteUrl?: string | undefined
}

interface ServerSettings extends ApiSettings {
  siteUrl?: string
}

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const VARY = { vary: 'accept-encoding, accept-language, cookie' }
const OTHER_PAGES = { ru: 'app.html', en: 'app.en.html' }
const AN_HOUR = 3600
const KEPT_LONG = { freshMs: AN_HOUR * 24_000, staleMs: AN_HOUR * 24_000 }
const KEPT_A_WHILE = { freshMs: 60_000, staleMs: AN_HOUR * 1000 }

/**
 * The page server: serves pages with their metadata, the sitemap, robots.txt and preview images in front of
 * the files of a composition. It needs only `fetch`, so that it runs in Node and at the edge. Returns
 * undefined for plain files.
 */
export function siteServer({ drawPicture, siteUrl, ...options }: SiteServerOptions) {
  const metadataOf = pageMetadata(options)
  // Crawlers accept slow sitemaps.
  const readerOf = rowReader({ ...options, limitMs: 5 * (options.limitMs ?? 1000) })
  const pictures = new StaleCache<Uint8Array>({ ...KEPT_LONG, size: 200 })
  const maps = new StaleCache<SitemapRows>({ ...KEPT_A_WHILE, size: 20 })

  const originOf = async (content: SiteContent) => siteUrl ?? (await settingsOf(content))?.siteUrl

  async function page(content: SiteContent, request: Request, url: URL): Promise<Response> {
    const language = pageLanguage(request)
    const found = findPage(await rulesOf(content), decode(url.pathname))
    const answer =
      found && (await metadataOf(content, found, language, await settingsOf(content)).catch(() => undefined))
    // A missing page does not look like the prerendered page of its pattern.
    const isThere = found && answer?.status !== 'not-found'
    const published = await content.text((isThere ? found.rule.files : OTHER_PAGES)[language])
    if (published === undefined) return new Response('404', { status: 404 })
    const { html, policy } = takePolicy(published)
    const headers = { ...HTML, ...VARY, ...policyHeader(policy) }
    if (!answer) return new Response(html, { status: found ? 200 : 404, headers })
    if (answer.status === 'moved') return moved(answer.path, url)
    const { metadata, siteName, status } = answer
    const tags = metadataTags(metadata, { siteName, language, origin: await originOf(content) })
    return new Response(replaceMetadata(html, tags), { status: status === 'found' ? 200 : 404, headers })
  }

  async function picture(
    content: SiteContent,
    url: URL,
    asked: { path: string; language: PageLanguage },
  ): Promise<Response> {
    const found = findPage(await rulesOf(content), decode(asked.path))
    if (!found || !drawPicture) return notFound()
    const answer = await metadataOf(content, found, asked.language, await settingsOf(content))
    if (answer.status !== 'found' || answer.metadata.noIndex) return notFound()
    const image = previewImageOf({ path: asked.path, ...answer.metadata })
    const version = fingerprint(image)
    const named = { ...image, siteName: answer.siteName }
    const png = await pictures.get(version, () => drawPicture(named))
    const isCurrent = answer.isComplete && url.searchParams.get('v') === version
    const headers = {
      'content-type': 'image/png',
      'cache-control': isCurrent ? IMMUTABLE : 'public, max-age=300',
    }
    return new Response(new Uint8Array(png), { headers })
  }

  async function map(content: SiteContent, page: number | undefined): Promise<Response> {
    const origin = await originOf(content)
    if (!origin) return notFound()
    const read = readerOf(await settingsOf(content))
    try {
      const query = { page: String(page ?? 1) }
      const rows = await maps.get(query.page, async () => (await read('rpc/sitemap', query)) as SitemapRows)
      if (page !== undefined && page > rows.pages) return notFound()
      const isIndex = page === undefined && rows.pages > 1
      const xml = isIndex
        ? sitemapIndex(rows.pages, origin)
        : sitemap(await rulesOf(content), rows, page ?? 1, origin)
      return text(xml, 'application/xml; charset=utf-8')
    } catch {
      // An incomplete list would tell crawlers that the other pages are gone.
      return new Response('503', {
        status: 503,
        headers: { 'retry-after': '60', 'cache-control': 'no-store' },
      })
    }
  }

  return async function serve(content: SiteContent, request: Request): Promise<Response | undefined> {
    const url = requestUrl(request)
    if (url.pathname === '/robots.txt')
      return text(robotsText(await rulesOf(content), await originOf(content)), 'text/plain; charset=utf-8')
    const [isMap, number] = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(url.pathname) ?? []
    if (isMap) return map(content, number === undefined ? undefined : Number(number))
    const asked = pageOfPreviewImage(url.pathname)
    if (asked) return picture(content, url, asked)
    return /\.[a-z0-9]+$/i.test(url.pathname) ? undefined : page(content, request, url)
  }
}

/** A page's own policy, with what a `<meta>` policy cannot contain. */
const policyHeader = (policy: string | undefined): Record<string, string> =>
  policy ? { 'content-security-policy': `${policy}; ${FRAME_ANCESTORS}` } : {}

const rulesOf = async (content: SiteContent) => ((await content.json('pages.json')) ?? []) as PageRule[]
const settingsOf = async (content: SiteContent) => (await content.json('server.json')) as ServerSettings

const text = (body: string, type: string): Response =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': `public, max-age=${AN_HOUR}` } })

const notFound = (): Response =>
  new Response('404', { status: 404, headers: { 'cache-control': 'no-store', 'content-type': 'text/plain' } })

/** Redirects to a path of this site only and keeps the other search params. */
function moved(path: string, from: URL): Response {
  const to = new URL(path, from)
  if (to.origin !== from.origin) return notFound()
  to.search = from.search
  const headers = { location: `${to.pathname}${to.search}`, 'cache-control': 'no-cache' }
  return new Response(null, { status: 301, headers })
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

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
