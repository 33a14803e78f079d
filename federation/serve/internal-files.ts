const INTERNAL =
  /^\/(live|config)\.json$|^\/(compositions|releases|live|canary|\.changes)\/|\.(part|br|cjs|mjs)$/

/** Files of a published site that are for its server alone. */
export const isInternal = (pathname: string): boolean => INTERNAL.test(pathname)
