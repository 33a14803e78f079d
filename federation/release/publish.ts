import { REPOSITORY, type Replaced, replacedApps } from './apps.ts'
import type { AppBuild } from './build-app.ts'
import { readComposition } from './composition/composition-record.ts'
import { readLive } from './live/change-live.ts'
import { releaseBuilds } from './operations/release-builds.ts'
import { directoryTarget } from './target/directory-target.ts'

export interface PublishOptions {
  shell: AppBuild
  remotes: readonly AppBuild[]
  /** Root folder of the static host. */
  target: string
  /** New content of the target's `config.json`. */
  config: object
  /** Folder of builds. */
  store: string
  /** Whether pages are prerendered and preload what their route requests; true by default. */
  hints?: boolean
}

/**
 * Publishes all apps of a site into a folder and makes them live. Returns the apps and the canary that this
 * replaced.
 */
export async function publish({
  shell,
  remotes,
  target: folder,
  config,
  store,
  hints = true,
}: PublishOptions): Promise<Replaced> {
  const target = directoryTarget(folder)
  const builds = [shell, ...remotes]
  const before = await readLive(target)
  const { apps = {} } = (before && (await readComposition(target, before.live))) ?? {}
  const live = await releaseBuilds(
    { target, store, hints },
    { builds, builtFrom: REPOSITORY, isWhole: true, removed: 'any', settings: config },
  )
  const published = Object.fromEntries(builds.map(({ name, version }) => [name, version]))
  return replacedApps({ live: before, apps }, { live, apps: published })
}
