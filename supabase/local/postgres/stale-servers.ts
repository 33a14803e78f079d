import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LocalError } from '../errors.ts'
import { postmasterPid, serverProcesses, startOf } from './processes.ts'

const politeTime = 5000
const checkEvery = 20

const ownerFile = (dataDirectory: string) => `${dataDirectory}.owner`

/** Writes down which process runs the server on this directory, so that a later start can tell dead from alive. */
export async function claimDirectory(dataDirectory: string): Promise<void> {
  await writeFile(ownerFile(dataDirectory), `${process.pid} ${await startOf(process.pid)}`)
}

export async function releaseDirectory(dataDirectory: string): Promise<void> {
  await rm(ownerFile(dataDirectory), { force: true })
}

/** Ends servers whose owner was killed. Rejects with `already-running` when the owner is alive. */
export async function stopStaleServers(dataDirectory: string): Promise<void> {
  const processes = await serverProcesses(dataDirectory)
  if (processes.length > 0) {
    const owner = await livingOwner(dataDirectory)
    if (owner !== undefined) {
      throw new LocalError('already-running', `The site already runs here (process ${owner}). Stop it first.`)
    }
    await stopServer(dataDirectory)
  }
  await removeMisleadingPidFile(dataDirectory)
}

/** Ends every server process of the directory: with its checkpoint when it listens, by force when it does not. */
export async function stopServer(dataDirectory: string): Promise<void> {
  const postmaster = await postmasterPid(dataDirectory)
  const processes = await serverProcesses(dataDirectory)
  if (postmaster !== undefined && processes.includes(postmaster)) {
    signal(postmaster, 'SIGINT')
    if (await allGone(dataDirectory)) return
  }
  for (const pid of await serverProcesses(dataDirectory)) signal(pid, 'SIGKILL')
  if (await allGone(dataDirectory)) return
  throw new LocalError(
    'already-running',
    `PostgreSQL on ${dataDirectory} does not stop. End its processes and try again.`,
  )
}

async function livingOwner(dataDirectory: string): Promise<number | undefined> {
  const [pid, start] = (await readFile(ownerFile(dataDirectory), 'utf8').catch(() => '')).split(' ')
  const isAlive = pid !== undefined && start !== undefined && start === (await startOf(Number(pid)))
  return isAlive ? Number(pid) : undefined
}

async function allGone(dataDirectory: string): Promise<boolean> {
  const deadline = Date.now() + politeTime
  while ((await serverProcesses(dataDirectory)).length > 0) {
    if (Date.now() > deadline) return false
    await delay(checkEvery)
  }
  return true
}

/** After a restart of the machine the recorded id may belong to something else, and PostgreSQL would wait for it. */
async function removeMisleadingPidFile(dataDirectory: string) {
  const pid = await postmasterPid(dataDirectory)
  const isAlive = pid !== undefined && (await startOf(pid)) !== undefined
  if (isAlive) await rm(join(dataDirectory, 'postmaster.pid'), { force: true })
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between being found and being told to.
  }
}
