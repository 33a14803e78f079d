import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The server processes (postmaster and its children) that work on a data directory, regardless of who started them. */
export async function serverProcesses(dataDirectory: string): Promise<number[]> {
  const directory = await realpath(dataDirectory).catch(() => undefined)
  if (!directory) return []
  return process.platform === 'linux' ? byWorkingDirectory(directory) : byPidFile(directory)
}

/** The first line of postmaster.pid, which may be left over from a server that is gone. */
export async function postmasterPid(dataDirectory: string): Promise<number | undefined> {
  const content = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(content, 10)
  return Number.isNaN(pid) ? undefined : pid
}

/** Something that differs between two processes that had the same id one after the other. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The second field is the command in parentheses and may hold spaces; the start time is the 22nd.
  return stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .at(19)
}

/** Every server process changes into its data directory, so this also finds children of a killed postmaster. */
async function byWorkingDirectory(directory: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => ((await workingDirectory(pid)) === directory ? [Number(pid)] : [])),
  )
  return found.flat()
}

function workingDirectory(pid: string): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined)
}

async function byPidFile(directory: string): Promise<number[]> {
  const pid = await postmasterPid(directory)
  if (pid === undefined) return []
  const command = await ps(pid, 'command=')
  return command?.includes('postgres') && command.includes(directory) ? [pid] : []
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const answer = await run('ps', ['-p', String(pid), '-o', column]).catch(() => undefined)
  return answer?.stdout.trim() || undefined
}
