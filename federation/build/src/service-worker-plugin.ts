import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { build } from 'esbuild'

/**
 * Builds the service worker into `worker/sw.js` of the shell's build, and its replacement for sites that switch it off
 * into `worker/sw-off.js`. Each is one file without imports: a composition serves one of them as `/sw.js`.
 */
export function serviceWorkerPlugin(): RsbuildPlugin {
  return {
    name: 'hub-service-worker',
    setup(api) {
      api.onAfterBuild(async () => {
        const { rootPath, distPath } = api.context
        await build({
          entryPoints: {
            sw: join(rootPath, 'src/worker/service-worker.ts'),
            'sw-off': join(rootPath, 'src/worker/switched-off.ts'),
          },
          absWorkingDir: rootPath,
          outdir: join(distPath, 'worker'),
          bundle: true,
          format: 'iife',
          platform: 'browser',
          target: 'es2022',
          minify: true,
          define: { 'process.env.NODE_ENV': '"production"' },
          legalComments: 'none',
          logLevel: 'silent',
        })
      })
    },
  }
}
