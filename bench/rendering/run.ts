import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backend } from '@hub/local-supabase/start'
import { pageServer } from '../../deploy/testing/run-page-server.ts'
import type { Site } from '../../scripts/start/site.ts'
import { watchMemory } from '../load/memory.ts'
import { startServerProcess } from '../load/server-process.ts'
import { quantile } from '../races/timing.ts'
import { printTable } from '../table.ts'
import {
  isRendered,
  type Measured,
  type PageRequest,
  requestAll,
  requestAtRate,
  requestPage,
} from './requests.ts'

export interface RenderingBenchOptions {
  readonly seconds: number
  /** Pages requested each second from the page server with its cache warm. */
  readonly visitors: number
}

const PATHS = ['/', '/events', '/courses', '/speakers', '/coworking', '/about', '/support', '/hub_calendar']
const ONE_EVENT = '/events/last-seat'
const LANGUAGES = ['ru', 'en']
const SHORT_S = 8

/** What rendering costs, and what one page server with a warm cache stands. Fails when a page comes without its data or memory grows. */
export async function benchRendering(options: RenderingBenchOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-rendering-'))
  await chmod(folder, 0o755)
  const api = await startServerProcess<Omit<Backend, 'stop'>>('api', folder)
  try {
    const { apiUrl, publishableKey } = api.facts
    const uncached = await startServerProcess<Omit<Site, 'stop'>>('uncached', folder, apiUrl, publishableKey)
    const rows = await benchUncached(uncached).finally(uncached.stop)
    const pages = await pageServer(uncached.facts.root)
    await pages.start()
    await benchCached(pages, rows, options).finally(pages.remove)
  } finally {
    await api.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

type Row = (string | number)[]

async function benchUncached({ pid, facts }: { pid: number; facts: Pick<Site, 'url'> }): Promise<Row[]> {
  await warmUp(pagesAt(facts.url, [...PATHS, ONE_EVENT]))
  const rows: Row[] = []
  // One language: rendering has one core then.
  for (const path of ['/', '/events', ONE_EVENT])
    rows.push(
      cost(
        `${path}, rendered each time`,
        await requestAll(pid, pagesAt(facts.url, [path], ['ru']), { seconds: SHORT_S, inFlight: 2 }),
      ),
    )
  return rows
}

async function benchCached(
  { port, pid = 0 }: { port: number; pid: number | undefined },
  rows: Row[],
  { seconds, visitors }: RenderingBenchOptions,
): Promise<void> {
  const all = pagesAt(`http://127.0.0.1:${port}`, [...PATHS, ONE_EVENT])
  await warmUp(all)
  rows.push(cost('all pages, from the cache', await requestAll(pid, all, { seconds: SHORT_S, inFlight: 8 })))
  printTable(
    'pages on one core (processor time of the page server, all its threads)',
    ['page', 'ms of processor', 'a second', 'p50, ms', 'p99, ms'],
    rows,
  )
  const memory = watchMemory({ 'the page server': () => [pid] })
  const measured = await requestAtRate(pid, all, { seconds, perSecond: visitors })
  const sizes = memory()
  printTable(
    `${visitors} pages a second for ${seconds} s, rendered again every ten seconds`,
    [
      'requests',
      'p50, ms',
      'p99, ms',
      'longest, ms',
      'share of a core',
      'memory of the second quarter, MB',
      'of the last',
      'most',
    ],
    sizes.map(({ early, late, most }) => [
      measured.requests,
      ...[0.5, 0.99, 1].map((share) => round(quantile(measured.times, share))),
      round(measured.processorSeconds / measured.seconds),
      ...[early, late, most].map(Math.round),
    ]),
  )
  assert.equal(measured.failures, 0, 'pages that failed')
  for (const { name, isFlat } of sizes) assert.ok(isFlat, `the memory of ${name} grows`)
}

const pagesAt = (site: string, paths: readonly string[], languages = LANGUAGES): PageRequest[] =>
  paths.flatMap((path) => languages.map((language) => ({ url: site + path, language })))

/** Requests each page until it comes with its data: the first rendering starts a thread and compiles the code. */
async function warmUp(pages: readonly PageRequest[]): Promise<void> {
  for (const page of pages) {
    const bodies = [await requestPage(page), await requestPage(page)]
    assert.ok(isRendered(bodies[1]), `${page.url} in ${page.language} comes without its data`)
  }
}

const cost = (name: string, { requests, processorSeconds, times, failures }: Measured): Row => {
  assert.equal(failures, 0, `${name}: pages that failed`)
  return [
    name,
    round((processorSeconds / requests) * 1000),
    Math.round(requests / processorSeconds),
    ...[0.5, 0.99].map((share) => round(quantile(times, share))),
  ]
}

const round = (value: number): number => Math.round(value * 10) / 10
