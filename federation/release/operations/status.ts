import { readLive } from '../live/change-live.ts'
import type { Live } from '../live/live.ts'
import type { ReleaseRecord } from '../record/release-record.ts'
import { compareCanary } from '../visits/compare-canary.ts'
import type { AppComparison } from '../visits/comparison.ts'
import type { ReadVisits } from '../visits/visit-counts.ts'
import { publishedRecords } from './published.ts'
import { compositionOf, type Site } from './site.ts'

export type VersionStatus = 'live' | 'canary' | 'published'

/** A published version and who gets it. */
export interface ReleaseStatus extends Omit<ReleaseRecord, 'files'> {
  status: VersionStatus
}

export interface SiteStatus {
  target: string
  live: Live | undefined
  releases: ReleaseStatus[]
  /** What the canary does beside the stable version; undefined without a canary, or where visits cannot be read. */
  comparison?: AppComparison[] | undefined
}

/** Returns what is live and what else is published. The shell comes first, then the remotes by name. */
export async function siteStatus(site: Site, readVisits?: ReadVisits): Promise<SiteStatus> {
  const live = await readLive(site.target)
  const apps = live ? (await compositionOf(site, live.live)).apps : {}
  const releases = (await publishedRecords(site.target)).map(({ files: _, ...record }) => ({
    ...record,
    status: statusOf(record, apps, live?.canary),
  }))
  const comparison = readVisits && (await compared(site, live, readVisits))
  return {
    target: site.target.name,
    live,
    releases: releases.sort(byApp),
    ...(comparison ? { comparison } : {}),
  }
}

/** An API that does not respond hides the comparison and nothing else. */
async function compared(
  { target, warn }: Site,
  live: Live | undefined,
  readVisits: ReadVisits,
): Promise<AppComparison[] | undefined> {
  if (!live?.canary) return undefined
  try {
    return await compareCanary(target, { ...live, canary: live.canary }, readVisits)
  } catch (error) {
    warn?.(`visits cannot be read: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

function statusOf(
  { app, version }: Pick<ReleaseRecord, 'app' | 'version'>,
  apps: Readonly<Record<string, string>>,
  canary: Live['canary'],
): VersionStatus {
  if (apps[app] === version) return 'live'
  return canary?.app === app && canary.version === version ? 'canary' : 'published'
}

const ORDER: VersionStatus[] = ['live', 'canary', 'published']

/** The shell first. */
const rank = ({ app }: ReleaseStatus) => (app === 'shell' ? '' : app)

function byApp(a: ReleaseStatus, b: ReleaseStatus): number {
  return (
    rank(a).localeCompare(rank(b)) ||
    ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
    b.publishedAt.localeCompare(a.publishedAt)
  )
}
