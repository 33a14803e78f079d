/** What package-lock.json holds, as far as it decides what a build is made of. */
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
 * Every installed package that these workspaces can reach, by its place in the lock file. What a workspace needs for
 * its tests alone (`devDependencies`) does not count.
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

/** One line for each of them: what it is and what it gets for each name it asks for, wherever that is installed. */
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

/** Places of what a package asks for; what is optional may not be there. */
function neededBy(packages: LockFile['packages'], place: string): string[] {
  const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
  if (link && resolved) return [resolved]
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).sort()
  return names.flatMap((name) => placeOf(packages, place, name) ?? [])
}

/** Looks where Node looks: in the package's own node_modules, then in those of the folders around it. */
function placeOf(packages: LockFile['packages'], from: string, name: string): string | undefined {
  const own = `${from}${from && '/'}node_modules/${name}`
  if (packages[own]) return own
  if (from === '') return undefined
  const around = from.lastIndexOf('/node_modules/')
  return placeOf(packages, around < 0 ? '' : from.slice(0, around), name)
}

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place
