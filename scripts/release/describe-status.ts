import type { ReleaseStatus, SiteStatus } from '@hub/release/status'

/** Formats the release status as a table. */
export function describeStatus({ target, live, releases }: SiteStatus): string {
  if (!live) return `Nothing is live at ${target}.`
  const { canary, previews, changes } = live
  return [
    `${target}: composition ${live.live}, since ${shortTime(live.changedAt)}`,
    canary
      ? `canary: ${canary.app} ${canary.version} with ${canary.share} % of the visitors (composition ${canary.id})`
      : 'no canary',
    ...previews.map(
      ({ app, version, name, until }) => `preview ${name}: ${app} ${version} until ${shortTime(until)}`,
    ),
    ...changes.slice(0, 5).map(({ at, by, what }) => `${shortTime(at)}, ${by}: ${what}`),
    `back: ${live.previous.join(' ') || 'nothing was live before'}`,
    ...(live.removing ? ['a prune is under way or was interrupted'] : []),
    '',
    ...table([
      ['app', 'version', 'state', 'commit', 'published', 'kB', 'contract', 'needs or provides'],
      ...releases.map(row),
    ]),
  ].join('\n')
}

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
}: ReleaseStatus) {
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
