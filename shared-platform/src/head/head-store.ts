import { i18n } from '@hub/shared-i18n'

export type DocumentHead = {
  /** The page's own title; the site's name is added to it. */
  title?: string | undefined
  description?: string | undefined
  /** The path under which this page wants to be known, e.g. without filters. */
  path?: string | undefined
  /** Keeps the page out of search engines. */
  noIndex?: boolean | undefined
}

const heads = new Map<number, DocumentHead>()
const listeners = new Set<(title: string) => void>()
let siteName: string | undefined
let sequence = 0

/** A parent renders before its children, so a deeper head has a higher number, whatever the order of effects. */
export const nextHeadNumber = (): number => ++sequence

function deepest<K extends keyof DocumentHead>(key: K): DocumentHead[K] {
  const numbers = [...heads.keys()].sort((a, b) => b - a)
  return numbers.map((number) => heads.get(number)?.[key]).find(Boolean)
}

function fullTitle(): string {
  const name = siteName ?? i18n.t('common:site.name')
  const title = deepest('title')
  return title ? `${title} — ${name}` : name
}

function setMeta(name: string, content: string | undefined) {
  const known = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (!content) return known?.remove()
  const meta = known ?? document.head.appendChild(document.createElement('meta'))
  meta.name = name
  meta.content = content
}

function setCanonical(path: string | undefined) {
  const known = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (!path) return known?.remove()
  const link = known ?? document.head.appendChild(document.createElement('link'))
  link.rel = 'canonical'
  link.href = canonicalUrl(path)
}

/** The full address of a path of this site, for links that leave the page (sharing, canonical, calendar files). */
export const canonicalUrl = (path: string): string => new URL(path, location.origin).href

function write() {
  const title = fullTitle()
  setMeta('description', deepest('description'))
  setMeta('robots', deepest('noIndex') ? 'noindex' : undefined)
  setCanonical(deepest('path'))
  if (document.title === title) return
  document.title = title
  for (const listener of listeners) listener(title)
}

export function putHead(number: number, head: DocumentHead): void {
  heads.set(number, head)
  write()
}

export function removeHead(number: number): void {
  heads.delete(number)
  write()
}

/** The site's name as staff have set it; until then the title carries the name of the translations. */
export function setSiteName(name: string): void {
  siteName = name
  write()
}

/** Called with the whole title each time it changes. */
export function onTitleChange(listener: (title: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
