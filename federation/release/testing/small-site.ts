import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { staticHost } from '@hub/serve/static-host'
import { type ReleaseOptions, releaseBuilds } from '../operations/release-builds.ts'
import type { BuildSource } from '../record/release-record.ts'
import { directoryTarget } from '../target/directory-target.ts'
import type { ReleaseTarget } from '../target/release-target.ts'
import { SETTINGS, smallBuilds } from './small-builds.ts'

/** Spares a process of git for each release. */
const NOT_A_CHECKOUT: BuildSource = { commit: null, dirty: false }

interface StoredFiles {
  files: [path: string, content: Buffer][]
  links: [path: string, to: string][]
}

/** The first site of this process as it was released; further ones are copies, which takes a fifth of the time. */
let released: StoredFiles | undefined

function readAll(folder: string): StoredFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const pathOf = (entry: (typeof entries)[number]) =>
    join(entry.parentPath, entry.name).slice(folder.length + 1)
  return {
    files: entries
      .filter((entry) => entry.isFile())
      .map((entry) => [pathOf(entry), readFileSync(join(folder, pathOf(entry)))]),
    links: entries
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => [pathOf(entry), readlinkSync(join(folder, pathOf(entry)))]),
  }
}

function writeAll(folder: string, { files, links }: StoredFiles): void {
  for (const path of new Set(files.map(([file]) => dirname(file))))
    mkdirSync(join(folder, path), { recursive: true })
  for (const [path, content] of files) writeFileSync(join(folder, path), content)
  for (const [path, to] of links) symlinkSync(to, join(folder, path))
}

/** Creates a site with a shell and two remotes at version 1, in a temporary folder by default. */
export async function smallSite(place?: ReleaseTarget) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-releases-'))
  const root = join(folder, 'site')
  await mkdir(root)
  const target = place ?? directoryTarget(root)
  const site = { target, store: join(folder, 'fetched'), hints: false }
  const builds = smallBuilds(join(folder, 'builds'))
  const release = (build: ReleaseOptions['builds'][number], more: Partial<ReleaseOptions> = {}) =>
    releaseBuilds(site, { builds: [build], builtFrom: NOT_A_CHECKOUT, ...more })
  if (!place && released) writeAll(root, released)
  else {
    await releaseBuilds(site, {
      builds: [await builds.shell('1'), await builds.remote('mf-a', '1'), await builds.remote('mf-b', '1')],
      builtFrom: NOT_A_CHECKOUT,
      isWhole: true,
      settings: SETTINGS,
    })
    if (!place) released = readAll(root)
  }
  const host = staticHost(root, { draw: () => 0.5 })

  /** Returns the version of each remote that visitors get. */
  async function visited(cookie = ''): Promise<Record<string, string>> {
    const registry = await host.request('/registry.json', { headers: { cookie } })
    const { remotes } = (await registry.json()) as { remotes: { name: string; version: string }[] }
    return Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
  }

  return { folder, root, site, builds, release, host, visited, remove: () => rm(folder, { recursive: true }) }
}
