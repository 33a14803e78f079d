import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { buildApp } from '@hub/release/build-app'
import { publish } from '@hub/release/publish'
import { staticHost } from '@hub/serve/static-host'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from '../../scripts/lib/chromium.ts'
import { buildAll } from '../../scripts/start/build-all.ts'
import { measureVisit, type Visit } from './measure.ts'
import { type PageResult, reportAll, reportPage } from './report.ts'

/** A public page to measure. */
interface Measured {
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

export interface PageBenchOptions {
  folder: string
  apiUrl: string
  publishableKey: string
  chromium: string
  /** Only these routes; all unless told. */
  only: readonly string[]
  /** How often each page is visited in each build. */
  runs: number
}

/** The same pages from remotes and as one plain bundle, in turns, so that the machine's moods hit both. */
export async function benchPages(options: PageBenchOptions): Promise<void> {
  const twins = await publishTwins(options)
  const servers = twins.map(({ root }) =>
    serve({ fetch: staticHost(root).fetch, port: 0, hostname: '127.0.0.1' }),
  )
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: CHROMIUM_ARGUMENTS,
  })
  const rows = await listedRows(options.apiUrl, options.publishableKey)
  const chosen = MEASURED.filter(({ route }) => options.only.length === 0 || options.only.includes(route))
  if (chosen.length === 0) throw new Error(`none of ${options.only.join(', ')} is a public page`)
  const { runs } = options
  const results: PageResult[] = []
  for (const { route, ready } of chosen) {
    const urls = servers.map((server) => {
      const { port } = server.address() as { port: number }
      return `http://localhost:${port}${addressOf(route, rows)}`
    })
    try {
      const visits = await visitInTurns(browser, urls, ready, runs)
      results.push({ route, runs, names: twins.map(({ name }) => name), visits })
    } catch (error) {
      // One page that cannot be measured takes nothing from the others.
      console.error(`${route}: ${error}`)
      process.exitCode = 1
    }
  }
  if (options.only.length > 0) for (const result of results) reportPage(result)
  reportAll(results)
  await browser.close()
  for (const server of servers) server.close()
}

/** Visits of one page, by build. */
async function visitInTurns(
  browser: Browser,
  urls: readonly string[],
  ready: string,
  runs: number,
): Promise<Visit[][]> {
  const visits: Visit[][] = urls.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [index, url] of urls.entries()) visits[index]?.push(await measureVisit(browser, url, ready))
  return visits
}

async function publishTwins({ folder, apiUrl, publishableKey }: PageBenchOptions) {
  const store = join(folder, 'builds')
  const { shell, remotes } = await buildAll(store)
  const single = await buildApp('shell', { store, singleBundle: true })
  const config = { supabaseUrl: apiUrl, publishableKey, allowOverrides: false, oauthProviders: [] }
  const federated = join(folder, 'site')
  const plain = join(folder, 'site-single')
  await publish({ shell, remotes, target: federated, config, store })
  await publish({ shell: single, remotes, target: plain, config, store, hints: false })
  return [
    { name: 'federated', root: federated },
    { name: 'one bundle', root: plain },
  ]
}
