import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { notWritable } from '../directories.ts'
import { LocalError } from '../errors.ts'
import { portInUse } from '../ports.ts'
import type { Account } from './account.ts'
import { program } from './binaries.ts'
import { damaged } from './cluster.ts'
import type { ServerLocation } from './location.ts'
import { stopServer } from './stale-servers.ts'

/**
 * Keeps the server alive exactly as long as its standard input is open. However our process ends, the system
 * closes that pipe, and the server is told to shut down. It also keeps the terminal's Ctrl+C away from the
 * server, so that everything which uses it can finish first.
 */
const guardian = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
( while read -r line <&3; do :; done; kill -INT $server ) 2>/dev/null &
watcher=$!
wait $server
status=$?
kill $watcher 2>/dev/null
exit $status`

const shutdownTime = 10_000

export type ServerOptions = { port: number; isDurable: boolean; portVariable: string }

export type Server = { exited: Promise<string>; stop: () => Promise<void> }

/** Resolves when the server accepts connections; `exited` resolves with its last words whenever it ends. */
export async function runServer(
  place: ServerLocation,
  account: Account | undefined,
  options: ServerOptions,
): Promise<Server> {
  const child = spawn(
    'sh',
    ['-c', guardian, 'science-hub', program(place.binaries, 'postgres'), ...settings(place, options)],
    {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: undefined, LC_MESSAGES: 'C' },
    },
  )
  const lines: string[] = []
  const exited = new Promise<string>((resolve) => child.once('close', () => resolve(lines.join('\n'))))
  const isReady = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    void exited.then(() => resolve(false))
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.splice(0, lines.length - 20)
      lines.push(line)
      if (line.includes('ready to accept connections')) resolve(true)
    })
  })
  if (!isReady) throw explain(lines.join('\n'), place.dataDirectory, options)
  return { exited, stop: () => stop(child, exited, place.dataDirectory) }
}

/**
 * For data that nobody keeps. What a database does by itself would take time from tests and change plans under them;
 * those that need statistics renew them.
 */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
  // Test files of two processes, each with a backend and callers; the default is 100.
  max_connections: '300',
}

function settings({ dataDirectory }: ServerLocation, { port, isDurable }: ServerOptions): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements that fail hold people's data: neither they nor their parameters are logged.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(isDurable ? {} : THROW_AWAY),
  }
  return [
    '-D',
    dataDirectory,
    '-p',
    String(port),
    ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

async function stop(child: ChildProcess, exited: Promise<string>, dataDirectory: string): Promise<void> {
  const timer = setTimeout(() => void stopServer(dataDirectory), shutdownTime)
  child.stdin?.end()
  await exited
  clearTimeout(timer)
}

function explain(log: string, dataDirectory: string, { port, portVariable }: ServerOptions): LocalError {
  if (/could not bind|Address already in use/.test(log)) return portInUse(port, portVariable)
  if (/Permission denied/.test(log)) return notWritable(dataDirectory, log)
  if (/lock file .* already exists/.test(log)) {
    return new LocalError('already-running', 'The site already runs here. Stop it first.', log)
  }
  if (/No space left on device/.test(log)) {
    return new LocalError('postgres-failed', 'The disk is full. Free some space and try again.', log)
  }
  if (/PANIC|FATAL/.test(log) && !/shared memory|semaphore/.test(log)) return damaged(dataDirectory, log)
  const last = log.split('\n').findLast((line) => line !== '') ?? 'no output'
  return new LocalError('postgres-failed', `PostgreSQL did not start: ${last}`, log)
}
