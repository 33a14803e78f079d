export interface ExternalLink {
  readonly href: string
  /** Where it leads, for people. */
  readonly host: string
}

/** An address of the web as staff wrote it; undefined for anything else that a link could do. */
export function externalLink(url: string): ExternalLink | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, href, host, username, password } = new URL(url)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && !username && !password ? { href, host } : undefined
}
