import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltShell } from '@hub/build'
import type { BuiltRemote } from '@hub/contract'
import { type Problem, ReleaseRejected } from '../release-error.ts'
import { checkApps } from './check-apps.ts'

/**
 * Throws unless the apps are compatible with each other.
 * @param folders local folder of each app, by name
 * @throws ReleaseRejected naming the first incompatibility
 */
export async function assertCompatible(folders: ReadonlyMap<string, string>): Promise<void> {
  const shellFolder = folders.get('shell')
  if (!shellFolder)
    throw new ReleaseRejected([{ app: 'shell', reason: 'there is no shell yet; release it first' }])
  const remotes = [...folders].filter(([app]) => app !== 'shell')
  const described = await Promise.all(
    remotes.map(([, folder]) => readJson<BuiltRemote>(join(folder, 'hub-remote.json'))),
  )
  const shell = await readJson<BuiltShell>(join(shellFolder, 'hub-shell.json'))
  const problems = checkApps({
    shell,
    shellNamespaces: await namespacesIn(shellFolder),
    remotes: described,
  })
  const missing = remotes.flatMap(([app, folder], index) => {
    const remote = described[index]
    return remote?.contract === shell.contract ? missingFiles(app, folder, remote) : []
  })
  if (problems.length + missing.length > 0) throw new ReleaseRejected([...problems, ...missing])
}

/** Returns files that a description names and that do not exist. */
function missingFiles(app: string, folder: string, { version, entry, assets }: BuiltRemote): Problem[] {
  const named = new Set([entry, ...Object.values(assets).flatMap(({ js, css }) => [...js, ...css])])
  return [...named]
    .filter((file) => !existsSync(join(folder, file)))
    .map((file) => ({ app, reason: `${app} ${version} names ${file}, which is not there` }))
}

async function namespacesIn(shellFolder: string): Promise<string[]> {
  const files = await readdir(join(shellFolder, 'locales/ru'))
  return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T
