import { fileURLToPath } from 'node:url'
import { rspack } from '@rsbuild/core'

/** Modules of the federation runtime that this site never calls, by their paths, and the files that take their places. */
export const UNUSED_MODULES: readonly (readonly [RegExp, string])[] = [
  [/runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'snapshot-handler.mjs'],
  [/runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'preload.mjs'],
]

/**
 * Leaves out what the options of the federation plugin cannot: the runtime's core is handed to the remotes as a whole, so
 * that the bundler keeps all of it, and this is 10 kB of it.
 */
export const withoutUnusedRuntime = () =>
  UNUSED_MODULES.map(
    ([module, replacement]) =>
      new rspack.NormalModuleReplacementPlugin(
        module,
        fileURLToPath(new URL(`unused-runtime/${replacement}`, import.meta.url)),
      ),
  )
