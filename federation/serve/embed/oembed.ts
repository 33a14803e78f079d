import type { MetadataTag } from '@hub/contract/metadata-tags'
import { localisedPath } from '@hub/contract/metadata-urls'
import { escapeXml } from '../escape-xml.ts'
import { SLUG } from '../programme/programme-query.ts'

const WIDTH = 600
const HEIGHT = 420
/** Seconds that a consumer may keep a response. */
const CACHE_AGE = 3600

/** The page of an event, as somebody has linked to it. */
export interface LinkedEvent {
  readonly slug: string
  readonly language: 'ru' | 'en'
}

/** Returns the event that a URL of this site leads to; undefined for all others. */
export function linkedEvent(text: string, origin: string): LinkedEvent | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin !== origin) return undefined
  const [, slug = ''] = /^\/events\/([^/]+)\/?$/.exec(url.pathname) ?? []
  if (!SLUG.test(slug)) return undefined
  return { slug, language: url.searchParams.get('lang') === 'en' ? 'en' : 'ru' }
}

/** The size that a consumer has room for. */
export interface Room {
  readonly maxwidth?: number
  readonly maxheight?: number
}

/** Returns a response of oEmbed 1.0 (https://oembed.com) of the type `rich`. */
export function oembedOf(
  { slug, language }: LinkedEvent,
  title: string,
  hub: string,
  origin: string,
  { maxwidth = WIDTH, maxheight = HEIGHT }: Room,
) {
  const width = Math.min(WIDTH, maxwidth)
  const height = Math.min(HEIGHT, maxheight)
  const src = `${origin}${localisedPath(`/embed/event/${slug}`, language)}`
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: hub,
    provider_url: origin,
    cache_age: CACHE_AGE,
    html: `<iframe src="${escapeXml(src)}" title="${escapeXml(title)}" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
    width,
    height,
  }
}

/** Returns the element by which the page of an event announces that it can be embedded. */
export const oembedLink = (origin: string, slug: string, language: 'ru' | 'en'): MetadataTag => ({
  name: 'link',
  attributes: {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: `${origin}/oembed?url=${encodeURIComponent(origin + localisedPath(`/events/${slug}`, language))}`,
  },
})
