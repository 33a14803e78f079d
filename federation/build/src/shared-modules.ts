import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The singletons: modules with one instance per page, which the shell provides and remotes use. All but React
 * are our own facades, because sharing the libraries behind them would ship those whole (62 kB instead of 14
 * for the router alone). Other modules are bundled where they are used.
 */
export const SHARED_MODULES = [
  'react',
  'react-dom',
  '@hub/shared-platform',
  '@hub/shared-auth',
  '@hub/shared-i18n',
] as const

interface SharedModule {
  singleton: true
  strictVersion: true
  version: string
  requiredVersion: string | false
  eager?: true
  import?: false
}

/**
 * Returns the `shared` settings of Module Federation: `provider` is the shell, `consumer` every remote. The shell takes
 * what it provides without comparing versions, which would keep a slow phone busy for 30 ms.
 */
export function sharedModules(side: 'provider' | 'consumer', root: string): Record<string, SharedModule> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => {
      const version = installedVersion(name, root)
      const share: SharedModule = {
        singleton: true,
        strictVersion: true,
        version,
        ...(side === 'provider'
          ? { requiredVersion: false, eager: true }
          : { requiredVersion: compatibleWith(name, version), import: false }),
      }
      return [name, share]
    }),
  )
}

/** Returns the version ranges of singletons that a build of this checkout requires, by package name. */
export function neededVersions(root: string): Record<string, string> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => [name, compatibleWith(name, installedVersion(name, root))]),
  )
}

function installedVersion(name: string, root: string): string {
  const require = createRequire(`${root}/package.json`)
  for (const folder of require.resolve.paths(name) ?? []) {
    const manifest = readManifest(`${folder}/${name}/package.json`)
    if (manifest) return manifest.version
  }
  throw new Error(`${name} is not installed; run npm install`)
}

function readManifest(file: string): { version: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * A remote may use additions of a facade's minor version; React's minor versions are compatible both ways for
 * us.
 */
function compatibleWith(name: string, version: string): string {
  const [major, minor] = version.split('.')
  return name.startsWith('@hub/') ? `^${major}.${minor}.0` : `^${major}.0.0`
}
