/** What `status` shows of a site, as the release service and `npm run release -- status --json` give it. */
export interface ShownStatus {
  target: string
  live?: ShownLive | undefined
  releases: readonly ShownRelease[]
  /** Visits with the canary beside those with the live composition, where the site counts visits. */
  comparison?: readonly ShownComparison[] | undefined
}

interface ShownLive {
  live: string
  changedAt: string
  canary?: { id: string; app: string; version: string; share: number } | undefined
  previous: readonly string[]
  previews: readonly { app: string; version: string; name: string; until: string }[]
  changes: readonly { at: string; by: string; what: string }[]
  removing?: object | undefined
}

interface ShownRelease {
  app: string
  version: string
  status: string
  commit: string | null
  dirty: boolean
  publishedAt: string
  size: number
  contract: number
  needs?: Readonly<Record<string, string>> | undefined
  provides?: Readonly<Record<string, string>> | undefined
}

interface ShownComparison {
  app: string
  canary: ShownVisits
  stable: ShownVisits
}

interface ShownVisits {
  visits: number
  failed: number
  lcp: ShownVital
  inp: ShownVital
  cls: ShownVital
}

interface ShownVital {
  measured: number
  poor: number
}

const SHOWN_CHANGES = 10

/** Formats the status of a site as text. */
export function describeStatus({ target, live, releases, comparison }: ShownStatus): string {
  if (!live) return `Nothing is live at ${target}.`
  const { canary, previews, changes } = live
  return [
    `${target}: composition ${live.live}, since ${shortTime(live.changedAt)}`,
    canary
      ? `canary: ${canary.app} ${canary.version} with ${canary.share} % of the visitors (composition ${canary.id})`
      : 'no canary',
    ...(canary && comparison ? comparisonLines(comparison) : []),
    ...previews.map(
      ({ app, version, name, until }) => `preview ${name}: ${app} ${version} until ${shortTime(until)}`,
    ),
    ...changes.slice(0, SHOWN_CHANGES).map(({ at, by, what }) => `${shortTime(at)}, ${by}: ${what}`),
    `back: ${live.previous.join(' ') || 'nothing was live before'}`,
    ...(live.removing ? ['a prune is under way or was interrupted'] : []),
    '',
    ...table([
      ['app', 'version', 'state', 'commit', 'published', 'kB', 'contract', 'needs or provides'],
      ...releases.map(row),
    ]),
  ].join('\n')
}

function comparisonLines(comparison: readonly ShownComparison[]): string[] {
  if (comparison.length === 0) return ['no visits have been counted since the canary began']
  const cells = ({ visits, failed, lcp, inp, cls }: ShownVisits): string[] => [
    String(visits),
    share(failed, visits),
    ...[lcp, inp, cls].map(({ poor, measured }) => share(poor, measured)),
  ]
  return [
    '',
    ...table([
      ['app', 'who', 'visits', 'with errors', 'poor LCP', 'poor INP', 'poor CLS'],
      ...comparison.flatMap(({ app, canary, stable }) => [
        [app, 'canary', ...cells(canary)],
        ['', 'stable', ...cells(stable)],
      ]),
    ]),
    '',
  ]
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

function row({
  app,
  version,
  status,
  commit,
  dirty,
  publishedAt,
  size,
  contract,
  needs,
  provides,
}: ShownRelease) {
  const shared = Object.entries(needs ?? provides ?? {}).map(([name, range]) => `${name} ${range}`)
  return [
    app,
    version,
    status,
    `${commit?.slice(0, 8) ?? '–'}${dirty ? '+' : ''}`,
    shortTime(publishedAt),
    String(Math.round(size / 1000)),
    String(contract),
    shared.join(', '),
  ]
}

const shortTime = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((each) => each[column]?.length ?? 0)),
  )
  return rows.map((each) =>
    each
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
