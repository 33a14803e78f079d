import { join } from 'node:path'
import type { RemoteManifest } from '@hub/contract'
import { REPOSITORY } from '../../federation/release/apps.ts'

/** Returns the current registry entry of a remote, with its development server as origin. */
export async function devEntry(name: string, port: number) {
  const { remote } = (await import(join(REPOSITORY, name, 'src/remote.ts'))) as { remote: RemoteManifest }
  return { ...remote, version: 'development', entry: `http://localhost:${port}/remoteEntry.js`, needs: {} }
}

/** Replaces the developed remotes in the registry of the published site. */
export function mergedRegistry(published: { remotes: { name: string }[] }, entries: { name: string }[]) {
  const replaced = new Set(entries.map((entry) => entry.name))
  return { remotes: [...published.remotes.filter(({ name }) => !replaced.has(name)), ...entries] }
}
