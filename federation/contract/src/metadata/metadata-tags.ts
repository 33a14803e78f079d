import { localisedPath, previewImageOf, previewImagePath } from './metadata-urls.ts'
import type { JsonLd, JsonLdValue, MetadataLanguage, PageMetadata } from './page-metadata.ts'

/** An element of `<head>`, as data. */
export interface MetadataTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export interface MetadataTagOptions {
  readonly siteName: string
  readonly language: MetadataLanguage
  /** Origin of the site. Without it, tags that need absolute URLs are left out. */
  readonly origin?: string | undefined
}

const LOCALES: Record<MetadataLanguage, string> = { ru: 'ru_RU', en: 'en_GB' }
export const PREVIEW_IMAGE_SIZE = { width: 1200, height: 630 }
/** Properties of structured data that contain URLs. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'mainEntityOfPage'])

/** Returns the elements for a page's metadata, in their order. */
export function metadataTags(metadata: PageMetadata, place: MetadataTagOptions): MetadataTag[] {
  const { title, description, path, noIndex } = metadata
  const own: MetadataTag[] = [
    { name: 'title', attributes: {}, text: title ? `${title} — ${place.siteName}` : place.siteName },
    ...(description ? [meta('name', 'description', description)] : []),
    ...(noIndex ? [meta('name', 'robots', 'noindex')] : []),
  ]
  if (!path || !place.origin) return own
  const at = { ...place, origin: place.origin, path }
  return [...own, ...(noIndex ? [] : links(at)), ...openGraph(metadata, at), ...structuredData(metadata, at)]
}

interface Known extends MetadataTagOptions {
  readonly origin: string
  readonly path: string
}

const meta = (by: 'name' | 'property', key: string, content: string): MetadataTag => ({
  name: 'meta',
  attributes: { [by]: key, content },
})

const absolute = (origin: string, address: string): string => new URL(address, origin).href

function links({ origin, path, language }: Known): MetadataTag[] {
  const to = (of: MetadataLanguage) => absolute(origin, localisedPath(path, of))
  const link = (attributes: Record<string, string>): MetadataTag => ({ name: 'link', attributes })
  return [
    link({ rel: 'canonical', href: to(language) }),
    link({ rel: 'alternate', hreflang: 'ru', href: to('ru') }),
    link({ rel: 'alternate', hreflang: 'en', href: to('en') }),
    link({ rel: 'alternate', hreflang: 'x-default', href: to('ru') }),
  ]
}

function openGraph(metadata: PageMetadata, { origin, path, language, siteName }: Known): MetadataTag[] {
  const other = language === 'ru' ? 'en' : 'ru'
  const picture = previewImageOf(metadata)
  const imageTags: [string, string][] = metadata.image
    ? []
    : [
        ['og:image:type', 'image/png'],
        ['og:image:width', String(PREVIEW_IMAGE_SIZE.width)],
        ['og:image:height', String(PREVIEW_IMAGE_SIZE.height)],
      ]
  const properties: [string, string | undefined][] = [
    ['og:site_name', siteName],
    ['og:type', metadata.type ?? 'website'],
    ['og:title', metadata.title ?? siteName],
    ['og:description', metadata.description],
    ['og:url', absolute(origin, localisedPath(path, language))],
    ['og:locale', LOCALES[language]],
    ['og:locale:alternate', LOCALES[other]],
    ['og:image', absolute(origin, metadata.image ?? previewImagePath(path, picture, language))],
    ...imageTags,
    ['og:image:alt', picture.title || siteName],
  ]
  return [
    ...properties.flatMap(([key, content]) => (content ? [meta('property', key, content)] : [])),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function structuredData({ data = [] }: PageMetadata, { origin }: Known): MetadataTag[] {
  if (data.length === 0) return []
  const graph = data.map((node) => inFull(node, origin))
  // Inside a script element `<` could end it, whatever the text is.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
  return [{ name: 'script', attributes: { type: 'application/ld+json' }, text }]
}

function inFull(node: JsonLd, origin: string): JsonLd {
  return Object.fromEntries(
    Object.entries(node).map(([property, value]) => [property, valueInFull(property, value, origin)]),
  )
}

function valueInFull(
  property: string,
  value: JsonLdValue | undefined,
  origin: string,
): JsonLdValue | undefined {
  if (typeof value === 'string')
    return ADDRESSES.has(property) && value.startsWith('/') ? absolute(origin, value) : value
  if (isList(value)) return value.map((item) => valueInFull(property, item, origin))
  return typeof value === 'object' ? inFull(value, origin) : value
}

const isList = (value: JsonLdValue | undefined): value is readonly (JsonLdValue | undefined)[] =>
  Array.isArray(value)
