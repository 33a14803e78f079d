import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'

interface VisitCounts {
  app: string
  version: string
  visits: number
  failed: number
  lcp_measured: number
  lcp_poor: number
  inp_measured: number
  inp_poor: number
  cls_measured: number
  cls_poor: number
}

/** Visits with one version of an app. Shares are from 0 to 1; undefined where nothing was measured. */
export interface VersionStatistics {
  version: string
  visits: number
  failed: number | undefined
  lcp: number | undefined
  inp: number | undefined
  cls: number | undefined
}

export interface AppStatistics {
  app: string
  /** Those with the most visits, as a canary and the stable version. */
  versions: VersionStatistics[]
}

const SHOWN_VERSIONS = 3

/** Sums counts over compositions, by app and version. */
function visitStatistics(counts: readonly VisitCounts[]): AppStatistics[] {
  const names = [...new Set(counts.map(({ app }) => app))]
  return names.map((app) => {
    const ofApp = counts.filter((it) => it.app === app)
    const versions = [...new Set(ofApp.map(({ version }) => version))]
      .map((version) =>
        statisticsOf(
          version,
          ofApp.filter((it) => it.version === version),
        ),
      )
      .sort((a, b) => b.visits - a.visits)
    return { app, versions: versions.slice(0, SHOWN_VERSIONS) }
  })
}

function statisticsOf(version: string, counts: readonly VisitCounts[]): VersionStatistics {
  const sum = (field: Exclude<keyof VisitCounts, 'app' | 'version'>) =>
    counts.reduce((total, it) => total + it[field], 0)
  const visits = sum('visits')
  return {
    version,
    visits,
    failed: share(sum('failed'), visits),
    lcp: share(sum('lcp_poor'), sum('lcp_measured')),
    inp: share(sum('inp_poor'), sum('inp_measured')),
    cls: share(sum('cls_poor'), sum('cls_measured')),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? undefined : part / whole)

const DAY_MS = 86_400_000

async function readStatistics(): Promise<AppStatistics[]> {
  const since = new Date(Date.now() - DAY_MS).toISOString()
  return visitStatistics(unwrap(await db().rpc('visit_counts', { since })))
}

/** Visits of the last 24 hours, by app and version. */
export const visitsQuery = queryOptions({
  queryKey: ['diagnostics', 'visits'],
  queryFn: readStatistics,
  retry: false,
  gcTime: 0,
})
