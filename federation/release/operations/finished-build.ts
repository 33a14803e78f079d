import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BuiltRemote, CONTRACT, remoteManifestSchema } from '@hub/contract'
import * as v from 'valibot'
import type { AppBuild } from '../build-app.ts'
import { ReleaseError } from '../release-error.ts'

/** Part of the path of every file of a build. */
const VERSION = /^\d+\.\d+\.\d+-[\w.-]+$/

/** React and React DOM define these, other code only reads them. */
const REACT_ITSELF = /__(CLIENT|DOM)_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/

/**
 * Reads a finished build of a remote, made in another repository.
 * @throws ReleaseError when the folder has no build that could be released
 */
export async function readFinishedBuild(given: string): Promise<AppBuild> {
  const folder = resolve(given)
  const { name, version } = await describedIn(folder)
  if (!VERSION.test(version))
    throw new ReleaseError(
      `${name} has the version ${version}; a version is a number and a hash, as in 1.4.0-3f2a1b9c; build it with @hub/build`,
    )
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.js') && !file.startsWith('server/'),
  )
  for (const file of files)
    if (REACT_ITSELF.test(await readFile(join(folder, file), 'utf8')))
      throw new ReleaseError(
        `${name} ${version} has a copy of React in ${file}, which the shell provides; build it with @hub/build`,
      )
  return { name, version, folder, fresh: true }
}

async function describedIn(folder: string): Promise<BuiltRemote> {
  const file = join(folder, 'hub-remote.json')
  const built = await parsed(file)
  assertContract(built)
  const described = v.safeParse(remoteManifestSchema, built)
  if (described.success) return built as BuiltRemote
  const [issue] = described.issues
  throw notDescribed(file, `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}

async function parsed(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw notDescribed(file, error instanceof Error ? error.message : String(error))
  }
}

/** A manifest of another contract may have another shape, about which no complaint would help. */
function assertContract(built: unknown): void {
  const parsed = v.safeParse(v.object({ name: v.string(), contract: v.number() }), built)
  if (!parsed.success || parsed.output.contract === CONTRACT) return
  const { name, contract } = parsed.output
  throw new ReleaseError(
    `${name} speaks contract ${contract}, this checkout speaks ${CONTRACT}; build it with @hub/contract ${CONTRACT}, or release it from a checkout of contract ${contract}`,
  )
}

const notDescribed = (file: string, why: string) =>
  new ReleaseError(`${file} does not describe a build of a remote: ${why}; build it with @hub/build`)
