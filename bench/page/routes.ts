/** A public page to measure. */
export interface Measured {
  /** Pattern of its route. */
  route: string
  /** What is on the page as soon as the first rows from the database are. */
  ready: string
}

/** Every public page. `:params` are filled from what the sitemap lists; the last three ask the database for nothing. */
export const MEASURED: readonly Measured[] = [
  { route: '/', ready: 'main article a[href^="/events/"]' },
  { route: '/events', ready: 'main a[href^="/events/"]' },
  { route: '/events/:slug', ready: 'main article h1' },
  { route: '/courses', ready: 'main a[href^="/courses/"]' },
  { route: '/courses/:slug', ready: 'main article h1' },
  { route: '/speakers', ready: 'main a[href^="/speakers/"]' },
  { route: '/speakers/:id', ready: 'main article h1' },
  { route: '/speakers/:id/blog/:slug', ready: 'main article h1' },
  { route: '/rent', ready: 'main #space-name' },
  { route: '/coworking', ready: 'main ol h2' },
  { route: '/hub_calendar', ready: 'main section[aria-busy="false"] [data-day]' },
  { route: '/about', ready: 'main dl' },
  { route: '/support', ready: 'main li a[href^="http"]' },
  { route: '/requisites', ready: 'main dl' },
  { route: '/subscriptions', ready: 'main article' },
  { route: '/posters', ready: 'main section ul li' },
  { route: '/slideshow', ready: 'article' },
  { route: '/slideshow-demo', ready: 'article' },
  { route: '/language-test', ready: 'main tr[data-marked]' },
  { route: '/qr?code=unknown:code', ready: 'main bdi' },
]

interface Row {
  kind: string
  params: Record<string, string>
}

const KINDS: Record<string, string> = {
  '/events/:slug': 'events',
  '/courses/:slug': 'courses',
  '/speakers/:id': 'speakers',
  '/speakers/:id/blog/:slug': 'posts',
}

/** The address of a page of a route: of a route with parameters, the first that the database lists. */
export function addressOf(route: string, rows: readonly Row[]): string {
  const kind = KINDS[route]
  if (!kind) return route
  const row = rows.find((listed) => listed.kind === kind)
  if (!row) throw new Error(`the database lists no ${kind}`)
  return route.replaceAll(/:(\w+)/g, (_, name: string) => row.params[name] ?? '')
}

/** What the sitemap of a Supabase lists. */
export async function listedRows(apiUrl: string, publishableKey: string): Promise<Row[]> {
  const response = await fetch(`${apiUrl}/rest/v1/rpc/sitemap`, { headers: { apikey: publishableKey } })
  return ((await response.json()) as { rows: Row[] }).rows
}
