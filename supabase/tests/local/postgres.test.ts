import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@hub/local-supabase/ports'
import { type Postgres, startPostgres } from '@hub/local-supabase/postgres'
import { postmasterPid, serverProcesses } from '@hub/local-supabase/processes'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fallbackDirectory } from '../../local/postgres/location.ts'
import {
  abandonServer,
  kill,
  password,
  query,
  runInOtherProcess,
  runningPostmaster,
  serversGone,
} from './fixtures/postgres.ts'

let home: string
let directory: string
const running: Postgres[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'science-hub-postgres-'))
  // Readable by all: the data is to lie here even when root runs the tests.
  await chmod(home, 0o755)
  directory = join(home, 'original')
  // What an interrupted first start left behind.
  await mkdir(join(directory, 'postgres.new-abc123'), { recursive: true })
  await stop(await start())
})

beforeEach(async ({ task }) => {
  directory = join(home, task.id)
  await mkdir(directory)
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

afterAll(() => rm(home, { recursive: true, force: true }))

const dataDirectory = () => join(directory, 'postgres')

/** A cluster that an earlier run left behind, copied because making one takes half a second. */
const leaveCluster = (at = dataDirectory()) =>
  promisify(execFile)('cp', ['-a', join(home, 'original', 'postgres'), at])

async function start(
  options: { port?: number; dataDirectory?: string; notice?: (line: string) => void } = {},
) {
  const server = await startPostgres({
    dataDirectory: dataDirectory(),
    port: await freePort(),
    password,
    ...options,
  })
  running.push(server)
  return server
}

async function stop(server: Postgres) {
  running.splice(running.indexOf(server), 1)
  await server.stop()
}

test('keeps the data between runs and when the server was killed, and leaves no process behind', async () => {
  await leaveCluster()
  const first = await start()
  await query(first.url('postgres'), (sql) => sql`create table kept as select 7 as value`)
  await stop(first)
  expect(await serverProcesses(dataDirectory())).toEqual([])
  const second = await start()
  const kept = (server: Postgres) => query(server.url('postgres'), (sql) => sql`select value from kept`)
  expect(await kept(second)).toEqual([{ value: 7 }])
  process.kill(await runningPostmaster(dataDirectory()), 'SIGKILL')
  await second.exited
  expect(await kept(await start())).toEqual([{ value: 7 }])
})

test('a connected client does not delay stopping PostgreSQL', async () => {
  await leaveCluster()
  const server = await start()
  await query(server.url('postgres'), async (sql) => {
    const waiting = sql`select pg_sleep(600)`.catch((error: unknown) => error)
    await query(server.url('postgres'), async (other) => {
      const sleeping = () => other`select from pg_stat_activity where wait_event = 'PgSleep'`
      while ((await sleeping()).length === 0);
    })
    await stop(server)
    expect(await waiting).toBeInstanceOf(Error)
  })
})

test('says that the port is in use', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  await expect(start({ port })).rejects.toMatchObject({
    code: 'port-in-use',
    message: `Port ${port} is in use. Stop the other process or set DB_PORT.`,
  })
  other.close()
})

test.each([
  ['a foreign file in the directory', async () => writeFile(join(dataDirectory(), 'holiday.jpg'), '')],
  ['the version file is gone', async () => rm(join(dataDirectory(), 'PG_VERSION'))],
  ['the control file is gone', async () => rm(join(dataDirectory(), 'global', 'pg_control'))],
  ['the control file is cut', async () => truncate(join(dataDirectory(), 'global', 'pg_control'), 100)],
  ['the write-ahead log is gone', async () => emptyDirectory(join(dataDirectory(), 'pg_wal'))],
])('says that the data is damaged: %s', async (name, damage) => {
  if (name.startsWith('a foreign')) await mkdir(dataDirectory())
  else await leaveCluster()
  await damage()
  await expect(start()).rejects.toMatchObject({
    code: 'data-damaged',
    message: `The data directory ${dataDirectory()} is damaged. Run \`npm run reset\`.`,
  })
  expect(await serverProcesses(dataDirectory())).toEqual([])
})

test('says that the directory cannot be written', async () => {
  const file = join(directory, 'file')
  await writeFile(file, '')
  await expect(start({ dataDirectory: join(file, 'postgres') })).rejects.toMatchObject({
    code: 'not-writable',
    message: `Cannot write to ${file}. Give yourself write access or move the project.`,
  })
})

test('an interrupted first start is repeated', async () => {
  const original = await readdir(join(home, 'original'))
  expect(original).toContain('postgres')
  expect(original).not.toContain('postgres.new-abc123')
})

test('rejects a second run on the same data until the owner process of the first is killed', async () => {
  await leaveCluster()
  const other = await runInOtherProcess(dataDirectory(), await freePort())
  await expect(start()).rejects.toMatchObject({
    code: 'already-running',
    message: `The site already runs here (process ${other.pid}). Stop it first.`,
  })
  expect(await serverProcesses(dataDirectory())).not.toEqual([])
  await kill(other)
  await serversGone(dataDirectory())
  await start()
})

test('stops a server whose owner process has ended', async () => {
  await leaveCluster()
  const other = await runInOtherProcess(dataDirectory(), await freePort())
  const orphan = await runningPostmaster(dataDirectory())
  await abandonServer(orphan)
  await kill(other)
  expect(await serverProcesses(dataDirectory())).toContain(orphan)
  const server = await start()
  expect(await serverProcesses(dataDirectory())).not.toContain(orphan)
  expect(await query(server.url('postgres'), (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a process id reused by another process does not prevent the start', async () => {
  await leaveCluster()
  // PostgreSQL only minds processes of its own account: another server is one.
  const elsewhere = join(directory, 'elsewhere')
  await leaveCluster(elsewhere)
  await start({ dataDirectory: elsewhere })
  await writeFile(join(dataDirectory(), 'postmaster.pid'), `${await postmasterPid(elsewhere)}\n`)
  await start()
})

test.runIf(process.getuid?.() === 0)(
  'root below a private directory keeps the data where the server reaches it',
  async () => {
    const hidden = await mkdtemp(join(tmpdir(), 'science-hub-private-'))
    const wished = join(hidden, 'postgres')
    const notices: string[] = []
    const server = await start({ dataDirectory: wished, notice: (line) => notices.push(line) })
    expect(server.dataDirectory).toBe(join(fallbackDirectory(wished), 'postgres'))
    expect(notices).toEqual([`PostgreSQL cannot reach ${wished}; its data is in ${server.dataDirectory}.`])
    await stop(server)
    await rm(hidden, { recursive: true })
    await rm(fallbackDirectory(wished), { recursive: true })
  },
)

async function emptyDirectory(path: string) {
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true })
}
