import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, lstat, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { makeDirectory, notWritable } from '../directories.ts'
import type { Account } from './account.ts'
import { type Binaries, program } from './binaries.ts'

/** Where the server's programs and data lie; `movedFrom` is set when the wished directory was out of its reach. */
export type ServerLocation = { binaries: Binaries; dataDirectory: string; movedFrom?: string }

/** A clone below /root cannot be reached by the account that root lends to PostgreSQL; /var/tmp can. */
export async function chooseLocation(
  wished: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<ServerLocation> {
  await makeDirectory(dirname(wished))
  if (!account) return { binaries, dataDirectory: wished }
  const reachable = await canReach(dirname(wished), account)
  return {
    binaries: await reachableBinaries(binaries, account),
    dataDirectory: reachable ? wished : join(await makeShelter(wished), 'postgres'),
    ...(reachable ? {} : { movedFrom: wished }),
  }
}

/** The directory used instead of a path that is out of reach. */
export function fallbackDirectory(path: string): string {
  const hash = createHash('sha256').update(resolve(path)).digest('hex').slice(0, 12)
  return `/var/tmp/science-hub-${hash}`
}

async function reachableBinaries(binaries: Binaries, account: Account): Promise<Binaries> {
  if (await canReach(program(binaries, 'postgres'), account)) return binaries
  const root = join(await makeShelter(binaries.root), binaries.version)
  if (!(await lstat(root).catch(() => undefined))) {
    const unfinished = `${root}.${process.pid}`
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return { ...binaries, root }
}

async function makeShelter(path: string): Promise<string> {
  const shelter = fallbackDirectory(path)
  await makeDirectory(shelter)
  const made = await lstat(shelter)
  // Anybody may write to /var/tmp: a directory that somebody else prepared is not trusted.
  if (!made.isDirectory() || made.uid !== process.getuid?.()) throw notWritable(shelter)
  await chmod(shelter, 0o755)
  return shelter
}

function canReach(path: string, account: Account): Promise<boolean> {
  return new Promise((settle) => {
    execFile('sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' }, (error) => settle(!error))
  })
}
