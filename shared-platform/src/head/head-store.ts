import type { DocumentHead, SiteFacts } from '@hub/contract/document-head'
import { headTags } from '@hub/contract/head-tags'
import { currentLanguage, i18n } from '@hub/shared-i18n'
import { mergeHeads } from './merge-heads.ts'
import { pathOfHead, writeTags } from './write-tags.ts'

const heads = new Map<number, DocumentHead>()
const titleListeners = new Set<(title: string) => void>()
const siteListeners = new Set<() => void>()
let site: SiteFacts | undefined
let sequence = 0
/** The path whose head came with the page; undefined as long as nobody has looked. */
let drawnPath: string | undefined

/** A parent renders before its children, so a deeper head has a higher number, whatever the order of effects. */
export const nextHeadNumber = (): number => ++sequence

/** The full address of a path of this site, for links that leave the page (sharing, calendar files). */
export const canonicalUrl = (path: string): string => new URL(path, location.origin).href

function currentHead(): DocumentHead {
  const numbers = [...heads.keys()].sort((a, b) => a - b)
  return mergeHeads(numbers.flatMap((number) => heads.get(number) ?? []))
}

/** What came with the page knows more than its route does; it stays until the page itself has something to say. */
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

/** What staff have set in this language; until then the site has the name of the translations. */
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

/** Called with the whole title each time it changes. */
export function onTitleChange(listener: (title: string) => void): () => void {
  titleListeners.add(listener)
  return () => titleListeners.delete(listener)
}
