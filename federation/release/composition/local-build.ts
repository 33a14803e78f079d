import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finishFolder } from '../finish-folder.ts'
import { inParallel } from '../in-parallel.ts'
import { integrityOf } from '../integrity.ts'
import { publishedPath } from '../live/paths.ts'
import { publishedSizes } from '../record/published-sizes.ts'
import type { ReleaseRecord } from '../record/release-record.ts'
import { ReleaseRejected } from '../release-error.ts'
import type { DirectoryTarget } from '../target/directory-target.ts'
import type { ReleaseTarget } from '../target/release-target.ts'

/**
 * Returns a local folder with a published app, laid out as built, each file verified against its record.
 * Composing reads it and runs its server build. Fetched files are cached; files of a local target are
 * verified each time.
 * @param store folder of builds and fetched apps
 */
export async function localBuildOf(
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
  return new ReleaseRejected([{ app, reason: `${first}${more} ${what}` }])
}
