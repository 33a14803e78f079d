import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finishFolder } from '../finish-folder.ts'
import { inParallel } from '../in-parallel.ts'
import { integrityOf } from '../integrity.ts'
import type { Composition } from '../live/live.ts'
import { compositionFolder, publishedPath } from '../live/paths.ts'
import type { SiteSettings } from '../live/site-settings.ts'
import { publishedSizes } from '../record/published-sizes.ts'
import type { ReleaseRecord } from '../record/release-record.ts'
import { publishedRecord } from '../record/store-build.ts'
import { ReleaseRejected } from '../release-error.ts'
import type { DirectoryTarget } from '../target/directory-target.ts'
import { ensureFile } from '../target/ensure-file.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import type { PrerenderFailure } from '../write-pages.ts'
import { composeLocally, type LocalComposition } from './compose-locally.ts'
import { compositionId, readComposition, recordComposition } from './composition-record.ts'

/**
 * Returns a local folder with a published app, laid out as built, each file verified against its record.
 * Composing reads it and runs its server build. Fetched files are cached; files of a local target are
 * verified each time.
 * @param store folder of builds and fetched apps
 */
async function localBuildOf(
  target: ReleaseTarget | DirectoryTarget,
  record: ReleaseRecord,
  store: string,
): Promise<string> {
  const sizes = await publishedSizes(target, record)
  const names = Object.keys(record.files)
  const missing = names.filter((name) => sizes.get(name) !== record.files[name]?.size)
  if (missing.length > 0) throw damaged(record, missing, 'is missing or has another size')
  if ('root' in target) await inParallel(names, (name) => verified(target, record, name))
  const kept = join(store, record.app, record.version)
  await finishFolder(kept, async (unfinished) => {
    await inParallel(names, async (name) => {
      const content = await verified(target, record, name)
      await mkdir(dirname(join(unfinished, name)), { recursive: true })
      await writeFile(join(unfinished, name), content)
    })
  })
  return kept
}

async function verified(target: ReleaseTarget, record: ReleaseRecord, name: string): Promise<Uint8Array> {
  const content = await target.read(publishedPath(record.app, record.version, name))
  if (!content || integrityOf(content) !== record.files[name]?.integrity)
    throw damaged(record, [name], 'is not what was published')
  return content
}

function damaged({ app, version }: ReleaseRecord, files: readonly string[], what: string): ReleaseRejected {
  const [first = '', ...others] = files.map((file) => publishedPath(app, version, file))
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return new ReleaseRejected([
    { app, reason: `${first}${more} ${what}; release ${app} ${version} again from its commit` },
  ])
}

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
