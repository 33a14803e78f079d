import { remoteNames } from '@hub/release/apps'
import { type AppBuild, buildApp } from '@hub/release/build-app'

export interface Builds {
  shell: AppBuild
  remotes: AppBuild[]
}

/** Builds changed apps, two at a time, which is fastest on two cores. */
export async function buildAll(store: string, onBuilt?: (build: AppBuild) => void): Promise<Builds> {
  const waiting = ['shell', ...remoteNames()]
  const done = new Map<string, AppBuild>()
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const build = await buildApp(name, { store })
      done.set(name, build)
      if (build.fresh) onBuilt?.(build)
    }
  }
  await Promise.all([work(), work()])
  const shell = done.get('shell')
  if (!shell) throw new Error('the shell was not built')
  return { shell, remotes: remoteNames().flatMap((name) => done.get(name) ?? []) }
}
