import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { notWritable } from '../directories.ts'
import { LocalError, systemCode } from '../errors.ts'
import type { Account } from './account.ts'
import { program } from './binaries.ts'
import type { ServerLocation } from './location.ts'

const run = promisify(execFile)
const majorVersion = '17'

/** The superuser of a fresh cluster, named as on hosted Supabase. */
export const superuser = 'supabase_admin'

export function damaged(dataDirectory: string, cause?: unknown): LocalError {
  return new LocalError(
    'data-damaged',
    `The data directory ${dataDirectory} is damaged. Run \`npm run reset\`.`,
    cause,
  )
}

/** Makes the cluster when there is none; rejects with `data-damaged` when what is there is not one. */
export async function ensureCluster(
  place: ServerLocation,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const entries = await readdir(place.dataDirectory).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return []
    throw systemCode(error) === 'ENOTDIR'
      ? damaged(place.dataDirectory, error)
      : notWritable(place.dataDirectory, error)
  })
  if (entries.length === 0) return initialise(place, account, password)
  const version = await readFile(join(place.dataDirectory, 'PG_VERSION'), 'utf8').catch(() => undefined)
  const control = await stat(join(place.dataDirectory, 'global', 'pg_control')).catch(() => undefined)
  if (version === undefined || !control) throw damaged(place.dataDirectory)
  if (version.trim() === majorVersion) return
  throw new LocalError(
    'data-damaged',
    `The data directory ${place.dataDirectory} is of PostgreSQL ${version.trim()}. Run \`npm run reset\`.`,
  )
}

/** Works beside the target and renames at the end, so that an interruption leaves no half-made cluster. */
async function initialise(place: ServerLocation, account: Account | undefined, password: string) {
  const target = place.dataDirectory
  const parent = dirname(target)
  await removeUnfinished(parent, basename(target))
  const work = await mkdtemp(join(parent, `${basename(target)}.new-`)).catch((error: unknown) => {
    throw notWritable(parent, error)
  })
  try {
    const passwordFile = join(work, 'password')
    const data = join(work, 'data')
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) await Promise.all([work, passwordFile].map((path) => chown(path, account.uid, account.gid)))
    await run(program(place.binaries, 'initdb'), await initdbArguments(data, passwordFile), {
      ...account,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
    })
    await rm(target, { recursive: true, force: true })
    await rename(data, target)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function initdbArguments(data: string, passwordFile: string): Promise<string[]> {
  const locale = await utf8Locale()
  return [
    `--pgdata=${data}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorting as hosted does; the C library's UTF-8 locale is what full-text search folds Cyrillic case with.
    '--locale-provider=icu',
    '--icu-locale=en-US',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--no-instructions',
    '--no-sync',
  ]
}

async function utf8Locale(): Promise<string> {
  const wanted = ['en_US.UTF-8', 'en_US.utf8', 'C.UTF-8', 'C.utf8']
  const { stdout } = await run('locale', ['-a']).catch(() => ({ stdout: '' }))
  const available = stdout.split('\n')
  return (
    wanted.find((name) => available.includes(name)) ??
    available.find((name) => /\.utf-?8$/i.test(name)) ??
    'C.UTF-8'
  )
}

async function removeUnfinished(parent: string, name: string) {
  const left = (await readdir(parent)).filter((entry) => entry.startsWith(`${name}.new-`))
  await Promise.all(left.map((entry) => rm(join(parent, entry), { recursive: true, force: true })))
}
