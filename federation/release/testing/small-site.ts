import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staticHost } from '@hub/serve/static-host'
import { type ReleaseOptions, releaseBuilds } from '../operations/release-builds.ts'
import { directoryTarget } from '../target/directory-target.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import { SETTINGS, smallBuilds } from './small-builds.ts'

/** Creates a site with a shell and two remotes at version 1, in a temporary folder by default. */
export async function smallSite(place?: ReleaseTarget) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-releases-'))
  const root = join(folder, 'site')
  await mkdir(root)
  const target = place ?? directoryTarget(root)
  const site = { target, store: join(folder, 'fetched'), hints: false }
  const builds = smallBuilds(join(folder, 'builds'))
  const release = (build: ReleaseOptions['builds'][number], more: Partial<ReleaseOptions> = {}) =>
    releaseBuilds(site, { builds: [build], builtFrom: folder, ...more })
  await releaseBuilds(site, {
    builds: [await builds.shell('1'), await builds.remote('mf-a', '1'), await builds.remote('mf-b', '1')],
    builtFrom: folder,
    isWhole: true,
    settings: SETTINGS,
  })
  const host = staticHost(root, { draw: () => 0.5 })

  /** Returns the version of each remote that visitors get. */
  async function visited(cookie = ''): Promise<Record<string, string>> {
    const registry = await host.request('/registry.json', { headers: { cookie } })
    const { remotes } = (await registry.json()) as { remotes: { name: string; version: string }[] }
    return Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
  }

  return { folder, root, site, builds, release, host, visited, remove: () => rm(folder, { recursive: true }) }
}
