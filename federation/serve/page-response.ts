import { type MetadataTag, metadataTags } from '@hub/contract/metadata-tags'
import type { RenderedPage } from '@hub/contract/rendering'
import type { PageLanguage, PageRule } from '@hub/release/page-rule'
import { FRAME_ANCESTORS } from '@hub/release/policy-tag'
import { oembedLink } from './embed/oembed.ts'
import { pageBody } from './page-body.ts'
import { NOT_CACHED, pageCacheControl } from './page-caching.ts'
import type { ServedMetadata } from './page-metadata.ts'
import type { FoundPage } from './page-rules.ts'
import { feedLink } from './programme/programme-atom.ts'
import type { SiteContent } from './site-files.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
/** What a page that a shared cache may store depends on. */
const VARY = { vary: 'accept-encoding, hub-language' }
/** Page of all URLs without a page of their own, by language. */
export const OTHER_PAGES = { ru: 'app.html', en: 'app.en.html' }

export interface PageParts {
  language: PageLanguage
  /** Whether a cache in front requested the page for all visitors of this language. */
  isShared: boolean
  /** Theme that was chosen without scripts. */
  theme: string | undefined
  url: URL
  page: FoundPage<PageRule>
  /** Whether no route matches the URL, or its row does not exist. */
  isMissing: boolean
  /** Undefined when it could not be made: the page then has the published one. */
  metadata: ServedMetadata | undefined
  /** Origin of canonical links, when it is known. */
  origin: string | undefined
  rendered: RenderedPage | undefined
}

/** Returns a page as published, completed with its content and metadata. */
export async function pageResponse(content: SiteContent, parts: PageParts): Promise<Response> {
  const { language, isShared, theme, url, page, isMissing, metadata, origin, rendered } = parts
  // Unless it is rendered, a missing page does not look like the prerendered page of its pattern.
  const files = isMissing && !rendered ? OTHER_PAGES : page.rule.files
  const published = await content.text(files[language])
  if (published === undefined) return new Response('404', { status: 404 })
  const siteName = metadata?.siteName ?? ''
  const own = isMissing ? { ...rendered?.metadata, ...metadata?.metadata } : metadata?.metadata
  const alternates =
    origin && page.rule.indexed && !isMissing ? alternatesOf(page, language, siteName, origin) : []
  const tags = metadata && own && [...metadataTags(own, { siteName, language, origin }), ...alternates]
  const { bytes, policy, etag } = await pageBody({ published, rendered, tags, language, theme, url })
  const isStored = isShared && rendered && !theme
  const headers = {
    ...HTML,
    ...VARY,
    'cache-control': isStored ? pageCacheControl(Date.now() - rendered.state.renderedAt) : NOT_CACHED,
    etag,
    ...policyHeader(policy),
  }
  return new Response(bytes, { status: isMissing ? 404 : 200, headers })
}

/** The feed of the programme, and how an event is embedded. */
const alternatesOf = (
  { rule, params }: FoundPage<PageRule>,
  language: PageLanguage,
  siteName: string,
  origin: string,
): MetadataTag[] => [
  feedLink(origin, language, siteName),
  ...(rule.listed === 'events' && params.slug ? [oembedLink(origin, params.slug, language)] : []),
]

/** A page's own policy, with what a `<meta>` policy cannot contain. */
const policyHeader = (policy: string | undefined): Record<string, string> =>
  policy ? { 'content-security-policy': `${policy}; ${FRAME_ANCESTORS}` } : {}
