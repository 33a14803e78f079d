import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HubError } from '../command.ts'
import { readAdmittingSite } from './admitting-site.ts'
import { entryUrl, startDevServer } from './dev-server.ts'
import { watchBuild } from './watch-build.ts'

/** Editors write a file in several steps, and save several files at once. */
const SETTLED_MS = 50

export interface DevOptions {
  /** Folder of the remote. */
  root: string
  /** Origin of a published site. */
  site: string
  port: number
}

export interface Developing {
  /** Says how a tab of the site comes to run this build. */
  instructions: string
  stop(): Promise<void>
}

/**
 * Builds the remote of a folder whenever it changes, and serves it to a published site, in which one tab of a member of
 * staff runs it, or of anyone where the site allows overrides. Resolves when the first build is there.
 * @throws HubError when the folder has no remote, or the site does not admit it
 */
export async function develop({ root, site, port }: DevOptions): Promise<Developing> {
  const name = await nameIn(root)
  const { allowsOverrides } = await readAdmittingSite(site, `http://localhost:${port}`)
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next()
  }
  try {
    const server = await startDevServer({ root, name, port, site })
    stops.push(server.stop)
    const build = await watchBuild(root, () => server.announce('code'))
    stops.push(build.stop)
    stops.push(watchTexts(root, () => server.announce('texts')))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    instructions: instructionsFor({ site, allowsOverrides }, `mf.${name}=${entryUrl(name, port)}`),
    stop,
  }
}

/**
 * Says how a tab of a site comes to run a build.
 * @param override the parameter of the URL with which the build overrides the published one
 */
export function instructionsFor(
  { site, allowsOverrides }: { site: string; allowsOverrides: boolean },
  override: string,
): string {
  const effect = 'This tab then runs what you save; its data is that of the site.'
  return allowsOverrides
    ? `Open ${site}/?${override}\n${effect} The site allows overrides, so nobody needs to confirm.`
    : `Open ${site}/diagnostics?${override}\nas a member of staff and confirm. ${effect}`
}

async function nameIn(root: string): Promise<string> {
  const manifest = await readFile(join(root, 'package.json'), 'utf8').catch(() => '{}')
  const { name = '' } = JSON.parse(manifest) as { name?: string }
  const remote = name.replace(/^@[^/]+\//, '')
  if (/^mf-[a-z][a-z0-9-]*$/.test(remote)) return remote
  throw new HubError(
    `${root} is not the folder of a remote: its package.json has no name such as mf-open-days`,
  )
}

/** Calls back when translations change. Returns a function that ends it. */
function watchTexts(root: string, onChange: () => void): () => void {
  let changed: ReturnType<typeof setTimeout> | undefined
  const watcher = watch(join(root, 'locales'), { recursive: true }, () => {
    clearTimeout(changed)
    changed = setTimeout(onChange, SETTLED_MS)
  })
  return () => {
    watcher.close()
    clearTimeout(changed)
  }
}
