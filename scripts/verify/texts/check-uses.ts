import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findKeyUses, type KeyUse } from './key-uses.ts'
import { LANGUAGES, type Namespace } from './locales.ts'

/** Packages that run in the page; others show no translations. */
const PACKAGE = /^(shell|mf-.+|shared-.+)$/
const SOURCE = /(?<!\.test|\.d)\.tsx?$/

/** Returns keys used in code that are missing, or not in a namespace that the package can rely on. */
export function checkUses(repository: string, namespaces: Namespace[]): string[] {
  return readdirSync(repository)
    .filter((name) => PACKAGE.test(name))
    .flatMap((owner) => {
      const visible = namespaces.filter(
        (namespace) => namespace.owner === owner || namespace.owner.startsWith('shared-'),
      )
      return sources(join(repository, owner)).flatMap((file) => {
        const isNamespace = (name: string) => namespaces.some((namespace) => namespace.name === name)
        const uses = findKeyUses(file, readFileSync(join(repository, owner, file), 'utf8'), isNamespace)
        return uses.flatMap((use) =>
          problemWith(use, visible).map((what) => `${owner}/${file}:${use.line}: ${what}`),
        )
      })
    })
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.startsWith('src/') && SOURCE.test(file),
  )
}

export function problemWith({ key, namespaces }: KeyUse, visible: Namespace[]): string[] {
  const unknown = namespaces?.filter((name) => !visible.some((namespace) => namespace.name === name)) ?? []
  if (unknown.length > 0) return [`no namespace ${unknown.join(', ')} in this package or a shared one`]
  const searched = visible.filter(({ name }) => namespaces?.includes(name) ?? true)
  const pattern = keyPattern(key)
  const found = searched.some(({ texts }) => LANGUAGES.some((language) => hasKey(texts[language], pattern)))
  return found ? [] : [`no text ${key} in ${namespaces?.join(', ') ?? 'any namespace'}`]
}

function hasKey(texts: Map<string, string> | undefined, pattern: RegExp): boolean {
  return texts !== undefined && [...texts.keys()].some((key) => pattern.test(key))
}

/** A key stands for all its forms: plural and context follow an underscore, nested keys a dot. */
function keyPattern(key: string): RegExp {
  const source = key.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '.+')
  return new RegExp(`^${source}(_[a-zA-Z0-9_]+)?$`)
}
