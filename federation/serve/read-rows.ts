import type { MetadataRequest } from '@hub/contract/page-metadata'

export interface ApiSettings {
  /** URL of the Supabase API, without a path. */
  supabaseUrl: string
  publishableKey: string
}

export interface ReaderOptions {
  fetch?: typeof fetch
  /** How long a page waits for a response. */
  limitMs?: number
  /** How long requests are skipped after the API failed. */
  restMs?: number
  now?: () => number
}

/**
 * Reads rows from PostgREST as an anonymous visitor. After a timeout, a network error or a 5xx response requests are
 * skipped for a while, so that pages are served without their rows and without waiting. A 4xx response says nothing
 * about other requests, and visitors can cause one.
 */
export function rowReader({
  fetch: ask = fetch,
  limitMs = 1000,
  restMs = 5000,
  now = Date.now,
}: ReaderOptions) {
  let restsUntil = 0

  return ({ supabaseUrl, publishableKey }: ApiSettings): MetadataRequest['read'] =>
    async (path, query = {}) => {
      if (now() < restsUntil) throw new Error('the API did not answer just now')
      const url = new URL(`/rest/v1/${path}`, supabaseUrl)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const { status, body } = await withinLimit(limitMs, async (signal) => {
        const response = await ask(url, { headers: { apikey: publishableKey }, signal })
        if (response.status >= 500) throw new Error(`${path}: ${response.status}`)
        return { status: response.status, body: await response.text() }
      }).catch((error) => {
        restsUntil = now() + restMs
        throw error
      })
      if (status >= 400) throw new Error(`${path}: ${status}`)
      return JSON.parse(body)
    }
}

/** Enforces the timeout: not every fetch honours its signal, especially while reading a body. */
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

/** Returns the public URL of a stored image. */
export const storedAt = (supabaseUrl: string) => (path: string) =>
  `${supabaseUrl}/storage/v1/object/public/media/${path.split('/').map(encodeURIComponent).join('/')}`
