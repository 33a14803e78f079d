import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { onOrphaned } from './orphan.mjs'
import { REPOSITORY } from './preflight.mjs'

/** Everything that is started from here carries this in its environment, and so does what it starts in turn. */
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
  /** After so many minutes the program is taken for stuck and ended. */
  minutes: number
  /** Hears what the program says while it says it. */
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
  // A group of its own: Ctrl+C reaches only us, and we end the program in its own way.
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
      // Nobody is to draw conclusions from it, or start the next one, while we end.
      if (!isEnding) resolve({ code, output, milliseconds: performance.now() - started })
    }
    child.once('error', (error) => {
      output += error.message
      end(null)
    })
    child.once('close', end)
    // Something that it left behind may keep the pipes open; the program itself is done.
    child.once('exit', (code) => setTimeout(end, LAST_WORDS_MS, code).unref())
  })
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended by itself in this moment.
  }
}

/**
 * Ends this process, with everything that it started, when it is told to.
 * @param politeMs how long the programs may take to end in their own way
 */
export function endTogether(politeMs = POLITE_MS): void {
  const end = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
    if (isEnding) return
    isEnding = true
    void endPrograms(politeMs).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  onOrphaned(() => end('SIGTERM'))
}

/** Asks every running program to end, waits for it and for what it started, then makes what is left of them end. */
async function endPrograms(politeMs: number): Promise<void> {
  const children = [...running]
  for (const child of children) child.kill('SIGINT')
  const deadline = performance.now() + politeMs
  const isAnythingLeft = () => children.some((child) => running.has(child)) || leftovers().length > 0
  while (performance.now() < deadline && isAnythingLeft()) await delay(50)
  for (const child of children) endGroup(child)
  endLeftovers()
}

/** Ends them, and answers what they were. */
export function endLeftovers(): string[] {
  return leftovers().map(({ pid, command }) => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended between being found and being told to.
    }
    return `${pid} ${command}`
  })
}

/** What our programs started and left behind. Linux only: elsewhere nothing is found. */
export function leftovers(): { pid: number; command: string }[] {
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
