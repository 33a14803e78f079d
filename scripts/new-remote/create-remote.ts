import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { budgetOf, json, manifestOf, sourcesOf, wordsOf } from './template.ts'

/** Names of remotes. */
export const REMOTE_NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/

interface Packages {
  workspaces: string[]
}

interface Lock {
  packages: Record<string, object>
}

/**
 * Creates a remote with a page and tests, and adds it to the npm workspaces and the lock file. Installs
 * nothing.
 */
export function createRemote(repository: string, name: string): string[] {
  if (!REMOTE_NAME.test(name))
    throw new NewRemoteError(`A remote is called mf-<word>, in small letters: not ${name}.`)
  if (existsSync(join(repository, name))) throw new NewRemoteError(`${name} is there already.`)
  const words = wordsOf(name)
  const owner = ownerOf(repository, words.word)
  if (owner) throw new NewRemoteError(`The namespace ${words.word} belongs to ${owner}. Choose another name.`)
  const rootFile = join(repository, 'package.json')
  const lockFile = join(repository, 'package-lock.json')
  const root = JSON.parse(readFileSync(rootFile, 'utf8')) as Packages
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock

  const known = { ...dependenciesIn(lock, 'mf-public'), ...dependenciesIn(lock, 'mf-account') }
  const manifest = manifestOf(words, (dependency) => known[dependency] ?? '')
  const sources = {
    'package.json': json(manifest),
    'size-budget.json': json(budgetOf(words)),
    ...sourcesOf(words),
  }
  for (const [file, text] of Object.entries(sources)) write(join(repository, name, file), text)

  root.workspaces = withRemote(root.workspaces, name)
  write(rootFile, json(root))
  write(lockFile, json({ ...lock, packages: lockedWith(lock, name, root.workspaces, manifest) }))
  const link = join(repository, 'node_modules/@hub', name)
  mkdirSync(dirname(link), { recursive: true })
  if (!existsSync(link)) symlinkSync(`../../${name}`, link, 'junction')
  return Object.keys(sources).map((file) => `${name}/${file}`)
}

export class NewRemoteError extends Error {
  override name = 'NewRemoteError'
}

function ownerOf(repository: string, namespace: string): string | undefined {
  return readdirSync(repository).find((folder) =>
    existsSync(join(repository, folder, 'locales/ru', `${namespace}.json`)),
  )
}

/** After the other remotes. */
function withRemote(workspaces: string[], name: string): string[] {
  const last = workspaces.findLastIndex((it) => it.startsWith('mf-'))
  return workspaces.toSpliced(last + 1, 0, name)
}

function dependenciesIn(lock: Lock, workspace: string): Record<string, string> {
  const { dependencies = {}, devDependencies = {} } = (lock.packages[workspace] ?? {}) as Record<
    string,
    Record<string, string>
  >
  return { ...dependencies, ...devDependencies }
}

function lockedWith(
  { packages }: Lock,
  name: string,
  workspaces: string[],
  manifest: ReturnType<typeof manifestOf>,
): Lock['packages'] {
  const { private: _, type: __, scripts: ___, ...locked } = manifest
  const all = {
    ...packages,
    '': { ...packages[''], workspaces },
    [name]: locked,
    [`node_modules/@hub/${name}`]: { resolved: name, link: true },
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
