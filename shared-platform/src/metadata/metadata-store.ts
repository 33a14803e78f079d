import { headTags } from '@hub/contract/metadata-tags'
import type { DocumentHead, SiteFacts } from '@hub/contract/page-metadata'
import { currentLanguage, i18n } from '@hub/shared-i18n'
import { mergeHeads } from './merge-metadata.ts'
import { pathOfHead, writeTags } from './write-metadata-tags.ts'

const heads = new Map<number, DocumentHead>()
const titleListeners = new Set<(title: string) => void>()
const siteListeners = new Set<() => void>()
let site: SiteFacts | undefined
let sequence = 0
/** Path of the metadata in the served HTML; undefined until it is read. */
let drawnPath: string | undefined

/**
 * A parent renders before its children, so deeper metadata has a higher number, whatever the order of
 * effects.
 */
export const nextHeadNumber = (): number => ++sequence

/** Returns the absolute URL of a path of this site, for links outside of it (sharing, calendar files). */
export const canonicalUrl = (path: string): string => new URL(path, location.origin).href

function currentHead(): DocumentHead {
  const numbers = [...heads.keys()].sort((a, b) => a - b)
  return mergeHeads(numbers.flatMap((number) => heads.get(number) ?? []))
}

/** The served metadata is more complete than the route's; it stays until the page sets its own. */
function keepsDrawn(head: DocumentHead): boolean {
  drawnPath ??= pathOfHead()
  if (head.path || head.noIndex || location.pathname !== drawnPath) drawnPath = ''
  return drawnPath !== ''
}

function write() {
  const head = currentHead()
  if (keepsDrawn(head)) return
  const before = document.title
  const siteName = site?.name ?? i18n.t('common:site.name')
  writeTags(headTags(head, { siteName, language: currentLanguage(), origin: location.origin }))
  if (document.title === before) return
  for (const listener of titleListeners) listener(document.title)
}

export function putHead(number: number, head: DocumentHead): void {
  heads.set(number, head)
  write()
}

export function removeHead(number: number): void {
  heads.delete(number)
  write()
}

/** Sets the hub's settings of this language; before, the site has the name in the translations. */
export function setSite(facts: SiteFacts | undefined): void {
  site = facts
  write()
  for (const listener of siteListeners) listener()
}

export const currentSite = (): SiteFacts | undefined => site

export function subscribeSite(listener: () => void): () => void {
  siteListeners.add(listener)
  return () => siteListeners.delete(listener)
}

/** Calls the listener with the complete title each time it changes. */
export function onTitleChange(listener: (title: string) => void): () => void {
  titleListeners.add(listener)
  return () => titleListeners.delete(listener)
}
