import { findDocument, responseMsOf, storeDocument } from './stored-documents.ts'
import { findStoredPage } from './stored-pages.ts'

/** A network that does not answer for this long counts as none. */
const TIMEOUT_MS = 8000
/** A network that does not answer for this long is slower than a stored document. */
const SLOW_MS = 100

/** A visitor who reloads a page wants the current one. */
const RELOADING = ['reload', 'no-cache']

/** Pages for other sites, the API, sign-in, and what mails link to: never answered from what is stored. */
const EXCLUDED = /^\/(?:embed|api|auth|unsubscribe|feedback|reset-password)(?:\/|$)|\.[a-z0-9]+$/i

export interface Navigation {
  request: Request
  url: URL
  event: {
    preloadResponse?: Promise<Response | undefined> | undefined
    waitUntil: (promise: Promise<unknown>) => void
  }
}

/**
 * Network first: a browser with a network gets the live composition, also right after a release or a rollback. On a slow
 * network, the document that the visitor saw last is shown while the new one is on its way, which is then stored; the page
 * fetches its data again. Where the network was slow the last time, nothing is waited for. Without a network the stored
 * general page is the response, whatever the server's status is.
 */
export async function navigate({ request, url, event }: Navigation): Promise<Response> {
  const startedAt = performance.now()
  const response = fetchPage(request, event)
  if (EXCLUDED.test(url.pathname)) return response
  // The copy is made before the page reads the response.
  const storing = response.then((page) => storeDocument(url, page.clone(), performance.now() - startedAt))
  event.waitUntil(storing.catch(() => undefined))
  const stored = RELOADING.includes(request.cache)
    ? undefined
    : await findDocument(url).catch(() => undefined)
  if (stored && responseMsOf(stored) > SLOW_MS) return stored
  const outcome = await Promise.race([
    response.catch(() => 'failed' as const),
    timeout(stored ? SLOW_MS : TIMEOUT_MS),
  ])
  if (typeof outcome !== 'string') return outcome
  if (stored && outcome === 'slow') return stored
  return (await findStoredPage(url)) ?? response
}

async function fetchPage(request: Request, { preloadResponse }: Navigation['event']): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const timeout = (milliseconds: number): Promise<'slow'> =>
  new Promise((resolve) => setTimeout(() => resolve('slow'), milliseconds))
