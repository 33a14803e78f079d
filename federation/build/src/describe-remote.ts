import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRemote, ModuleAssets, RemoteManifest } from '@hub/contract'
import type { RsbuildPlugin } from '@rsbuild/core'
import { neededVersions } from './shared-modules.ts'

interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } }
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[]
}

/** Writes `hub-remote.json`: the manifest and the files of each exposed module. */
export function describeRemote(manifest: RemoteManifest, version: string): RsbuildPlugin {
  return {
    name: 'hub-describe-remote',
    setup(api) {
      api.onAfterBuild(async () => {
        const dist = api.context.distPath
        const built: FederationManifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))
        const description: BuiltRemote = {
          ...manifest,
          version,
          entry: built.metaData.remoteEntry.path + built.metaData.remoteEntry.name,
          needs: neededVersions(api.context.rootPath),
          assets: Object.fromEntries(built.exposes.map((module) => [module.path, assetsOf(module)])),
        }
        await writeFile(join(dist, 'hub-remote.json'), `${JSON.stringify(description, null, 2)}\n`)
        await Promise.all(
          ['mf-manifest.json', 'mf-stats.json'].map((file) => rm(join(dist, file), { force: true })),
        )
      })
    },
  }
}

function assetsOf(module: FederationManifest['exposes'][number]): ModuleAssets {
  return { js: module.assets.js.sync, css: module.assets.css.sync }
}
