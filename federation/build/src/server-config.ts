import { basename } from 'node:path'
import type { RemoteManifest } from '@hub/contract'
import { defineConfig, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { appSettings } from './app-settings.ts'
import { buildMetadataModules } from './build-metadata-modules.ts'
import { exposedModules } from './exposed-modules.ts'
import { isServerRendered } from './rendered-routes.ts'
import { SHARED_MODULES } from './shared-modules.ts'

/**
 * Global name under which the shell's server build passes React and the singletons to the remotes' server
 * builds.
 */
const SHARED_GLOBAL = '__HUB_SHARED__'

/** The bundler requires an entry. */
const NOTHING_TO_RENDER = { nothing: 'data:text/javascript,' }

/**
 * Returns the configuration of an app's server build, with which publishing prerenders pages and the page
 * server renders them. It has the class names of the browser build, and a remote bundles nothing that the shell provides.
 */
export function remoteServerConfig(root: string, manifest: RemoteManifest): RsbuildConfig {
  const rendered = exposedModules({ routes: manifest.routes.filter(isServerRendered), slots: [] })
  const modules = Object.entries(rendered).map(([name, file]) => [name.slice(2), file])
  const provided = [...SHARED_MODULES, 'react/jsx-runtime']
  return serverConfig(root, modules.length > 0 ? Object.fromEntries(modules) : NOTHING_TO_RENDER, {
    plugins: [metadataModules()],
    externals: Object.fromEntries(
      provided.map((name) => [name, `var globalThis.${SHARED_GLOBAL}[${JSON.stringify(name)}]`]),
    ),
  })
}

export function shellServerConfig(root: string): RsbuildConfig {
  return serverConfig(root, { render: './src/server/entry.tsx' }, {})
}

function serverConfig(
  root: string,
  entry: Record<string, string>,
  { externals = {}, plugins = [] }: { externals?: Record<string, string>; plugins?: RsbuildPlugin[] },
): RsbuildConfig {
  const { version, distPath } = appSettings(root, basename(root))
  return defineConfig({
    root,
    plugins: [pluginReact(), ...plugins],
    source: {
      entry,
      define: { __HUB_VERSION__: JSON.stringify(version), __HUB_DEVELOPMENT__: 'false' },
    },
    server: { publicDir: false },
    output: {
      target: 'node',
      module: false,
      distPath: { root: `${distPath}/server` },
      cleanDistPath: false,
      filename: { js: '[name].cjs' },
      emitAssets: false,
      externals,
      legalComments: 'none',
      minify: false,
    },
    splitChunks: false,
    tools: { rspack: { output: { library: { type: 'commonjs2' } } } },
  })
}

function metadataModules(): RsbuildPlugin {
  return {
    name: 'hub-metadata-modules',
    setup(api) {
      api.onAfterBuild(() => buildMetadataModules(api.context.rootPath, api.context.distPath))
    },
  }
}
