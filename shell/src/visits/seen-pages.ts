/** Public pages, which contain no secret and nothing of an account. Of others nothing is kept. */
const PUBLIC =
  /^\/(((events|courses|speakers|coworking|subscriptions|support)(\/[^/]+){0,4})|rent|hub_calendar|about|requisites|posters|terms)?$/

const MOST = 30

const seen = new Set<string>()

/** Keeps the path of a public page for the count of this visit. */
export function recordPage(pathname: string): void {
  if (seen.size < MOST && PUBLIC.test(pathname)) seen.add(pathname)
}

/** Returns the paths of the public pages that this visit saw. */
export const seenPages = (): string[] => [...seen]
