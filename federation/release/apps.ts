import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Canary, Composition, Live } from './live/live.ts'

export const REPOSITORY = join(import.meta.dirname, '../..')

/** Lists the folders that contain a remote, sorted by name. */
export function remoteNames(repository = REPOSITORY): string[] {
  return readdirSync(repository)
    .filter((name) => name.startsWith('mf-') && existsSync(join(repository, name, 'src/remote.ts')))
    .sort()
}

/** What publishing a whole site replaced. */
export interface Replaced {
  /** Apps whose live version changed; `after` is undefined when the app was removed. */
  apps: { app: string; before: string; after: string | undefined }[]
  /** The canary that ended. */
  canary: Canary | undefined
}

/** Compares the live state before and after. */
export function replacedApps(
  before: { live: Live | undefined; apps: Composition['apps'] },
  after: { live: Live; apps: Composition['apps'] },
): Replaced {
  return {
    apps: Object.entries(before.apps)
      .filter(([app, version]) => after.apps[app] !== version)
      .map(([app, version]) => ({ app, before: version, after: after.apps[app] })),
    canary: after.live.canary ? undefined : before.live?.canary,
  }
}
