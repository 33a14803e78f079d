import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '../in-parallel.ts'
import type { Composition } from '../live/live.ts'
import { compositionFolder } from '../live/paths.ts'
import type { SiteSettings } from '../live/site-settings.ts'
import { publishedRecord } from '../record/store-build.ts'
import { ensureFile } from '../target/ensure-file.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import type { PrerenderFailure } from '../write-pages.ts'
import { composeLocally, type LocalComposition } from './compose-locally.ts'
import { compositionId, readComposition, recordComposition } from './composition-record.ts'
import { localBuildOf } from './local-build.ts'

export interface ComposeOptions {
  target: ReleaseTarget
  /** Version of each app. All must be published. */
  apps: Readonly<Record<string, string>>
  settings: SiteSettings
  /** Folder for apps fetched from the target. */
  store: string
  /** Whether pages are prerendered and preload what their route requests; true by default. */
  hints?: boolean
  /** Called for each page that throws while it is prerendered. */
  onFailure?: ((failure: PrerenderFailure) => void) | undefined
  /** A composition that was written locally before; used when it is the one to write. */
  prepared?: LocalComposition | undefined
}

/**
 * Writes a composition: registry, pages and page server data for one set of versions. Visitors do not get it
 * until `live.json` names it.
 * @throws ReleaseRejected when the apps are incompatible or incomplete
 */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { target, apps, settings, hints = true, onFailure, prepared } = options
  const id = compositionId(apps, { ...settings, hints })
  if (await readComposition(target, id)) return { id, apps }
  const isPrepared = prepared?.id === id
  const composed = isPrepared
    ? prepared
    : await composeLocally({ apps, folders: await publishedFolders(options), settings, hints, onFailure })
  try {
    await upload(target, composed.folder, compositionFolder(id))
  } finally {
    if (!isPrepared) await composed.remove()
  }
  await recordComposition(target, { id, apps, composedAt: new Date().toISOString() })
  return { id, apps }
}

/** Returns local folders of published apps, by name, each file verified. */
export async function publishedFolders({
  target,
  apps,
  store,
}: Pick<ComposeOptions, 'target' | 'apps' | 'store'>): Promise<Map<string, string>> {
  const folders = await inParallel(Object.entries(apps), async ([app, version]) => {
    const record = await publishedRecord(target, app, version)
    return [app, await localBuildOf(target, record, store)] as const
  })
  return new Map(folders)
}

async function upload(target: ReleaseTarget, folder: string, to: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  await inParallel(files, async (file) => {
    await ensureFile(target, to + file.slice(folder.length + 1), await readFile(file))
  })
}
