import type { PartBuild } from './build-part.ts'
import { compose } from './composition/compose.ts'
import { changeLive } from './live/change-live.ts'
import { goLive } from './live/live.ts'
import { writeSettings } from './live/site-settings.ts'
import { REPOSITORY } from './parts.ts'
import { placeBuild } from './record/place-build.ts'
import { directoryTarget } from './target/directory-target.ts'

export interface PublishOptions {
  shell: PartBuild
  remotes: readonly PartBuild[]
  /** Root folder of the static host. */
  target: string
  /** What `config.json` of the target is going to hold. */
  config: object
  /** Where builds are kept. */
  store: string
  /** Whether pages are drawn ahead and preload what their route asks for; true unless told. */
  hints?: boolean
}

/** Publishes all parts of a site at once into a folder, and makes them what visitors get. */
export async function publish({
  shell,
  remotes,
  target: folder,
  config,
  store,
  hints = true,
}: PublishOptions): Promise<void> {
  const target = directoryTarget(folder)
  const settings = await writeSettings(target, config)
  const builds = [shell, ...remotes]
  for (const build of builds) await placeBuild(target, build, REPOSITORY)
  const parts = Object.fromEntries(builds.map(({ name, version }) => [name, version]))
  await changeLive(target, async (current) => {
    const composition = await compose({ target, parts, settings, store, hints })
    return current?.live === composition.id && !current.canary
      ? current
      : goLive(current, composition, undefined, new Date())
  })
}
