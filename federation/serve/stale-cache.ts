interface Entry<T> {
  value: T
  loadedAt: number
}

export interface StaleCacheOptions {
  /** How long a value is fresh. */
  freshMs: number
  /** How long a stale value is returned while a new one is loaded. */
  staleMs: number
  /** Maximum number of values; the least recently used is removed first. */
  size: number
  now?: () => number
}

/**
 * Stale-while-revalidate cache. Returns fresh values at once, stale ones at once while loading a new value;
 * concurrent loads of a key are shared. Failures are not cached.
 */
export class StaleCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #loading = new Map<string, Promise<T>>()
  readonly #options: StaleCacheOptions

  constructor(options: StaleCacheOptions) {
    this.#options = options
  }

  async get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    const age = known ? this.#now() - known.loadedAt : Number.POSITIVE_INFINITY
    if (!known || age > this.#options.staleMs) return this.#load(key, load)
    this.#keep(key, known)
    // A failure keeps the stale value.
    if (age > this.#options.freshMs) this.#load(key, load).catch(() => undefined)
    return known.value
  }

  #load(key: string, load: () => Promise<T>): Promise<T> {
    const running = this.#loading.get(key)
    if (running) return running
    const loading = load()
      .then((value) => {
        this.#keep(key, { value, loadedAt: this.#now() })
        return value
      })
      .finally(() => this.#loading.delete(key))
    this.#loading.set(key, loading)
    return loading
  }

  #keep(key: string, entry: Entry<T>) {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#options.size && oldest !== undefined) this.#entries.delete(oldest)
  }

  #now(): number {
    return (this.#options.now ?? Date.now)()
  }
}
