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
  /** Origin where browsers find its files, when it is not that of the site. The layout below it is the same. */
  origin?: string
  needs: Record<string, string>
  assets: Record<string, ModuleAssets>
}
