/**
 * Returns the URL as the visitor sees it: a proxy that terminates TLS forwards plain HTTP and says so in a
 * header.
 */
export function requestUrl({ url, headers }: Pick<Request, 'url' | 'headers'>): URL {
  const address = new URL(url)
  if (headers.get('x-forwarded-proto') === 'https') address.protocol = 'https:'
  return address
}
