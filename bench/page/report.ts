import { median, printTable, range } from '../table.ts'
import type { Visit } from './measure.ts'

/** What visits to one page cost, by build. */
export interface PageResult {
  route: string
  runs: number
  names: string[]
  visits: Visit[][]
}

const CONDITIONS = 'cold, slow 4G, 4× CPU, brotli'

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** All pages, one line each: what the site costs, and the same as one plain bundle after the slash. */
export function reportAll(results: readonly PageResult[]): void {
  const rows = results.map(({ route, visits }) => {
    const [federated = [], plain = []] = visits
    const both = (read: (visit: Visit) => number, write: (value: number) => string | number = Math.round) =>
      `${write(median(federated.map(read)))} / ${write(median(plain.map(read)))}`
    const paint = (visit: Visit) => visit.largestPaintMs
    return [
      route,
      both(({ withData }) => withData.requests),
      both(({ withData }) => withData.scriptBytes, kilobytes),
      both(({ firstPaintMs }) => firstPaintMs),
      both(paint),
      (median(federated.map(paint)) / median(plain.map(paint))).toFixed(2),
      both(({ dataMs }) => dataMs),
      median(federated.map(({ withData }) => withData.dataRequests)),
      median(federated.map(({ layoutShift }) => layoutShift)).toFixed(3),
    ]
  })
  printTable(
    `Public pages, site / one bundle: ${CONDITIONS}, median of ${results[0]?.runs ?? 0}`,
    ['page', 'requests', 'JS kB', 'FCP ms', 'LCP ms', 'LCP ratio', 'data ms', 'data requests', 'CLS'],
    rows,
  )
}

/** One page in full, and every address that it asked for. */
export function reportPage({ route, runs, names, visits }: PageResult): void {
  const of = (index: number, read: (visit: Visit) => number) => median((visits[index] ?? []).map(read))
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
    `${route}: ${CONDITIONS}, median of ${runs}`,
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
