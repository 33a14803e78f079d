import { readComposition } from '../composition/composition-record.ts'
import { inParallel } from '../in-parallel.ts'
import { changeLive } from '../live/change-live.ts'
import { KEPT_VERSIONS, type Live, openPreviews } from '../live/live.ts'
import { appFolder, compositionFolder, publishedPath, recordFile, sharedFolder } from '../live/paths.ts'
import { ReleaseError } from '../release-error.ts'
import type { StoredFile } from '../target/release-target.ts'
import { publishedRecords } from './published.ts'
import type { Site } from './site.ts'

export interface Pruned {
  compositions: string[]
  /** As `mf-admin/1.0.0-3f2a1b9c`. */
  releases: string[]
  /** Shared files that no remaining version uses, as `mf-admin/assets/js/async/rent.1f194008dc.js`. */
  assets: string[]
}

const NOTHING: Pruned = { compositions: [], releases: [], assets: [] }

/** Files without a record may come from an aborted or a running release. */
const UNFINISHED_HOURS = 24

/**
 * Removes versions that are no longer needed. Keeps the last five versions of each app and everything that
 * the live composition, the canary, previews, the rollback history and open tabs of the last fourteen days use.
 *
 * Announces the removals in `live.json` first, so that a release that began earlier must look again and none
 * uses what is being removed; the next run completes an interrupted one.
 */
export async function prune(site: Site, now = new Date()): Promise<Pruned> {
  const { removing = NOTHING } = await changeLive(site.target, async (current) => {
    if (!current) throw new ReleaseError(`nothing is live at ${site.target.name}`)
    return { ...current, removing: await dispensable(site, current, now), changedAt: now.toISOString() }
  })
  const folders = [
    ...removing.compositions.map(compositionFolder),
    ...removing.releases.map((release) => appFolder(...split(release))),
  ]
  // Records first: without them the files count as unpublished.
  await site.target.remove([
    ...removing.compositions.map((id) => `${compositionFolder(id)}composition.json`),
    ...removing.releases.map((release) => recordFile(...split(release))),
  ])
  for (const folder of folders)
    await site.target.remove((await site.target.list(folder)).map(({ path }) => path))
  await site.target.remove(removing.assets)
  await changeLive(site.target, (current) => {
    if (!current) throw new ReleaseError(`nothing is live at ${site.target.name}`)
    const { removing: _, ...rest } = current
    return rest
  })
  return removing
}

async function dispensable({ target }: Site, current: Live, now: Date): Promise<Pruned> {
  const keptIds = new Set([
    current.live,
    ...(current.canary ? [current.canary.id] : []),
    ...current.previous,
    ...current.left.map(({ id }) => id),
    ...openPreviews(current, now).map(({ id }) => id),
  ])
  const kept = await inParallel([...keptIds], (id) => readComposition(target, id))
  const keptReleases = new Set(
    kept.flatMap((composition) =>
      Object.entries(composition?.apps ?? {}).map(([app, version]) => `${app}/${version}`),
    ),
  )
  const counts = new Map<string, number>()
  const apps = new Set(Object.keys(current.versions))
  const records = await publishedRecords(target)
  for (const { app, version } of records) {
    const count = (counts.get(app) ?? 0) + 1
    counts.set(app, count)
    apps.add(app)
    if (count <= KEPT_VERSIONS) keptReleases.add(`${app}/${version}`)
  }
  const inPrevious = Object.entries(current.versions).flatMap(([app, versions]) =>
    versions.map((version) => `${app}/${version}`),
  )
  const old = (files: StoredFile[]) =>
    files.every(({ changedAt }) => now.getTime() - changedAt.getTime() > UNFINISHED_HOURS * 3_600_000)
  const stays = new Set([...keptReleases, ...inPrevious])
  const needed = new Set(
    records
      .filter(({ app, version }) => stays.has(`${app}/${version}`))
      .flatMap(({ app, version, files }) =>
        Object.keys(files).map((file) => publishedPath(app, version, file)),
      ),
  )
  const files = (await Promise.all([...apps].map((app) => target.list(`${app}/`)))).flat()
  const shared = new Set([...apps].map(sharedFolder))
  const isShared = ({ path }: StoredFile) => shared.has(`${path.split('/').slice(0, 2).join('/')}/`)
  return {
    compositions: [...grouped(await target.list('compositions/'), 2)]
      .filter(([folder, files]) => !keptIds.has(nameOf(folder)) && old(files))
      .map(([folder]) => nameOf(folder)),
    releases: [
      ...grouped(
        files.filter((file) => !isShared(file)),
        2,
      ),
    ]
      .filter(([folder, those]) => !stays.has(folder) && old(those))
      .map(([folder]) => folder),
    assets: files
      .filter((file) => isShared(file) && !needed.has(file.path) && old([file]))
      .map(({ path }) => path),
  }
}

/** Groups files by the folder at a given depth. */
function grouped(files: readonly StoredFile[], steps: number): Map<string, StoredFile[]> {
  const groups = new Map<string, StoredFile[]>()
  for (const file of files) {
    const folder = file.path.split('/').slice(0, steps).join('/')
    groups.set(folder, [...(groups.get(folder) ?? []), file])
  }
  return groups
}

const nameOf = (folder: string) => folder.split('/')[1] ?? ''

function split(release: string): [string, string] {
  const [app = '', version = ''] = release.split('/')
  return [app, version]
}
