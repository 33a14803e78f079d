const INTERNAL =
  /^\/(live|config)\.json$|^\/(compositions|releases|live|canary|\.changes)\/|\.(part|br|cjs|mjs)$/

/** Returns whether a file of a published site must not be served. */
export const isInternal = (pathname: string): boolean => INTERNAL.test(pathname)
