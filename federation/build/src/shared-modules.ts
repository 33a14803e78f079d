import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The one table of modules that a page has only one of. The shell provides them, remotes only use them. All but
 * React are our own facades: sharing the libraries behind them would ship those whole (62 kB against 14 for the
 * router alone). Whatever is not in this table is bundled where it is used.
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
  requiredVersion: string
  eager?: true
  import?: false
}

/** Settings of the shared table for Module Federation: `provider` is the shell, `consumer` every remote. */
export function sharedModules(side: 'provider' | 'consumer', root: string): Record<string, SharedModule> {
  return Object.fromEntries(
    SHARED_MODULES.map((name) => {
      const version = installedVersion(name, root)
      const share: SharedModule = {
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion: compatibleWith(name, version),
        ...(side === 'provider' ? { eager: true } : { import: false }),
      }
      return [name, share]
    }),
  )
}

/** The versions of the shared modules that a build made in this checkout needs, by package name. */
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
 * A facade of ours grows with its minor version, and a remote may use what is new in it; React's minor versions are
 * compatible both ways for us.
 */
function compatibleWith(name: string, version: string): string {
  const [major, minor] = version.split('.')
  return name.startsWith('@hub/') ? `^${major}.${minor}.0` : `^${major}.0.0`
}
