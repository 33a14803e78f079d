const NAMED_BY_CONTENT =
  /^\/(shell|mf-[a-z0-9-]+)\/([^/]+\/(static|locales)|assets)\/|\/remoteEntry\.[0-9a-f]{8}\.js$/

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Returns the Cache-Control of a file: immutable for content-hashed and versioned files, no-cache for others.
 */
export const cacheControlOf = (path: string): string => (NAMED_BY_CONTENT.test(path) ? IMMUTABLE : 'no-cache')
