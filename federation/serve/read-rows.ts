import type { HeadRequest } from '@hub/contract/document-head'

export interface ApiSettings {
  /** Address of the Supabase API, without a path. */
  supabaseUrl: string
  publishableKey: string
}

export interface ReaderOptions {
  fetch?: typeof fetch
  /** How long a page may wait for an answer. */
  limitMs?: number
  /** How long nobody is made to wait again after there was none. */
  restMs?: number
  now?: () => number
}

/**
 * Asks PostgREST as any visitor may, so that row level security decides what comes back. A server that does not
 * answer in time is left alone for a while: pages are served without what it knows, and nobody waits for it.
 */
export function rowReader({
  fetch: ask = fetch,
  limitMs = 1000,
  restMs = 5000,
  now = Date.now,
}: ReaderOptions) {
  let restsUntil = 0

  return ({ supabaseUrl, publishableKey }: ApiSettings): HeadRequest['read'] =>
    async (path, query = {}) => {
      if (now() < restsUntil) throw new Error('the API did not answer just now')
      const url = new URL(`/rest/v1/${path}`, supabaseUrl)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      try {
        const response = await ask(url, {
          headers: { apikey: publishableKey },
          signal: AbortSignal.timeout(limitMs),
        })
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        return await response.json()
      } catch (error) {
        restsUntil = now() + restMs
        throw error
      }
    }
}

/** Public address of a stored picture. */
export const storedAt = (supabaseUrl: string) => (path: string) =>
  `${supabaseUrl}/storage/v1/object/public/media/${path.split('/').map(encodeURIComponent).join('/')}`
