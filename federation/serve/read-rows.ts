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
        return await withinLimit(limitMs, async (signal) => {
          const response = await ask(url, { headers: { apikey: publishableKey }, signal })
          if (!response.ok) throw new Error(`${path}: ${response.status}`)
          return await response.json()
        })
      } catch (error) {
        restsUntil = now() + restMs
        throw error
      }
    }
}

/** Ends in time whatever happens: not every fetch heeds its signal, least of all while a body is on its way. */
async function withinLimit<T>(limitMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`nothing came within ${limitMs} ms`)
      reject(error)
      limit.abort(error)
    }, limitMs)
  })
  return Promise.race([run(limit.signal), late]).finally(() => clearTimeout(timer))
}

/** Public address of a stored picture. */
export const storedAt = (supabaseUrl: string) => (path: string) =>
  `${supabaseUrl}/storage/v1/object/public/media/${path.split('/').map(encodeURIComponent).join('/')}`
