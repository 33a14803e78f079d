import { join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig, type RsbuildConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { appSettings } from './app-settings.ts'
import { describeShell } from './describe-shell.ts'
import { esmRuntime } from './esm-runtime.ts'
import { qrEngine } from './qr-engine.ts'
import { shellServerConfig } from './server-config.ts'
import { serviceWorkerPlugin } from './service-worker-plugin.ts'
import { sharedModules } from './shared-modules.ts'
import { singleBundle } from './single-bundle.ts'
import { withoutUnusedRuntime } from './unused-runtime.ts'

/** The shell publishes its own translations and those of the singletons. */
const TEXTS = ['locales', '../shared-i18n/locales', '../shared-auth/locales']

/** Returns the Rsbuild configuration of the shell, which provides the singletons. */
export function shellConfig(root: string, ownPaths: readonly string[]): RsbuildConfig {
  if (process.env.HUB_SIDE === 'server') return shellServerConfig(root)
  const { version, distPath, devPort, development } = appSettings(root, 'shell')
  const base = development ? '/' : `/shell/${version}/`
  return defineConfig({
    root,
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: 'shell',
        shared: sharedModules('provider', root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [join(root, 'src/boot/federation-plugin.ts')],
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      describeShell(version, ownPaths),
      ...(development ? [] : [serviceWorkerPlugin()]),
      ...(process.env.HUB_SINGLE_BUNDLE ? [singleBundle(root), qrEngine()] : []),
    ],
    source: {
      entry: { index: './src/main.tsx' },
      define: {
        __HUB_VERSION__: JSON.stringify(version),
        __HUB_DEVELOPMENT__: JSON.stringify(development),
        __HUB_TEXTS__: JSON.stringify(`${base}locales/{lng}/{ns}.json`),
      },
    },
    html: { template: './index.html', crossorigin: 'anonymous', tags: development ? developmentTags() : [] },
    security: { sri: { enable: development ? false : 'auto' } },
    server: {
      host: '127.0.0.1',
      port: devPort,
      strictPort: true,
      historyApiFallback: true,
      proxy: development ? companionProxy() : {},
    },
    output: {
      distPath: { root: distPath },
      cleanDistPath: true,
      assetPrefix: base,
      legalComments: 'none',
      copy: [
        ...TEXTS.map((folder) => ({ from: join(root, folder), to: 'locales', noErrorOnMissing: true })),
        { from: join(root, 'src/boot/formats.worker.js'), to: 'static/formats.worker.js' },
        { from: join(root, 'site'), to: 'site' },
      ],
    },
    splitChunks: process.env.HUB_SINGLE_BUNDLE ? false : firstScripts(),
    tools: {
      rspack: {
        plugins: [esmRuntime(root), ...withoutUnusedRuntime(), ...(development ? [] : [eagerCompilation()])],
      },
    },
  })
}

/**
 * Splits the first script into three: engines compile and run each separately, which avoids one long task.
 * They are requested at the same time. Font faces have a sheet of their own: a browser lays out a whole page anew when a
 * sheet with font faces arrives, also when they are known already.
 */
function firstScripts(): NonNullable<RsbuildConfig['splitChunks']> {
  const of = (name: string, priority: number, test: RegExp) =>
    ({ name, priority, test, chunks: 'initial', enforce: true }) as const
  return {
    preset: 'none',
    cacheGroups: {
      drawing: of('drawing', 2, /node_modules[\\/](react|react-dom|scheduler)[\\/]/),
      libraries: of('libraries', 1, /node_modules[\\/](?!@hub[\\/])/),
      fonts: { ...of('fonts', 3, /[\\/]styles[\\/]fonts\.css$/), type: 'css/mini-extract' },
    },
  }
}

/** The page configuration that publishing would write, passed by `npm run dev` in the environment. */
function developmentTags() {
  const config = {
    tag: 'script',
    attrs: { type: 'application/json', id: 'hub-config' },
    children: process.env.HUB_DEV_CONFIG ?? 'null',
  }
  return [hotReloadHook(), config]
}

/** Registry, translations and published apps come from a second local server. */
function companionProxy(): Record<string, string> {
  const companion = process.env.HUB_DEV_COMPANION
  if (!companion) return {}
  return Object.fromEntries(
    ['/registry.json', '/locales', '/covers', '/mf-', '/favicon.svg'].map((path) => [path, companion]),
  )
}

/**
 * Every app has its own react-refresh, and all but the first would find no renderer, so updates would not be
 * rendered. One hook with one list of renderers serves all of them.
 */
function hotReloadHook() {
  const children =
    'if(!window.__REACT_DEVTOOLS_GLOBAL_HOOK__){let id=0;const renderers=new Map();' +
    'window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers,supportsFiber:true,' +
    'inject(renderer){renderers.set(++id,renderer);return id},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}}'
  return { tag: 'script', head: true, append: false, children }
}

/**
 * Marks scripts as fully called on load. V8 then compiles the whole script on another thread while it
 * downloads, instead of function by function while running: half of the main thread's blocking time (decision
 * 005). Other engines see a comment.
 */
function eagerCompilation() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^static\/js\/[^/]+\.js$/,
    // After minification, which removes comments, and before hashing.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}
