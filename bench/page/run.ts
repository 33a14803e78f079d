import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { chromium } from '@playwright/test'
import { buildPart } from '../../federation/release/build-part.ts'
import { publish } from '../../federation/release/publish.ts'
import { staticHost } from '../../federation/serve/static-host.ts'
import { buildAll } from '../../scripts/start/build-all.ts'
import { median, printTable, range } from '../table.ts'
import { measureVisit, type Visit } from './measure.ts'

const RUNS = 5
const PAGES = [
  { name: 'home', path: '/', ready: 'main article a[href^="/events/"]' },
  { name: 'events', path: '/events', ready: 'main article a[href^="/events/"]' },
]

export interface PageBenchOptions {
  folder: string
  apiUrl: string
  publishableKey: string
  chromium: string
}

/** The same pages from remotes and as one plain bundle, in turns, so that the machine's moods hit both. */
export async function benchPages(options: PageBenchOptions): Promise<void> {
  const twins = await publishTwins(options)
  const servers = twins.map(({ root }) =>
    serve({ fetch: staticHost(root).fetch, port: 0, hostname: '127.0.0.1' }),
  )
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  for (const page of PAGES) {
    const visits: Visit[][] = twins.map(() => [])
    for (let run = 0; run < RUNS; run++)
      for (const [index, server] of servers.entries()) {
        const { port } = server.address() as { port: number }
        visits[index]?.push(await measureVisit(browser, `http://localhost:${port}${page.path}`, page.ready))
      }
    report(
      page.name,
      twins.map(({ name }) => name),
      visits,
    )
  }
  await browser.close()
  for (const server of servers) server.close()
}

async function publishTwins({ folder, apiUrl, publishableKey }: PageBenchOptions) {
  const store = join(folder, 'builds')
  const { shell, remotes } = await buildAll(store)
  const single = await buildPart('shell', { store, singleBundle: true })
  const config = { supabaseUrl: apiUrl, publishableKey, allowOverrides: false, oauthProviders: [] }
  const federated = join(folder, 'site')
  const plain = join(folder, 'site-single')
  await publish({ shell, remotes, target: federated, config })
  await publish({ shell: single, remotes, target: plain, config, hints: false })
  return [
    { name: 'federated', root: federated },
    { name: 'one bundle', root: plain },
  ]
}

function report(page: string, names: string[], visits: Visit[][]): void {
  const of = (index: number, read: (visit: Visit) => number) => median((visits[index] ?? []).map(read))
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const rows: (string | number)[][] = names.map((name, index) => [
    name,
    of(index, (visit) => visit.firstContent.requests),
    kilobytes(of(index, (visit) => visit.firstContent.scriptBytes)),
    Math.round(of(index, (visit) => visit.firstPaintMs)),
    `${Math.round(of(index, (visit) => visit.largestPaintMs))} (${range((visits[index] ?? []).map((visit) => visit.largestPaintMs))})`,
    of(index, (visit) => visit.withData.requests),
    kilobytes(of(index, (visit) => visit.withData.scriptBytes)),
    kilobytes(of(index, (visit) => visit.withData.totalBytes)),
    Math.round(of(index, (visit) => visit.dataMs)),
    of(index, (visit) => visit.layoutShift).toFixed(3),
  ])
  const ratio = (read: (visit: Visit) => number) => (of(0, read) / of(1, read)).toFixed(2)
  rows.push([
    'ratio',
    '',
    '',
    ratio((visit) => visit.firstPaintMs),
    ratio((visit) => visit.largestPaintMs),
    '',
    ratio((visit) => visit.withData.scriptBytes),
    ratio((visit) => visit.withData.totalBytes),
    ratio((visit) => visit.dataMs),
    '',
  ])
  printTable(
    `${page}: cold, slow 4G, 4× CPU, brotli, median of ${RUNS}`,
    [
      'build',
      'requests to LCP',
      'JS kB to LCP',
      'FCP ms',
      'LCP ms',
      'requests to data',
      'JS kB',
      'all kB',
      'data ms',
      'CLS',
    ],
    rows,
  )
  for (const url of visits[0]?.[0]?.urls ?? []) console.log(`  ${url.replace(/\?.*/, '?…')}`)
}
