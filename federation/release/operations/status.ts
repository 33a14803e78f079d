import { readLive } from '../live/change-live.ts'
import type { Live } from '../live/live.ts'
import type { ReleaseRecord } from '../record/release-record.ts'
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
}

/** Returns what is live and what else is published. The shell comes first, then the remotes by name. */
export async function siteStatus(site: Site): Promise<SiteStatus> {
  const live = await readLive(site.target)
  const apps = live ? (await compositionOf(site, live.live)).apps : {}
  const releases = (await publishedRecords(site.target)).map(({ files: _, ...record }) => ({
    ...record,
    status: statusOf(record, apps, live?.canary),
  }))
  return { target: site.target.name, live, releases: releases.sort(byApp) }
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
