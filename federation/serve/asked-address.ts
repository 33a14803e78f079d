/** The address as the visitor has it: a proxy that ends TLS asks without it, and says so. */
export function askedAddress({ url, headers }: Pick<Request, 'url' | 'headers'>): URL {
  const address = new URL(url)
  if (headers.get('x-forwarded-proto') === 'https') address.protocol = 'https:'
  return address
}
