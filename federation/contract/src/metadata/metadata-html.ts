import type { MetadataTag } from './metadata-tags.ts'

const OPEN = '<!--head-->'
const CLOSE = '<!--/head-->'
const VOID = new Set(['meta', 'link'])

/** Renders tags as HTML between comments by which they are found and replaced. */
export function metadataHtml(tags: readonly MetadataTag[]): string {
  return `${OPEN}${tags.map(tagHtml).join('')}${CLOSE}`
}

/** Replaces the metadata of a page; a page without the comments is returned unchanged. */
export function replaceMetadata(html: string, tags: readonly MetadataTag[]): string {
  const start = html.indexOf(OPEN)
  const end = html.indexOf(CLOSE, start)
  if (start < 0 || end < 0) return html
  return html.slice(0, start) + metadataHtml(tags) + html.slice(end + CLOSE.length)
}

function tagHtml({ name, attributes, text = '' }: MetadataTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  const open = `<${name}${written.join('')}>`
  if (VOID.has(name)) return open
  // JSON is escaped already; inside a script element HTML escapes would change it.
  return `${open}${name === 'script' ? text : escapeText(text)}</${name}>`
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')
