const NAME = /^[a-z0-9][a-z0-9._-]{0,31}$/

/** Names that the statistics use themselves. */
const RESERVED = ['direct', 'site', 'other']

export type SourceProblem = 'page' | 'name'

/** Returns a link to a page of the site that names its source, or which of both cannot be used. */
export function sourceUrl(
  page: string,
  name: string,
  origin: string,
): { url: string } | { problem: SourceProblem } {
  const source = name.trim().toLowerCase()
  const path = page.trim()
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  if (!url || url.origin !== origin || /\s/.test(path)) return { problem: 'page' }
  if (!NAME.test(source) || RESERVED.includes(source)) return { problem: 'name' }
  url.searchParams.set('ref', source)
  return { url: url.href }
}
