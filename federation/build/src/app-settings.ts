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

export interface AppSettings {
  /** Package version and hash of the inputs, for example `1.4.0-3f2a1b9c`. */
  version: string
  distPath: string
  devPort: number
  development: boolean
}

/**
 * Reads the settings for building one app from the environment. All have defaults, so that `rsbuild build`
 * works.
 */
export function appSettings(root: string, name: string): AppSettings {
  const development = process.env.NODE_ENV === 'development'
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    version: process.env.HUB_VERSION ?? `${version}-${hashOf(root, name)}`,
    distPath: process.env.HUB_DIST ?? 'dist',
    devPort: Number(process.env.DEV_PORT ?? DEV_PORTS[name] ?? 3010),
    development,
  }
}

/** A remote with a lock file is a repository of its own. */
const hashOf = (root: string, name: string): string =>
  existsSync(join(root, 'package-lock.json')) ? ownContentHash(root) : contentHash(join(root, '..'), name, {})
