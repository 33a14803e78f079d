import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRemote, RegistryEntry } from '@hub/contract'
import { integrityOfFile } from './integrity.ts'
import { appFolder, publishedPath } from './live/paths.ts'

/** A remote that is published, ready to be named in a registry. */
export interface PublishedRemote {
  built: BuiltRemote
  /** Address of its folder, with a slash at the end. */
  base: string
  /** The same files on this machine. */
  folder: string
  /** Address of one of its files. */
  addressOf: (file: string) => string
}

export async function readRemote(folder: string, app: string, version: string): Promise<PublishedRemote> {
  const built = JSON.parse(await readFile(join(folder, 'hub-remote.json'), 'utf8')) as BuiltRemote
  const addressOf = (file: string) => `/${publishedPath(app, version, file)}`
  return { built, base: `/${appFolder(app, version)}`, folder, addressOf }
}

export async function registryEntry({
  built,
  base,
  folder,
  addressOf,
}: PublishedRemote): Promise<RegistryEntry> {
  const { assets: _, ...description } = built
  return {
    ...(description as RegistryEntry),
    entry: addressOf(built.entry),
    // An open tab goes on with the words of the build that it runs.
    locales: `${base}locales/{lng}/{ns}.json`,
    integrity: await integrityOfFile(join(folder, built.entry)),
  }
}
