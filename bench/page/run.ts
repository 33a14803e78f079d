import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { type Browser, chromium } from '@playwright/test'
import { buildApp } from '../../federation/release/build-app.ts'
import { publish } from '../../federation/release/publish.ts'
import { staticHost } from '../../federation/serve/static-host.ts'
import { CHROMIUM_ARGUMENTS } from '../../scripts/lib/chromium.ts'
import { buildAll } from '../../scripts/start/build-all.ts'
import { measureVisit, type Visit } from './measure.ts'
import { type PageResult, reportAll, reportPage } from './report.ts'
import { addressOf, listedRows, MEASURED } from './routes.ts'

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
