import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LANGUAGES = ['ru', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Translations by key, for example `filters.price_one`. */
export type Texts = Map<string, string>

/** A namespace of a package in both languages; a language is missing when its file is. */
export interface Namespace {
  name: string
  /** Folder of the package, for example `mf-public`. */
  owner: string
  texts: Partial<Record<Language, Texts>>
}

/** Reads all namespaces of all top-level packages. */
export function readNamespaces(repository: string): Namespace[] {
  const owners = readdirSync(repository).filter((name) => existsSync(join(repository, name, 'locales')))
  return owners.flatMap((owner) => namespacesOf(join(repository, owner, 'locales'), owner))
}

function namespacesOf(folder: string, owner: string): Namespace[] {
  const files = LANGUAGES.flatMap((language) => jsonFiles(join(folder, language)))
  return [...new Set(files)].map((file) => ({
    name: file.slice(0, -'.json'.length),
    owner,
    texts: Object.fromEntries(
      LANGUAGES.filter((language) => existsSync(join(folder, language, file))).map((language) => [
        language,
        flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))),
      ]),
    ),
  }))
}

function jsonFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
}

/** Treats lists as objects with numeric keys, as i18next does. */
export function flatten(tree: unknown, prefix = ''): Texts {
  const texts: Texts = new Map()
  for (const [key, value] of Object.entries(tree as object)) {
    const path = prefix + key
    if (typeof value === 'string') texts.set(path, value)
    else if (typeof value !== 'object' || value === null) texts.set(path, '')
    else for (const [below, text] of flatten(value, `${path}.`)) texts.set(below, text)
  }
  return texts
}
