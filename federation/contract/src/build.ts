import type { RemoteManifest } from './manifest.ts'

/** Files that one exposed module needs at once, relative to the remote's folder. */
export interface ModuleAssets {
  js: string[]
  css: string[]
}

/**
 * `hub-remote.json`, written by the build beside the remote's files. Publishing reads it; with an address in front
 * of `entry` it becomes the remote's entry in the registry.
 */
export interface BuiltRemote extends RemoteManifest {
  version: string
  entry: string
  needs: Record<string, string>
  assets: Record<string, ModuleAssets>
}
