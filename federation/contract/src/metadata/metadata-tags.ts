import { localisedPath, pictureOf, picturePath } from './metadata-urls.ts'
import type { DocumentHead, HeadLanguage, JsonLd, JsonLdValue } from './page-metadata.ts'

/** An element of `<head>`, as data. */
export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export interface HeadPlace {
  readonly siteName: string
  readonly language: HeadLanguage
  /** Origin of the site. Without it, tags that need absolute URLs are left out. */
  readonly origin?: string | undefined
}

const LOCALES: Record<HeadLanguage, string> = { ru: 'ru_RU', en: 'en_GB' }
export const PICTURE_SIZE = { width: 1200, height: 630 }
/** Properties of structured data that contain URLs. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'urlTemplate', 'mainEntityOfPage'])

/** Returns the elements for a page's metadata, in their order. */
export function headTags(head: DocumentHead, place: HeadPlace): HeadTag[] {
  const { title, description, path, noIndex } = head
  const own: HeadTag[] = [
    { name: 'title', attributes: {}, text: title ? `${title} — ${place.siteName}` : place.siteName },
    ...(description ? [meta('name', 'description', description)] : []),
    ...(noIndex ? [meta('name', 'robots', 'noindex')] : []),
  ]
  if (!path || !place.origin) return own
  const at = { ...place, origin: place.origin, path }
  return [...own, ...(noIndex ? [] : links(at)), ...openGraph(head, at), ...structuredData(head, at)]
}

interface Known extends HeadPlace {
  readonly origin: string
  readonly path: string
}

const meta = (by: 'name' | 'property', key: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { [by]: key, content },
})

const absolute = (origin: string, address: string): string => new URL(address, origin).href

function links({ origin, path, language }: Known): HeadTag[] {
  const to = (of: HeadLanguage) => absolute(origin, localisedPath(path, of))
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes })
  return [
    link({ rel: 'canonical', href: to(language) }),
    link({ rel: 'alternate', hreflang: 'ru', href: to('ru') }),
    link({ rel: 'alternate', hreflang: 'en', href: to('en') }),
    link({ rel: 'alternate', hreflang: 'x-default', href: to('ru') }),
  ]
}

function openGraph(head: DocumentHead, { origin, path, language, siteName }: Known): HeadTag[] {
  const other = language === 'ru' ? 'en' : 'ru'
  const picture = pictureOf(head)
  const drawn: [string, string][] = head.image
    ? []
    : [
        ['og:image:type', 'image/png'],
        ['og:image:width', String(PICTURE_SIZE.width)],
        ['og:image:height', String(PICTURE_SIZE.height)],
      ]
  const properties: [string, string | undefined][] = [
    ['og:site_name', siteName],
    ['og:type', head.type ?? 'website'],
    ['og:title', head.title ?? siteName],
    ['og:description', head.description],
    ['og:url', absolute(origin, localisedPath(path, language))],
    ['og:locale', LOCALES[language]],
    ['og:locale:alternate', LOCALES[other]],
    ['og:image', absolute(origin, head.image ?? picturePath(path, picture, language))],
    ...drawn,
    ['og:image:alt', picture.title || siteName],
  ]
  return [
    ...properties.flatMap(([key, content]) => (content ? [meta('property', key, content)] : [])),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function structuredData({ data = [] }: DocumentHead, { origin }: Known): HeadTag[] {
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
