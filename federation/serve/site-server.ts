import { fingerprint, pageOfPreviewImage, previewImageOf } from '@hub/contract/metadata-urls'
import type { PageLanguage, PageRule } from '@hub/release/page-rule'
import { coverResponses } from './cover-responses.ts'
import { embedResponses } from './embed/embed-responses.ts'
import type { RenderImage } from './og/render-image.ts'
import { sharedLanguage } from './page-caching.ts'
import { pageLanguage } from './page-language.ts'
import { type PageMetadataOptions, pageMetadata } from './page-metadata.ts'
import { OTHER_PAGES, pageResponse } from './page-response.ts'
import { type FoundPage, findPage } from './page-rules.ts'
import { chosenTheme, preferenceResponse } from './preferences.ts'
import { programmeCache } from './programme/programme-cache.ts'
import { programmeResponses } from './programme/programme-responses.ts'
import { type ApiSettings, rowReader, storedAt } from './read-rows.ts'
import { type RenderedPagesOptions, renderedPages } from './rendering/rendered-pages.ts'
import { requestUrl } from './request-url.ts'
import { IMMUTABLE, type SiteContent } from './site-files.ts'
import { type SitemapRows, sitemap, sitemapIndex } from './sitemap.ts'
import { StaleCache } from './stale-cache.ts'
import { isUnsubscribeRequest, unsubscribeResponse } from './unsubscribe.ts'

export interface SiteServerOptions extends PageMetadataOptions {
  /** How pages are rendered with their data; without it they are served as published. */
  rendering?: RenderedPagesOptions
  /** Renders preview images of 1200 by 630 pixels as PNG. Without it there are none. */
  drawPicture?: RenderImage
  /** Origin of the site. Never taken from the `Host` header, which the caller chooses. */
  siteUrl?: string | undefined
}

interface ServerSettings extends ApiSettings {
  siteUrl?: string
}

/** The not-found page is the same for all URLs that no route matches. */
const UNMATCHED_PATH = '/404'

const UNMATCHED: FoundPage<PageRule> = {
  rule: {
    path: UNMATCHED_PATH,
    files: OTHER_PAGES,
    metadata: { ru: { noIndex: true }, en: { noIndex: true } },
    namespaces: [],
    indexed: false,
    rendered: { remote: '', searchParams: [] },
  },
  params: {},
}

const AN_HOUR = 3600
const KEPT_LONG = { freshMs: AN_HOUR * 24_000, staleMs: AN_HOUR * 24_000 }
const KEPT_A_WHILE = { freshMs: 60_000, staleMs: AN_HOUR * 1000 }

/**
 * The page server: serves pages with their metadata, the sitemap, robots.txt, covers, preview images and the open programme in front of
 * the files of a composition, and unsubscribes mailboxes with one click. It needs only `fetch`, so that it runs in Node and at the edge. Returns
 * undefined for plain files.
 */
export function siteServer({ drawPicture, siteUrl, rendering = {}, ...options }: SiteServerOptions) {
  const metadataOf = pageMetadata(options)
  // Programs accept slow responses, for which no page waits.
  const readerOf = rowReader({ ...options, limitMs: 5 * (options.limitMs ?? 1000) })
  const renderedPage = renderedPages(rendering)
  const pictures = new StaleCache<Uint8Array>({ ...KEPT_LONG, size: 200 })
  const coverResponse = coverResponses()
  const programme = programmeCache(options.now ? { now: options.now } : {})
  const programmeResponse = programmeResponses(programme)
  const embedResponse = embedResponses(programme)
  const maps = new StaleCache<SitemapRows>({ ...KEPT_A_WHILE, size: 20 })

  const originOf = async (content: SiteContent) => siteUrl ?? (await settingsOf(content))?.siteUrl

  async function page(content: SiteContent, request: Request, url: URL): Promise<Response> {
    const forAll = sharedLanguage(request)
    const language = forAll ?? pageLanguage(request)
    const matched = findPage(await rulesOf(content), decode(url.pathname))
    const found = matched ?? UNMATCHED
    const metadata = await metadataOf(content, found, language, await settingsOf(content)).catch(
      () => undefined,
    )
    if (metadata?.status === 'moved') return moved(metadata.path, url)
    const isMissing = !matched || metadata?.status === 'not-found'
    const rendered = await renderedPage(
      content.folder,
      found,
      language,
      matched ? request : new Request(new URL(UNMATCHED_PATH, url), request),
    )
    const origin = await originOf(content)
    const theme = chosenTheme(request)
    const isShared = forAll !== undefined
    return pageResponse(content, {
      language,
      isShared,
      theme,
      url,
      page: found,
      isMissing,
      metadata,
      origin,
      rendered,
    })
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

  async function forCrawlers(content: SiteContent, { pathname }: URL): Promise<Response | undefined> {
    if (pathname === '/robots.txt')
      return text(robotsText(await rulesOf(content), await originOf(content)), 'text/plain; charset=utf-8')
    const [isMap, number] = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(pathname) ?? []
    return isMap ? map(content, number === undefined ? undefined : Number(number)) : undefined
  }

  async function programmeSource(content: SiteContent) {
    const settings = await settingsOf(content)
    const origin = await originOf(content)
    return origin === undefined
      ? undefined
      : { origin, mediaUrl: storedAt(settings.supabaseUrl), read: readerOf(settings) }
  }

  return async function serve(content: SiteContent, request: Request): Promise<Response | undefined> {
    if (isUnsubscribeRequest(request))
      return unsubscribeResponse(request, await settingsOf(content), options.fetch)
    const url = requestUrl(request)
    const own =
      (await forCrawlers(content, url)) ??
      coverResponse(url.pathname) ??
      (await programmeResponse(url, request, () => programmeSource(content))) ??
      (await embedResponse(url, () => programmeSource(content)))
    if (own) return own
    const asked = pageOfPreviewImage(url.pathname)
    if (asked) return picture(content, url, asked)
    if (/\.[a-z0-9]+$/i.test(url.pathname)) return undefined
    return preferenceResponse(url) ?? page(content, request, url)
  }
}

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
