/** The directive that a `<meta>` policy cannot contain. */
export const FRAME_ANCESTORS = `frame-ancestors 'none'`

const OPEN = '<!--policy-->'
const CLOSE = '<!--/policy-->'

/** The `<meta>` content security policy of a page, between comments by which it is found. */
export const policyTag = (policy: string): string =>
  `${OPEN}<meta http-equiv="content-security-policy" content="${policy}">${CLOSE}`

/** Takes the `<meta>` policy out of a page, so that it can be sent as a header; undefined where a page has none. */
export function takePolicy(html: string): { html: string; policy: string | undefined } {
  const start = html.indexOf(OPEN)
  const end = html.indexOf(CLOSE, start)
  if (start < 0 || end < 0) return { html, policy: undefined }
  const [, policy] = / content="([^"]*)"/.exec(html.slice(start, end)) ?? []
  return { html: html.slice(0, start) + html.slice(end + CLOSE.length), policy }
}
