export interface LockedPackage {
  version?: string
  link?: boolean
  dev?: boolean
  license?: string
  optionalDependencies?: Record<string, string>
  [field: string]: unknown
}

/** The relevant part of package-lock.json. */
export interface LockFile {
  packages: Record<string, LockedPackage>
  [field: string]: unknown
}

export interface MissingPackage {
  name: string
  version: string
  /** Path of the package with the optional dependency. */
  neededBy: string
}

/**
 * Finds optional packages that are missing in the lock file. npm omits those for other platforms when the
 * registry does not offer them or they were not installed (npm/cli#4828), and then `npm ci` rejects the file.
 */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([neededBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, neededBy, name))
      .map(([name, version]) => ({ name, version, neededBy })),
  )
}

/** Resolves like Node: in the package's own node_modules, then in those of its parents. */
function isLocked(packages: LockFile['packages'], from: string, name: string): boolean {
  if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true
  if (from === '') return false
  const around = from.lastIndexOf('/node_modules/')
  return isLocked(packages, around < 0 ? '' : from.slice(0, around), name)
}

/** Adds missing packages that are pinned exactly and whose name tells the platform. */
export function complete(lock: LockFile): LockFile {
  const packages = { ...lock.packages }
  for (const missing of missingPackages(lock)) {
    const machine = machineOf(missing.name)
    if (!/^\d+\.\d+\.\d+/.test(missing.version) || Object.keys(machine).length === 0) continue
    const { dev, license } = lock.packages[missing.neededBy] ?? {}
    packages[`node_modules/${missing.name}`] = {
      version: missing.version,
      ...(machine.cpu ? { cpu: machine.cpu } : {}),
      ...(dev ? { dev } : {}),
      ...(machine.libc ? { libc: machine.libc } : {}),
      ...(license ? { license } : {}),
      optional: true,
      ...(machine.os ? { os: machine.os } : {}),
    }
  }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).sort(byPath)) }
}

function byPath([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

const SYSTEMS: Record<string, string> = { windows: 'win32' }
for (const name of ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']) SYSTEMS[name] = name
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/** `@rspack/binding-linux-x64-musl` is for Linux on x64 with musl. */
export function machineOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[-/]/)
  const os = words.flatMap((word) => SYSTEMS[word] ?? [])
  const cpu = words.filter((word) => PROCESSORS.includes(word))
  const libc = os.includes('linux') ? words.flatMap((word) => LIBRARIES[word] ?? []) : []
  return {
    ...(os.length > 0 ? { os } : {}),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  }
}
