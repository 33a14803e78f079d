import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A remote `mf-example`, linted, type-checked and tested where it lies. */
const TEMPLATE = join(import.meta.dirname, 'template')

/** File of the published package with the versions that its remotes begin with. */
export const VERSIONS = 'versions.json'

/** Spellings of a remote's name, such as `mf-open-days`. */
export interface RemoteWords {
  /** `mf-open-days` */
  name: string
  /** `open-days`: its namespace, its path and its files. */
  word: string
  /** `OpenDays` */
  component: string
}

export function wordsOf(name: string): RemoteWords {
  const word = name.slice('mf-'.length)
  const component = word.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { name, word, component }
}

/** Returns the sources of a new remote by path. */
export function sourcesOf({ word, component }: RemoteWords): Record<string, string> {
  const rename = (text: string) => text.replaceAll('example', word).replaceAll('Example', component)
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return [rename(relative(TEMPLATE, file)), rename(readFileSync(file, 'utf8'))]
    }),
  )
}

/** Returns what a new remote weighs, in kB, with one to spare. */
export const budgetOf = ({ word }: RemoteWords) => ({
  all: 11,
  entry: 10,
  [`./features/${word}/${word}-page`]: 2,
})

/** A new remote has the dependency versions of an existing one. */
export function manifestOf({ name }: RemoteWords, versions: (dependency: string) => string) {
  const pick = (names: string[]) => Object.fromEntries(names.map((it) => [it, versions(it)]))
  return {
    name: `@hub/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'node ../federation/build/src/build-here.mjs' },
    dependencies: pick([
      '@hub/build',
      '@hub/contract',
      '@hub/shared-i18n',
      '@hub/shared-platform',
      '@hub/shared-ui',
      'react',
    ]),
    devDependencies: pick(['@testing-library/react', 'react-dom']),
  }
}

interface Manifest {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/**
 * Returns a function that finds the version of a package that this repository uses. Packages of the repository itself
 * may be of any later version that is compatible.
 */
export function versionsIn(repository: string): (dependency: string) => string {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as Manifest
  const used = ['.', 'mf-public', 'shared-ui', 'federation/build'].map(read)
  return (dependency) => {
    if (dependency.startsWith('@hub/')) return `^${read(join('node_modules', dependency)).version}`
    for (const { dependencies, devDependencies } of used) {
      const version = { ...dependencies, ...devDependencies }[dependency]
      if (version) return version
    }
    throw new Error(`nothing here uses ${dependency}`)
  }
}

export const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`
