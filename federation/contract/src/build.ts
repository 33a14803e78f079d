import type { RemoteManifest } from './manifest.ts'

/** The scripts that an exposed module needs at once and all its style sheets, relative to the remote's folder. */
export interface ModuleAssets {
  js: string[]
  css: string[]
}

/**
 * `hub-remote.json`, written by the build into the remote's folder. Publishing reads it; with the URL of
 * `entry` it becomes the remote's registry entry.
 */
export interface BuiltRemote extends RemoteManifest {
  version: string
  entry: string
  needs: Record<string, string>
  assets: Record<string, ModuleAssets>
}
