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
