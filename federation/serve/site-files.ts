const INTERNAL =
  /^\/(live|config)\.json$|^\/(compositions|releases|live|canary|\.changes)\/|\.(part|br|cjs|mjs)$/

/** Returns whether a file of a published site must not be served. */
export const isInternal = (pathname: string): boolean => INTERNAL.test(pathname)

const NAMED_BY_CONTENT =
  /^\/(shell|mf-[a-z0-9-]+)\/([^/]+\/(static|locales)|assets)\/|\/remoteEntry\.[0-9a-f]{8}\.js$/

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Returns the Cache-Control of a file: immutable for content-hashed and versioned files, no-cache for others.
 */
export const cacheControlOf = (path: string): string => (NAMED_BY_CONTENT.test(path) ? IMMUTABLE : 'no-cache')

/** Reads files of a published site. */
export interface SiteFiles {
  /** Returns the content of a file by path; the same array while it is cached and has not changed. */
  read(path: string): Promise<Uint8Array | undefined>
}

/**
 * Limit of a cache of files, by their bytes. A composition has 17 MB, of which visitors ask for a part; those of the
 * live one are used most and stay. Their decoded text takes twice as much again.
 */
export const KEPT_FILES = {
  maxSize: 20_000_000,
  sizeCalculation: ({ length }: Pick<Uint8Array, 'length'>) => length + 1,
}

const decoded = new WeakMap<Uint8Array, string>()
const parsed = new WeakMap<Uint8Array, unknown>()

/**
 * Decodes files, each once for as long as its content is cached. `folder` is their place below the published site, with
 * a trailing slash.
 */
export function contentOf(files: SiteFiles, folder = '') {
  async function text(path: string): Promise<string | undefined> {
    const bytes = await files.read(path)
    if (!bytes) return undefined
    const known = decoded.get(bytes) ?? new TextDecoder().decode(bytes)
    decoded.set(bytes, known)
    return known
  }

  async function json(path: string): Promise<unknown> {
    const bytes = await files.read(path)
    if (!bytes) return undefined
    if (!parsed.has(bytes)) parsed.set(bytes, JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.get(bytes)
  }

  return { folder, text, json, bytes: (path: string) => files.read(path) }
}

export type SiteContent = ReturnType<typeof contentOf>
