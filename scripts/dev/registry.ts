import { join } from 'node:path'
import type { RemoteManifest } from '@hub/contract'
import { REPOSITORY } from '../../federation/release/apps.ts'

/** What a remote says of itself right now, pointing at its development server. */
export async function devEntry(name: string, port: number) {
  const { remote } = (await import(join(REPOSITORY, name, 'src/remote.ts'))) as { remote: RemoteManifest }
  return { ...remote, version: 'development', entry: `http://localhost:${port}/remoteEntry.js`, needs: {} }
}

/** The registry of the published site, with the apps under development put over it. */
export function mergedRegistry(published: { remotes: { name: string }[] }, entries: { name: string }[]) {
  const replaced = new Set(entries.map((entry) => entry.name))
  return { remotes: [...published.remotes.filter(({ name }) => !replaced.has(name)), ...entries] }
}
