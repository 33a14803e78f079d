const OPEN = '<!--policy-->'
const CLOSE = '<!--/policy-->'

/** The `<meta>` content security policy of a page, between comments by which it is found. */
export const policyTag = (policy: string): string =>
  `${OPEN}<meta http-equiv="content-security-policy" content="${policy}">${CLOSE}`

/** Removes the `<meta>` policy from a page whose policy is sent as a header. */
export function withoutPolicy(html: string): string {
  const start = html.indexOf(OPEN)
  const end = html.indexOf(CLOSE, start)
  return start < 0 || end < 0 ? html : html.slice(0, start) + html.slice(end + CLOSE.length)
}
