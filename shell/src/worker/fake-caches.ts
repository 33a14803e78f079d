const ORIGIN = 'https://hub.example'

const urlOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : String(key), ORIGIN).href

/** A CacheStorage for tests, which compares URLs only. */
export function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>()
  /** Whether the device is full. */
  const state = { isFull: false }

  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (key: RequestInfo | URL) => entries.get(urlOf(key))?.clone(),
      matchAll: async () => [...entries.values()].map((response) => response.clone()),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (key: RequestInfo | URL) => entries.delete(urlOf(key)),
      put: async (key: RequestInfo | URL, response: Response) => {
        if (state.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        entries.set(urlOf(key), response)
      },
    }
  }

  return {
    state,
    /** URLs in a cache. */
    urlsIn: (name: string) => [...(stored.get(name)?.keys() ?? [])],
    caches: {
      open,
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
      match: async (key: RequestInfo | URL, { cacheName = '' } = {}) => (await open(cacheName)).match(key),
    },
  }
}
