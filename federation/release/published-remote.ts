import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRemote, RegistryEntry } from '@hub/contract'
import { integrityOfFile } from './integrity.ts'

/** A remote in its published folder, ready to be named in a registry. */
export interface PublishedRemote {
  built: BuiltRemote
  /** Address of its folder, with a slash at the end. */
  base: string
  folder: string
}

export async function readRemote(folder: string, base: string): Promise<PublishedRemote> {
  const built = JSON.parse(await readFile(join(folder, 'hub-remote.json'), 'utf8')) as BuiltRemote
  return { built, base, folder }
}

export async function registryEntry({ built, base, folder }: PublishedRemote): Promise<RegistryEntry> {
  const { assets: _, ...description } = built
  return {
    ...(description as RegistryEntry),
    entry: base + built.entry,
    // An open tab goes on with the words of the build that it runs.
    locales: `${base}locales/{lng}/{ns}.json`,
    integrity: await integrityOfFile(join(folder, built.entry)),
  }
}
