import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { onOrphaned } from '../../federation/build/src/orphan.mjs'
import { REPOSITORY } from './preflight.mjs'

/** Environment variable of all started programs, which their children inherit. */
const MARK = `HUB_RUN_${randomUUID().replaceAll('-', '')}`
const POLITE_MS = 10_000
const LAST_WORDS_MS = 2000
const running = new Set<ChildProcess>()
let isEnding = false

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null
  output: string
  milliseconds: number
}

export interface ProgramOptions {
  /** Added to the environment of this process. */
  environment?: NodeJS.ProcessEnv
  /** Time limit in minutes, after which the program is ended. */
  minutes: number
  /** Receives the program's output as it is written. */
  onOutput?: (text: string) => void
}

/** Runs a Node program of this repository; else as `runCommand`. */
export function runProgram(args: string[], options: ProgramOptions): Promise<Ended> {
  return runCommand(process.execPath, args, options)
}

/** Runs a command in the root of the repository, without input, and collects what it says. Never rejects. */
export function runCommand(
  command: string,
  args: string[],
  { environment = {}, minutes, onOutput }: ProgramOptions,
): Promise<Ended> {
  const started = performance.now()
  // In a separate process group: Ctrl+C reaches only this process, which ends the program gracefully.
  const child = spawn(command, args, {
    cwd: REPOSITORY,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, [MARK]: '1', ...environment },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      onOutput?.(chunk)
    })
  }
  return new Promise((resolve) => {
    const stuck = setTimeout(() => {
      output += `\nIt did not end within ${minutes} minutes.`
      endGroup(child)
    }, minutes * 60_000)
    const end = (code: number | null) => {
      running.delete(child)
      clearTimeout(stuck)
      // While this process is ending, callers must not see a result or start another program.
      if (!isEnding) resolve({ code, output, milliseconds: performance.now() - started })
    }
    child.once('error', (error) => {
      output += error.message
      end(null)
    })
    child.once('close', end)
    // A child may keep the pipes open although the program has ended.
    child.once('exit', (code) => setTimeout(end, LAST_WORDS_MS, code).unref())
  })
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended in the meantime.
  }
}

/**
 * Ends all started programs when this process gets a signal to end.
 * @param politeMs time for the programs to end gracefully
 */
export function stopProgramsOnExit(politeMs = POLITE_MS): void {
  const end = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (isEnding) return
    isEnding = true
    void endPrograms(politeMs).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  onOrphaned(() => end('SIGTERM'))
}

/** Asks all running programs to end, waits for them and their children, then kills the rest. */
async function endPrograms(politeMs: number): Promise<void> {
  const children = [...running]
  for (const child of children) child.kill('SIGINT')
  const deadline = performance.now() + politeMs
  const isAnythingLeft = () => children.some((child) => running.has(child)) || orphanedProcesses().length > 0
  while (performance.now() < deadline && isAnythingLeft()) await delay(50)
  for (const child of children) endGroup(child)
  stopOrphanedProcesses()
}

/** Kills orphaned processes and returns their descriptions. */
export function stopOrphanedProcesses(): string[] {
  return orphanedProcesses().map(({ pid, command }) => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended in the meantime.
    }
    return `${pid} ${command}`
  })
}

/** Finds processes that programs have left running. Linux only; finds nothing elsewhere. */
export function orphanedProcesses(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids
    .filter((pid) => Number(pid) !== process.pid && readProcess(pid, 'environ').includes(MARK))
    .map((pid) => ({ pid: Number(pid), command: readProcess(pid, 'cmdline').replaceAll('\0', ' ').trim() }))
}

function readProcess(pid: string, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
