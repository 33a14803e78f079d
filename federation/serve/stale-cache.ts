import { LRUCache } from 'lru-cache'

export interface StaleCacheOptions {
  /** How long a value is fresh. */
  freshMs: number
  /** How long a stale value is returned while a new one is loaded. */
  staleMs: number
  /** Maximum number of values; the least recently used is removed first. */
  size: number
  now?: () => number
}

interface Entry<T> {
  value: T
}

/**
 * Stale-while-revalidate cache. Returns fresh values at once, stale ones at once while loading a new value;
 * concurrent loads of a key are shared. Failures are not cached: a stale value is kept until `staleMs`.
 */
export class StaleCache<T> {
  readonly #entries: LRUCache<string, Entry<T>, () => Promise<T>>
  readonly #longestStaleMs: number

  constructor({ freshMs, staleMs, size, now = Date.now }: StaleCacheOptions) {
    this.#longestStaleMs = staleMs - freshMs
    this.#entries = new LRUCache({
      max: size,
      ttl: freshMs,
      ttlResolution: 0,
      perf: { now },
      allowStale: true,
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      fetchMethod: async (_key, _stale, { context: load }) => ({ value: await load() }),
    })
  }

  /** Rejects with the error of `load` when there is no value that may be returned. */
  async get(key: string, load: () => Promise<T>): Promise<T> {
    if (this.#entries.getRemainingTTL(key) < -this.#longestStaleMs) this.#entries.delete(key)
    const { value } = await this.#entries.forceFetch(key, { context: load })
    return value
  }
}
