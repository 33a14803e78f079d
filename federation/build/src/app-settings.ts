import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash, ownContentHash } from './content-version.ts'

/** Development ports of the apps; other remotes set DEV_PORT. */
const DEV_PORTS: Record<string, number> = {
  shell: 3000,
  'mf-public': 3001,
  'mf-account': 3002,
  'mf-admin': 3003,
  'mf-calendar': 3004,
}

/** Message of a watched build to the process that started it, after each time. */
export const BUILT = 'hub-built'

export interface AppSettings {
  /** Package version and hash of the inputs, for example `1.4.0-3f2a1b9c`. */
  version: string
  distPath: string
  devPort: number
  development: boolean
  /** `hub.origin` of package.json: where browsers find the files of the build, when not on the site itself. */
  origin?: string
}

interface Manifest {
  version: string
  hub?: { origin?: string }
}

/** The site checks it against the origins that it allows. */
const ORIGIN = /^https?:\/\/[^/]+$/

/**
 * Reads the settings for building one app from the environment. All have defaults, so that `rsbuild build`
 * works.
 */
export function appSettings(root: string, name: string): AppSettings {
  const development = process.env.NODE_ENV === 'development'
  const { version, hub } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  const { origin } = hub ?? {}
  if (origin !== undefined && !ORIGIN.test(origin))
    throw new Error(`hub.origin in package.json is an origin, such as https://apps.example, not ${origin}`)
  return {
    version: process.env.HUB_VERSION ?? `${version}-${hashOf(root, name)}`,
    distPath: process.env.HUB_DIST ?? 'dist',
    devPort: Number(process.env.DEV_PORT ?? DEV_PORTS[name] ?? 3010),
    development,
    ...(origin === undefined ? {} : { origin }),
  }
}

/** A remote with a lock file is a repository of its own. */
const hashOf = (root: string, name: string): string =>
  existsSync(join(root, 'package-lock.json')) ? ownContentHash(root) : contentHash(join(root, '..'), name, {})
