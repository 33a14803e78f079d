import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BuiltShell } from '@hub/build'
import type { BuiltRemote } from '@hub/contract'
import type { AppBuild } from '../build-app.ts'
import { compressed, isCompressedFrom } from '../compress.ts'
import { inParallel } from '../in-parallel.ts'
import { integrityOf } from '../integrity.ts'
import { publishedPath, recordFile } from '../live/paths.ts'
import { ReleaseRejected } from '../release-error.ts'
import { ensureFile } from '../target/ensure-file.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import { publishedSizes } from './published-sizes.ts'
import { type BuildSource, parseRecord, type ReleaseRecord } from './release-record.ts'

const run = promisify(execFile)

/** Returns the commit of a checkout; null without git or outside a repository. */
export async function sourceOf(repository: string): Promise<BuildSource> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: repository })).stdout.trim()
  try {
    return { commit: await git('rev-parse', 'HEAD'), dirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    return { commit: null, dirty: false }
  }
}

async function readRecord(
  target: ReleaseTarget,
  app: string,
  version: string,
): Promise<ReleaseRecord | undefined> {
  const content = await target.read(recordFile(app, version))
  return content && parseRecord(content)
}

/** @throws ReleaseRejected when the version is not published */
export async function publishedRecord(
  target: ReleaseTarget,
  app: string,
  version: string,
): Promise<ReleaseRecord> {
  const record = await readRecord(target, app, version)
  if (record) return record
  throw new ReleaseRejected([{ app, reason: `${app} ${version} is not published at ${target.name}` }])
}

/**
 * Compares a build with what is published of its version, which never changes.
 * @throws ReleaseRejected when the version is published with other content
 */
export async function assertUnchanged(
  target: ReleaseTarget,
  { name, version, folder }: AppBuild,
): Promise<void> {
  const known = await readRecord(target, name, version)
  if (!known) return
  const names = await filesIn(folder)
  const published = Object.keys(known.files).filter((path) => !isCompressedCopy(path, known.files))
  const differing = [...new Set([...names, ...published])].find(
    (path) => !(names.includes(path) && known.files[path]),
  )
  const changed = differing ?? (await firstChanged(folder, names, known))
  if (changed === undefined) return
  const reason = `${name} ${version} is published with another ${changed}; raise the version of ${name}`
  throw new ReleaseRejected([{ app: name, reason }])
}

/** Compressed copies are made while a build is stored. */
const isCompressedCopy = (path: string, files: ReleaseRecord['files']): boolean =>
  path.endsWith('.br') && files[path.slice(0, -'.br'.length)] !== undefined

async function firstChanged(
  folder: string,
  names: readonly string[],
  { files }: ReleaseRecord,
): Promise<string | undefined> {
  const changed = await inParallel([...names], async (path) => {
    const content = await readFile(join(folder, path))
    return integrityOf(content) === files[path]?.integrity ? undefined : path
  })
  return changed.find((path) => path !== undefined)
}

/**
 * Uploads the files of a build to a target, with compressed copies, and then writes its release record.
 * A recorded build is left as it is; an interrupted upload is completed.
 */
export async function storeBuild(
  target: ReleaseTarget,
  build: AppBuild,
  origin: BuildSource & Pick<ReleaseRecord, 'releasedBy'>,
): Promise<ReleaseRecord> {
  const known = await readRecord(target, build.name, build.version)
  if (known && (await isWhole(target, known))) return known
  const addressOf = (path: string) => publishedPath(build.name, build.version, path)
  const files = await filesOf(build.folder, (path) => target.read(addressOf(path)))
  await inParallel(files, ({ path, content }) => ensureFile(target, addressOf(path), content))
  const record: ReleaseRecord = {
    app: build.name,
    version: build.version,
    ...origin,
    publishedAt: new Date().toISOString(),
    ...(await described(build)),
    size: files.reduce((sum, { path, content }) => sum + (path.endsWith('.br') ? 0 : content.length), 0),
    files: Object.fromEntries(
      files.map(({ path, content }) => [path, { size: content.length, integrity: integrityOf(content) }]),
    ),
  }
  await target.writeIfAbsent(
    recordFile(build.name, build.version),
    new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`),
  )
  return (await readRecord(target, build.name, build.version)) ?? record
}

/** An interrupted prune may have removed some of its files. */
async function isWhole(target: ReleaseTarget, record: ReleaseRecord): Promise<boolean> {
  const sizes = await publishedSizes(target, record)
  return Object.entries(record.files).every(([path, { size }]) => sizes.get(path) === size)
}

interface BuiltFile {
  path: string
  content: Uint8Array
}

async function filesOf(
  folder: string,
  published: (path: string) => Promise<Uint8Array | undefined>,
): Promise<BuiltFile[]> {
  const files = await inParallel(await filesIn(folder), async (path) => {
    const content = await readFile(join(folder, path))
    // A compressor on another machine may have produced other bytes of the same content, which another
    // version uses.
    const there = await published(`${path}.br`)
    const small = (await isCompressedFrom(there, content)) ? there : await compressed(path, content)
    return [{ path, content }, ...(small ? [{ path: `${path}.br`, content: small }] : [])]
  })
  return files.flat()
}

/** Returns the paths of all files below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

async function described({
  name,
  folder,
}: AppBuild): Promise<Pick<ReleaseRecord, 'contract' | 'needs' | 'provides'>> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'))
  if (name === 'shell') {
    const { contract, provides } = (await read('hub-shell.json')) as BuiltShell
    return { contract, provides }
  }
  const { contract, needs } = (await read('hub-remote.json')) as BuiltRemote
  return { contract, needs }
}
