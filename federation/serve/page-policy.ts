const OPEN = '<!--policy-->'
const CLOSE = '<!--/policy-->'

/** The content security policy as a page brings it along, between marks by which it can be found. */
export const policyTag = (policy: string): string =>
  `${OPEN}<meta http-equiv="content-security-policy" content="${policy}">${CLOSE}`

/** The same page where its policy is a header already. */
export function withoutPolicy(html: string): string {
  const start = html.indexOf(OPEN)
  const end = html.indexOf(CLOSE, start)
  return start < 0 || end < 0 ? html : html.slice(0, start) + html.slice(end + CLOSE.length)
}
