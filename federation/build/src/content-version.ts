import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'preview', 'coverage', 'package-lock.json'])
const UNBUILT = /\.test\.tsx?$|\.md$|^size-budget\.json$/

/** Folders that are bundled into every app. */
export const COMMON_FOLDERS = [
  'shared-auth',
  'shared-i18n',
  'shared-platform',
  'shared-ui',
  'federation/contract',
  'federation/build',
]

/**
 * Hashes everything that can change the output of an app: its files, what is bundled into every app, and the
 * installed packages that it can reach. Builds are stored and published under this hash, so an unchanged app
 * is neither built nor published again, and a published folder never changes.
 */
export function contentHash(repository: string, app: string, settings: Record<string, string>): string {
  const folders = [...new Set([app, ...COMMON_FOLDERS])]
  const files = folders.flatMap((folder) => filesBelow(join(repository, folder)))
  return hashOf(repository, [...files, join(repository, 'tsconfig.json')], folders, settings)
}

/** The hash of a remote that is a repository of its own: its files, and the packages that its lock file names. */
export function ownContentHash(repository: string): string {
  return hashOf(repository, filesBelow(repository), [''], {})
}

function hashOf(
  repository: string,
  files: string[],
  workspaces: string[],
  settings: Record<string, string>,
): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const file of files)
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0')
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'))
  hash.update(lockedPackages(lock, workspaces).join('\n'))
  return hash.digest('hex').slice(0, 8)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !name.startsWith('.') && !UNBUILT.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/** The part of package-lock.json that determines a build. */
export interface LockFile {
  packages: Record<string, LockedPackage>
}

interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/**
 * Returns every installed package that the workspaces can reach, by its path in the lock file, without
 * `devDependencies`.
 */
export function reachablePackages({ packages }: LockFile, workspaces: readonly string[]): string[] {
  const reached = new Set<string>()
  const waiting = [...workspaces]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (reached.has(place)) continue
    reached.add(place)
    waiting.push(...neededBy(packages, place))
  }
  return [...reached].sort()
}

/**
 * Describes each package in one line: its version and what each of its dependencies resolves to, independent
 * of where npm installed it.
 */
export function lockedPackages(lock: LockFile, workspaces: readonly string[]): string[] {
  const label = (place: string) => {
    const { version = '', integrity = '' } = lock.packages[place] ?? {}
    return [nameOf(place), version, integrity].join(' ')
  }
  const lines = reachablePackages(lock, workspaces).map((place) =>
    [label(place), ...neededBy(lock.packages, place).map(label)].join('\n  '),
  )
  return [...new Set(lines)].sort()
}

/** Resolves a package's dependencies to paths; optional ones may be missing. */
function neededBy(packages: LockFile['packages'], place: string): string[] {
  const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
  if (link && resolved) return [resolved]
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort()
  return names.flatMap((name) => placeOf(packages, place, name) ?? [])
}

/** Resolves like Node: in the package's own node_modules, then in those of its parent folders. */
function placeOf(packages: LockFile['packages'], from: string, name: string): string | undefined {
  const own = `${from}${from && '/'}node_modules/${name}`
  if (packages[own]) return own
  if (from === '') return undefined
  const around = from.lastIndexOf('/node_modules/')
  return placeOf(packages, around < 0 ? '' : from.slice(0, around), name)
}

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place
