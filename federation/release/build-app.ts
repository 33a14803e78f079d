import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash } from '@hub/build/content-version'
import { REPOSITORY, remoteNames } from './apps.ts'
import { finishFolder } from './finish-folder.ts'
import { ReleaseError } from './release-error.ts'

/** A finished build of one app. Its folder is immutable. */
export interface AppBuild {
  name: string
  version: string
  folder: string
  /** False when a build of the same content existed. */
  fresh: boolean
}

export interface BuildOptions {
  /** Folder of builds, by app and version. */
  store: string
  /** Builds the shell with all remotes bundled, for comparison. */
  singleBundle?: boolean
}

/** Builds an app unless a build of the same content exists. */
export async function buildApp(
  name: string,
  { store, singleBundle = false }: BuildOptions,
): Promise<AppBuild> {
  const version = await appVersion(name, singleBundle)
  const folder = join(store, name, version)
  const fresh = await finishFolder(folder, async (unfinished) => {
    const settings = { NODE_ENV: 'production', HUB_VERSION: version, HUB_DIST: unfinished }
    await runRsbuild(name, { ...settings, ...(singleBundle ? { HUB_SINGLE_BUNDLE: '1' } : {}) })
    if (singleBundle) return
    await runRsbuild(name, { ...settings, HUB_SIDE: 'server' })
  })
  return { name, version, folder, fresh }
}

/** Returns the version of an app as its sources are now. */
export async function appVersion(name: string, singleBundle = false): Promise<string> {
  const manifest = JSON.parse(await readFile(join(REPOSITORY, name, 'package.json'), 'utf8')) as {
    version: string
  }
  const hash = singleBundle ? `${bundleHash()}-single` : contentHash(REPOSITORY, name, {})
  return `${manifest.version}-${hash}`
}

function bundleHash(): string {
  const hashes = Object.fromEntries(
    remoteNames().map((remote) => [remote, contentHash(REPOSITORY, remote, {})]),
  )
  return contentHash(REPOSITORY, 'shell', hashes)
}

function runRsbuild(name: string, settings: Record<string, string>): Promise<void> {
  const rsbuild = join(REPOSITORY, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  const child = spawn(process.execPath, [rsbuild, 'build', '--log-level', 'warn'], {
    cwd: join(REPOSITORY, name),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new ReleaseError(`${name} does not build:\n${output.trim()}`)),
    )
  })
}
