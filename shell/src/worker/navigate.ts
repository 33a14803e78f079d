import { findStoredPage } from './stored-pages.ts'

/** A network that does not answer for this long counts as none. */
const TIMEOUT_MS = 8000

/** Pages for other sites, the API, sign-in, and what mails link to: never answered from what is stored. */
const EXCLUDED = /^\/(?:embed|api|auth|unsubscribe|feedback|reset-password)(?:\/|$)|\.[a-z0-9]+$/i

export interface Navigation {
  request: Request
  url: URL
  event: { preloadResponse?: Promise<Response | undefined> | undefined }
}

/**
 * Network first: a browser with a network gets the live composition, also right after a release or a rollback. The stored
 * page is the response only when there is none from the server, whatever its status.
 */
export async function navigate({ request, url, event }: Navigation): Promise<Response> {
  const response = fetchPage(request, event)
  if (EXCLUDED.test(url.pathname)) return response
  const first = await Promise.race([response.catch(() => undefined), timeout()])
  return first ?? (await findStoredPage(url)) ?? response
}

async function fetchPage(request: Request, { preloadResponse }: Navigation['event']): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const timeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS))
