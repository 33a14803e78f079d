import { replaceMetadata } from '@hub/contract/metadata-html'
import type { MetadataTag } from '@hub/contract/metadata-tags'
import type { RenderedPage } from '@hub/contract/rendering'
import type { PageLanguage } from '@hub/release/page-rule'
import { takePolicy } from '@hub/release/policy-tag'
import { LRUCache } from 'lru-cache'
import { withRenderedContent } from './rendering/rendered-html.ts'

export interface PageBody {
  bytes: Uint8Array<ArrayBuffer>
  /** The page's own content security policy. */
  policy: string | undefined
  etag: string
}

export interface BodyParts {
  /** HTML of the page as published. */
  published: string
  rendered: RenderedPage | undefined
  /** Undefined for a page that keeps the published metadata. */
  tags: readonly MetadataTag[] | undefined
  language: PageLanguage
  theme: string | undefined
  url: URL
}

/** Bodies of each rendered page, which is requested with several search params that it does not read. */
const bodies = new WeakMap<RenderedPage, LRUCache<string, Promise<PageBody>>>()
const KEPT = 4

/** Returns the body of a page. Bodies of a rendered page are kept as long as the page itself. */
export function pageBody(parts: BodyParts): Promise<PageBody> {
  const { rendered, tags, theme, url } = parts
  if (!rendered) return makeBody(parts)
  const known = bodies.get(rendered) ?? new LRUCache({ max: KEPT })
  bodies.set(rendered, known)
  // Composition and language are those of the rendered page.
  const key = JSON.stringify([tags, theme, url.search])
  const body = known.get(key) ?? makeBody(parts)
  known.set(key, body)
  return body
}

async function makeBody({ published, rendered, tags, language, theme, url }: BodyParts): Promise<PageBody> {
  const prerendered = takePolicy(published)
  const { html, policy } = rendered
    ? await withRenderedContent(prerendered, rendered, language, url)
    : prerendered
  const themed = theme ? html.replace('<html ', `<html data-theme="${theme}" `) : html
  const bytes = new TextEncoder().encode(tags ? replaceMetadata(themed, tags) : themed)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
  return { bytes, policy, etag: `W/"${btoa(String.fromCharCode(...hash))}"` }
}
