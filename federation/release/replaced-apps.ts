import type { Canary, Composition, Live } from './live/live.ts'

/** What publishing a whole site took from visitors. */
export interface Replaced {
  /** Apps that were live in another version; `after` is undefined where the site no longer has the app. */
  apps: { app: string; before: string; after: string | undefined }[]
  /** The canary that ended with it. */
  canary: Canary | undefined
}

/** Compares what was live with what is live now. */
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
