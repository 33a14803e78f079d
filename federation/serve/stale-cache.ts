import { LRUCache } from 'lru-cache'

export interface StaleCacheOptions<T> {
  /** How long a value is fresh. */
  freshMs: number
  /** How long a stale value is returned while a new one is loaded. */
  staleMs: number
  /** How long a stale value is returned while loading fails; as long as `staleMs` by default. */
  failedMs?: number
  /** Maximum number of values, or of their sizes together; the least recently used is removed first. */
  size: number
  /** Returns the size of a value; each counts as one by default. */
  sizeOf?: (value: T) => number
  now?: () => number
}

interface Entry<T> {
  value: T
}

/**
 * Stale-while-revalidate cache. Returns fresh values at once, stale ones at once while loading a new value;
 * concurrent loads of a key are shared. Failures are not cached: a stale value is kept until `failedMs`.
 */
export class StaleCache<T> {
  readonly #entries: LRUCache<string, Entry<T>, () => Promise<T>>
  readonly #longestStaleMs: number
  readonly #longestFailedMs: number

  constructor({
    freshMs,
    staleMs,
    failedMs = staleMs,
    size,
    sizeOf = () => 1,
    now = Date.now,
  }: StaleCacheOptions<T>) {
    this.#longestStaleMs = staleMs - freshMs
    this.#longestFailedMs = failedMs - freshMs
    this.#entries = new LRUCache({
      maxSize: size,
      sizeCalculation: ({ value }) => sizeOf(value),
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
    const remainingMs = this.#entries.getRemainingTTL(key)
    const allowStale = remainingMs >= -this.#longestStaleMs
    const last =
      remainingMs >= -this.#longestFailedMs ? this.#entries.peek(key, { allowStale: true }) : undefined
    try {
      return (await this.#entries.forceFetch(key, { context: load, allowStale })).value
    } catch (error) {
      if (last) return last.value
      throw error
    }
  }
}
