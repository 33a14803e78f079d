import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finishFolder } from '../finish-folder.ts'
import { inParallel } from '../in-parallel.ts'
import { integrityOf } from '../integrity.ts'
import { partFolder } from '../live/paths.ts'
import type { ReleaseRecord } from '../record/release-record.ts'
import { ReleaseRefused } from '../release-error.ts'
import type { DirectoryTarget } from '../target/directory-target.ts'
import type { ReleaseTarget } from '../target/release-target.ts'

/**
 * A published part as a folder of this machine, every file as its record says. Composing reads it and runs its server
 * build. From a folder it is taken in place; from elsewhere it is fetched once.
 * @param store where fetched parts are kept
 */
export async function partAtHand(
  target: ReleaseTarget | DirectoryTarget,
  record: ReleaseRecord,
  store: string,
): Promise<string> {
  const folder = partFolder(record.part, record.version)
  const there = new Map((await target.list(folder)).map(({ path, size }) => [path, size]))
  const names = Object.keys(record.files)
  const missing = names.filter((name) => there.get(folder + name) !== record.files[name]?.size)
  if (missing.length > 0) throw damaged(record, missing, 'is missing or has another size')
  if ('root' in target) {
    await inParallel(names, (name) => verified(target, record, name))
    return join(target.root, folder)
  }
  const kept = join(store, record.part, record.version)
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
  const content = await target.read(partFolder(record.part, record.version) + name)
  if (!content || integrityOf(content) !== record.files[name]?.integrity)
    throw damaged(record, [name], 'is not what was published')
  return content
}

function damaged({ part, version }: ReleaseRecord, files: readonly string[], what: string): ReleaseRefused {
  const [first = '', ...others] = files
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return new ReleaseRefused([{ part, reason: `${part}/${version}/${first}${more} ${what}` }])
}
