import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { LocalError } from '../errors.ts'

const run = promisify(execFile)

/** The system account PostgreSQL runs as. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL does not run as root, so root lends it another account: the owner of the existing data, else
 * `postgres`, else `nobody`. Everybody else runs it as themselves (undefined).
 */
export async function serverAccount(dataDirectory: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(dataDirectory).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (account) return account
  throw new LocalError(
    'unsupported-platform',
    'PostgreSQL cannot run as root. Add a user with `useradd postgres`.',
  )
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}
