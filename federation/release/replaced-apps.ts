import type { Canary, Composition, Live } from './live/live.ts'

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
