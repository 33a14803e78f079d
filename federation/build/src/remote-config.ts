import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltRemote, type ModuleAssets, type RemoteManifest, remoteManifestSchema } from '@hub/contract'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import * as v from 'valibot'
import { type AppSettings, appSettings, BUILT } from './app-settings.ts'
import { esmRuntime } from './esm-runtime.ts'
import { exposedModules } from './exposed-modules.ts'
import { RejectProvidedModules } from './provided-modules.ts'
import { qrEngine } from './qr-engine.ts'
import { remoteServerConfig } from './server-config.ts'
import { ASSET_FOLDERS, SharedAssetsPlugin } from './shared-assets-plugin.ts'
import { neededVersions, sharedModules } from './shared-modules.ts'

/** Returns the Rsbuild configuration of a remote from its folder and manifest. */
export function remoteConfig(root: string, manifest: RemoteManifest): RsbuildConfig {
  v.parse(remoteManifestSchema, manifest)
  if (process.env.HUB_SIDE === 'server') return remoteServerConfig(root, manifest)
  const { version, distPath, devPort, development, origin } = appSettings(root, manifest.name)
  const identifier = manifest.name.replaceAll('-', '_')
  return defineConfig({
    root,
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: identifier,
        filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: exposedModules(manifest),
        shared: sharedModules('consumer', root),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: {
          externalRuntime: true,
          // No remote loads another one.
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      describeRemote(manifest, { version, origin }),
      qrEngine(),
    ],
    // Packages outside this repository are not compiled for the browsers of the site unless named.
    source: { entry: {}, include: [/[\\/]@hub[\\/]/] },
    security: { sri: { enable: development ? false : 'auto' } },
    html: { crossorigin: 'anonymous' },
    server: { host: '127.0.0.1', port: devPort, strictPort: true, cors: { origin: '*' } },
    dev: { client: { protocol: 'ws', host: 'localhost' }, assetPrefix: `http://localhost:${devPort}/` },
    output: {
      distPath: { root: distPath, ...ASSET_FOLDERS },
      cleanDistPath: true,
      minify: !process.env.HUB_WATCH,
      assetPrefix: 'auto',
      legalComments: 'none',
      copy: existsSync(join(root, 'locales')) ? [{ from: 'locales', to: 'locales' }] : [],
    },
    splitChunks: false,
    tools: {
      rspack: {
        output: { chunkLoadingGlobal: `chunks_of_${identifier}` },
        plugins: [
          esmRuntime(root),
          new RejectProvidedModules(),
          ...(development ? [] : [new SharedAssetsPlugin()]),
        ],
      },
    },
  })
}

interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string } }
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[]; async: string[] } } }[]
}

/** Writes `hub-remote.json`: the manifest and the files of each exposed module. */
function describeRemote(
  manifest: RemoteManifest,
  { version, origin }: Pick<AppSettings, 'version'> & { origin: string | undefined },
): RsbuildPlugin {
  return {
    name: 'hub-describe-remote',
    setup(api) {
      if (process.env.HUB_WATCH) endWithParent()
      api.onAfterBuild(async ({ stats }) => {
        if (stats?.hasErrors()) return
        const dist = api.context.distPath
        const built: FederationManifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8'))
        const description: BuiltRemote = {
          ...manifest,
          version,
          ...(origin === undefined ? {} : { origin }),
          entry: built.metaData.remoteEntry.path + built.metaData.remoteEntry.name,
          needs: neededVersions(api.context.rootPath),
          assets: Object.fromEntries(built.exposes.map((module) => [module.path, assetsOf(module)])),
        }
        await writeFile(join(dist, 'hub-remote.json'), `${JSON.stringify(description, null, 2)}\n`)
        // The bundler does not write a file again that has not changed.
        if (process.env.HUB_WATCH) return void process.send?.(BUILT)
        await Promise.all(
          ['mf-manifest.json', 'mf-stats.json'].map((file) => rm(join(dist, file), { force: true })),
        )
      })
    },
  }
}

/** Ends this process when the one that started it is gone, however that ended. */
function endWithParent(): void {
  if (process.connected) process.once('disconnect', () => process.exit())
  else process.exit()
}

/** Server-rendered HTML contains what the browser loads later, and needs its style sheets. */
function assetsOf({ assets: { js, css } }: FederationManifest['exposes'][number]): ModuleAssets {
  return { js: js.sync, css: [...css.sync, ...css.async] }
}
