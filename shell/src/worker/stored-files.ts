import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { FILES_CACHE } from './caches.ts'
import { matchesIntegrity } from './integrity.ts'

/** Files that never change under their URL: those of builds, and covers. */
const UNCHANGING =
  /^\/(?:(?:shell|mf-[a-z0-9-]+)\/(?:[^/]+\/(?:static|locales)|assets)\/|mf-[a-z0-9-]+\/[^/]+\/remoteEntry\.[0-9a-f]{8}\.js$|covers\/)/

/** Whether a file is stored by its URL. */
export const isStoredFile = ({ pathname }: Pick<URL, 'pathname'>): boolean => UNCHANGING.test(pathname)

/** More than visits to all pages need. The file stored for longest is deleted first, and stored again when it is used. */
const MAX_FILES = 500

/** A page that requests a file anew does not trust what is stored. */
const BYPASSING = ['reload', 'no-cache', 'no-store']

interface StoredFile {
  request: Request
  cachedResponse?: Response | undefined
}

/**
 * Uses a stored file unless the page requests it past all caches or its content has another hash than the page states.
 * Such a file is fetched, and replaced when the right one arrives.
 */
export const intactFiles = {
  async cachedResponseWillBeUsed({ request, cachedResponse }: StoredFile): Promise<Response | null> {
    if (!cachedResponse || BYPASSING.includes(request.cache)) return null
    return (await matchesIntegrity(cachedResponse, request.integrity)) ? cachedResponse : null
  },
}

/** Makes room on a full device: pages use the network as before, and what they load next is stored anew. */
const deleteFiles = () => caches.delete(FILES_CACHE)

/** Cache first: a file with a hash in its URL is the one that every build means by it. */
export function storedFiles(): CacheFirst {
  registerQuotaErrorCallback(deleteFiles)
  return new CacheFirst({
    cacheName: FILES_CACHE,
    matchOptions: { ignoreVary: true },
    plugins: [intactFiles],
  })
}

/** A file that a page has loaded, with the hash that it states for it. */
export interface LoadedFile {
  url: string
  integrity?: string
}

/**
 * Stores files that were loaded before the worker controlled the page; the HTTP cache has them. Deletes the oldest when
 * there are too many. A file that fails is left out.
 * @throws when the device is full, after making room
 */
export async function storeFiles(files: readonly LoadedFile[]): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  for (const { url, integrity } of files) {
    if (!isStoredFile(new URL(url)) || (await cache.match(url, { ignoreVary: true }))) continue
    const response = await fetchFile(url, integrity)
    if (response) await put(cache, url, response)
  }
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, -MAX_FILES).map((oldest) => cache.delete(oldest)))
}

const fetchFile = (url: string, integrity = ''): Promise<Response | undefined> =>
  fetch(url, { credentials: 'same-origin', integrity }).then(
    (response) => (response.status === 200 ? response : undefined),
    () => undefined,
  )

async function put(cache: Cache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response)
  } catch (error) {
    await deleteFiles()
    throw error
  }
}
