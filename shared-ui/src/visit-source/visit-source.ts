const NAME = /^[a-z0-9][a-z0-9._-]{0,31}$/i

/**
 * Returns where this page load came from: `ref:<name>` of the link that was followed (`/events?ref=telegram`), else
 * `host:<host>` of the site that linked here, else `direct`. It is read from the page load itself and stored nowhere, so
 * it is forgotten with the tab or a reload.
 */
export function visitSource(): string {
  const landing = performance.getEntriesByType?.('navigation')[0]?.name || location.href
  const ref = new URL(landing).searchParams.get('ref')?.trim()
  if (ref) return NAME.test(ref) ? `ref:${ref.toLowerCase()}` : 'ref:other'
  if (!URL.canParse(document.referrer)) return 'direct'
  const { hostname } = new URL(document.referrer)
  return hostname === '' || hostname === location.hostname ? 'direct' : `host:${hostname}`
}

/** Names the source of the visit with a request that buys or registers, so that staff see what a link brought. */
export const withVisitSource = <Request extends { setHeader(name: string, value: string): Request }>(
  request: Request,
): Request => request.setHeader('x-visit-source', visitSource())
