import { entryUrlOf } from './federation-host.ts'
import { entryOf } from './registry-store.ts'

/**
 * Returns the version of an app that this tab runs. That of a remote is in its registered entry: after a release the
 * registry may name a newer one.
 */
export function runningVersion(app: string): string | undefined {
  if (app === 'shell') return __HUB_VERSION__
  const [, version] = /\/mf-[a-z0-9-]+\/([^/]+)\/remoteEntry/.exec(entryUrlOf(app) ?? '') ?? []
  return version ?? entryOf(app)?.version
}
