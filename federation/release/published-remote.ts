import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRemote, RegistryEntry } from '@hub/contract'
import { integrityOfFile } from './integrity.ts'
import { appFolder, publishedPath } from './live/paths.ts'
import { textIn } from './texts.ts'

/** A published remote, with what a registry entry needs. */
export interface PublishedRemote {
  built: BuiltRemote
  /** Path of its folder on the site, with a trailing slash. */
  base: string
  /** Local folder with the same files. */
  folder: string
  /** Returns the URL at which browsers find one of its files. */
  addressOf: (file: string) => string
}

export async function readRemote(folder: string, app: string, version: string): Promise<PublishedRemote> {
  const built = JSON.parse(await readFile(join(folder, 'hub-remote.json'), 'utf8')) as BuiltRemote
  const addressOf = (file: string) => `${built.origin ?? ''}/${publishedPath(app, version, file)}`
  return { built, base: `/${appFolder(app, version)}`, folder, addressOf }
}

export async function registryEntry({ built, folder, addressOf }: PublishedRemote): Promise<RegistryEntry> {
  const { assets: _, origin: __, ...description } = built
  return {
    ...(description as RegistryEntry),
    entry: addressOf(built.entry),
    // An open tab keeps the translations of the build that it runs.
    locales: addressOf('locales/{lng}/{ns}.json'),
    integrity: await integrityOfFile(join(folder, built.entry)),
  }
}

/** Reads the translations below `locales` of a folder, by namespace. */
export async function readTexts(folder: string, language: string, namespaces: readonly string[]) {
  const entries = namespaces.map(async (name) => {
    const file = join(folder, 'locales', language, `${name}.json`)
    return [name, JSON.parse(await readFile(file, 'utf8'))] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Returns a translation by its key with namespace. */
export async function publishedText(folder: string, language: string, key: string): Promise<string> {
  return textIn(await readTexts(folder, language, [key.split(':')[0] ?? '']), key)
}
