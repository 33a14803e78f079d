import { type MetadataTag, metadataTags } from '@hub/contract/metadata-tags'
import type { PageMetadata, SiteInfo } from '@hub/contract/page-metadata'
import { currentLanguage, i18n } from '@hub/shared-i18n'

/** Selects all metadata elements of the document. */
const OURS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join()

/** Returns the path of the page that the document's metadata describes, or an empty string. */
function metadataPath(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return link ? new URL(link.href, location.href).pathname : ''
}

/**
 * Replaces the document's metadata. Existing elements are updated in place, so that served ones are not
 * duplicated.
 */
function writeTags(tags: readonly MetadataTag[]): void {
  const known = byKey(document.head.querySelectorAll(OURS))
  for (const tag of tags) {
    if (tag.name === 'title') writeTitle(tag.text ?? '')
    else {
      const made = elementOf(tag)
      put(made, known.get(keyOf(made))?.shift())
    }
  }
  for (const element of [...known.values()].flat()) element.remove()
}

function writeTitle(title: string) {
  if (document.title !== title) document.title = title
}

function elementOf({ name, attributes, text }: MetadataTag): Element {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  if (text) element.textContent = text
  return element
}

function put(made: Element, known: Element | undefined) {
  if (!known) document.head.append(made)
  else if (!known.isEqualNode(made)) known.replaceWith(made)
}

function byKey(elements: Iterable<Element>): Map<string, Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of elements) groups.set(keyOf(element), [...(groups.get(keyOf(element)) ?? []), element])
  return groups
}

const keyOf = (element: Element): string =>
  ['name', 'property', 'rel', 'hreflang', 'type'].map((name) => element.getAttribute(name) ?? '').join(' ')

const byDepth = new Map<number, PageMetadata>()
const titleListeners = new Set<(title: string) => void>()
const siteListeners = new Set<() => void>()
let site: SiteInfo | undefined
let sequence = 0
/** Path of the metadata in the served HTML; undefined until it is read. */
let prerenderedPath: string | undefined

/**
 * A parent renders before its children, so deeper metadata has a higher number, whatever the order of
 * effects.
 */
export const nextMetadataDepth = (): number => ++sequence

/** Returns the absolute URL of a path of this site, for links outside of it (sharing, calendar files). */
export const canonicalUrl = (path: string): string => new URL(path, location.origin).href

function currentMetadata(): PageMetadata {
  const numbers = [...byDepth.keys()].sort((a, b) => a - b)
  return mergeMetadata(numbers.flatMap((number) => byDepth.get(number) ?? []))
}

/** The served metadata is more complete than the route's; it stays until the page sets its own. */
function keepsPrerendered(metadata: PageMetadata): boolean {
  prerenderedPath ??= metadataPath()
  if (metadata.path || metadata.noIndex || location.pathname !== prerenderedPath) prerenderedPath = ''
  return prerenderedPath !== ''
}

function write() {
  const metadata = currentMetadata()
  if (keepsPrerendered(metadata)) return
  const before = document.title
  const siteName = site?.name ?? i18n.t('common:site.name')
  writeTags(metadataTags(metadata, { siteName, language: currentLanguage(), origin: location.origin }))
  if (document.title === before) return
  for (const listener of titleListeners) listener(document.title)
}

export function addMetadata(number: number, metadata: PageMetadata): void {
  byDepth.set(number, metadata)
  write()
}

export function removeMetadata(number: number): void {
  byDepth.delete(number)
  write()
}

/** Sets the hub's settings of this language; before, the site has the name in the translations. */
export function setSiteInfo(facts: SiteInfo | undefined): void {
  if (JSON.stringify(facts) === JSON.stringify(site)) return
  site = facts
  write()
  for (const listener of siteListeners) listener()
}

export const currentSiteInfo = (): SiteInfo | undefined => site

export function subscribeSiteInfo(listener: () => void): () => void {
  siteListeners.add(listener)
  return () => siteListeners.delete(listener)
}

/** Calls the listener with the complete title each time it changes. */
export function onTitleChange(listener: (title: string) => void): () => void {
  titleListeners.add(listener)
  return () => titleListeners.delete(listener)
}

/** Merges the metadata of a route and its page: the last defined value of each field wins. */
function mergeMetadata(list: readonly PageMetadata[]): PageMetadata {
  const defined = list.map((metadata) => Object.entries(metadata).filter(([, value]) => Boolean(value)))
  return Object.fromEntries(defined.flat())
}

let collected: PageMetadata[] = []

/** Collects metadata during rendering where there is no document and effects do not run. */
export function collectMetadata(metadata: PageMetadata): void {
  if (typeof document === 'undefined') collected.push(metadata)
}

/** Renders a page and returns the metadata that it reported, for prerendering. */
export function renderCollectingMetadata(render: () => string): { html: string; metadata: PageMetadata } {
  collected = []
  const html = render()
  return { html, metadata: mergeMetadata(collected) }
}
