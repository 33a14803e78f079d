const NAMED_BY_CONTENT =
  /^\/(shell|mf-[a-z0-9-]+)\/([^/]+\/(static|locales)|assets)\/|\/remoteEntry\.[0-9a-f]{8}\.js$/

export const FOR_EVER = 'public, max-age=31536000, immutable'

/** How long a browser keeps the file at this address: what never changes for ever, anything else for one look. */
export const cachingOf = (path: string): string => (NAMED_BY_CONTENT.test(path) ? FOR_EVER : 'no-cache')
