import { DOCUMENTS_CACHE } from './caches.ts'
import type { OpenDocument } from './messages.ts'

/** Begins the data of a rendered page. Pages with it are the same for all visitors of a language; signed-in users get none. */
const RENDERED = 'id="hub-state"'
const STORED_AT = 'hub-stored-at'
const RESPONSE_MS = 'hub-response-ms'
/** After this a document has too little in common with the page that replaces its data. */
const MAX_AGE_MS = 86_400_000
/** The documents stored for longest are deleted first. */
const MAX_DOCUMENTS = 50

const keyOf = (url: URL | string): string => {
  const key = new URL(url)
  key.hash = ''
  return key.href
}

/**
 * Stores the rendered page of a URL, for which the server took `responseMs`, in place of an older one. Any other response
 * says that the page is not what is stored: the visitor has signed in, or the event is gone. A failure of the server says
 * nothing.
 */
export async function storeDocument(
  url: URL | string,
  response: Response,
  responseMs: number,
): Promise<void> {
  if (response.status >= 500) return
  const cache = await caches.open(DOCUMENTS_CACHE)
  const html = response.status === 200 ? await response.text() : ''
  // Also moves it to the end of the cache.
  await cache.delete(keyOf(url))
  if (!html.includes(RENDERED)) return
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(STORED_AT, String(Date.now()))
  headers.set(RESPONSE_MS, String(responseMs))
  await cache.put(keyOf(url), new Response(withFontPreloads(html), { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MAX_DOCUMENTS).map((key) => cache.delete(key)))
}

const HEAD = '<head>'
const FONT = /url\((\/[^)"']+-(latin|cyrillic)-wght-[^)"']+\.woff2)\)/g

/**
 * Adds preloads of the fonts of the page's language. The browser has them since it showed the document, and gets them
 * before it lays out the text, which it otherwise does twice. A first visit is painted before its fonts arrive.
 */
function withFontPreloads(html: string): string {
  const isEnglish = html.includes('<html lang="en"')
  const links = [...html.matchAll(FONT)]
    .filter(([, , script]) => script === 'latin' || !isEnglish)
    .map(
      ([, href]) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}">`,
    )
  return html.replace(HEAD, () => HEAD + links.join(''))
}

/** Stores the document that a tab was opened with before there was a worker, from the browser's own cache if possible. */
export async function storeOpenDocument({ url, responseMs }: OpenDocument): Promise<void> {
  if (await findDocument(url)) return
  const response = await fetch(url, { cache: 'force-cache', credentials: 'same-origin' })
  await storeDocument(url, response, responseMs)
}

/** Returns how long the server took for a stored document. */
export const responseMsOf = (stored: Response): number => Number(stored.headers.get(RESPONSE_MS))

/** Returns the rendered page that was stored for a URL within a day. */
export async function findDocument(url: URL | string): Promise<Response | undefined> {
  const cache = await caches.open(DOCUMENTS_CACHE)
  const stored = await cache.match(keyOf(url))
  if (!stored || Number(stored.headers.get(STORED_AT)) < Date.now() - MAX_AGE_MS) return undefined
  return stored
}
