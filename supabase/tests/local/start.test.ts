import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsDirectory } from '@hub/local-supabase/migrate'
import { reset } from '@hub/local-supabase/reset'
import { type Backend, type StartOptions, startBackend } from '@hub/local-supabase/start'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../types.ts'
import { password, tokenIn } from './fixtures/backend.ts'
import { query, runningPostmaster, serversGone } from './fixtures/postgres.ts'

let home: string
let folder: string
let migrations: string
let running: Backend[] = []

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'science-hub-start-'))
  await chmod(home, 0o755)
  folder = join(home, 'local')
  migrations = join(home, 'migrations')
  await mkdir(migrations)
  await writeFile(
    join(migrations, '20260101000000_notes.sql'),
    `create table public.notes (id int primary key);
     alter table public.notes enable row level security;
     create policy read on public.notes for select using (true);
     insert into public.notes values (1);`,
  )
})

afterEach(async () => {
  for (const backend of running.splice(0)) await backend.stop()
  await rm(home, { recursive: true, force: true })
})

const anyPorts = { api: 0, database: 0, mailWeb: 0, mailSmtp: 0 }

async function start(options: Partial<StartOptions> = {}): Promise<Backend> {
  const backend = await startBackend({
    folder,
    migrations,
    ports: anyPorts,
    siteUrl: 'http://localhost:3000',
    seed: false,
    environment: {},
    ...options,
  })
  running.push(backend)
  return backend
}

async function stop(backend: Backend) {
  running = running.filter((other) => other !== backend)
  await backend.stop()
}

const clientOf = ({ apiUrl, publishableKey }: Backend) =>
  createClient<Database>(apiUrl, publishableKey, { auth: { persistSession: false } })

/** Mails to an address. */
async function mailsTo(address: string, { mailUrl }: Backend) {
  const mails = (await (await fetch(`${mailUrl}/email`)).json()) as {
    to: { address: string }[]
    html: string
  }[]
  return mails.filter(({ to }) => to.some((it) => it.address === address))
}

// The browser tests start with the demo.
test('a visitor registers and confirms by the mailbox; the next start keeps that, adds no demo, and sends mails of functions, which link to this site, whatever ports and site the terminal names', async () => {
  const ports = { PORT: '1', API_PORT: '1', DB_PORT: '1', MAIL_PORT: '1', SMTP_PORT: '1' }
  const environment = { ...ports, SITE_URL: 'https://hosted.example' }
  const backend = await start({ migrations: migrationsDirectory, environment })
  expect(backend.superAdminEmail).toBeUndefined()
  const client = clientOf(backend)
  const email = 'new@hub.example'
  expect((await client.auth.signUp({ email, password })).error).toBeNull()
  // The mailbox accepts a mail before it lists it, and reads those of the last run while it listens.
  await expect.poll(() => mailsTo(email, backend)).toMatchObject([{ subject: 'Подтвердите адрес' }])
  const mails = await mailsTo(email, backend)
  const verified = await client.auth.verifyOtp({ type: 'signup', token_hash: tokenIn(mails[0]?.html) })
  expect(verified.error).toBeNull()
  await query(
    backend.databaseUrl,
    (sql) => sql`insert into private.settings (key, value) values ('super_admin_email', ${sql.json(email)})`,
  )

  await stop(backend)
  const notices: string[] = []
  const again = await start({
    migrations: migrationsDirectory,
    environment,
    seed: true,
    notice: (line) => notices.push(line),
  })
  expect(notices).toEqual([])
  expect(again.superAdminEmail).toBe(email)
  const other = clientOf(again)
  expect((await other.from('event_cards').select('slug')).data).toEqual([])
  expect((await other.auth.signInWithPassword({ email, password })).error).toBeNull()
  await expect.poll(() => mailsTo(email, again)).toHaveLength(1)

  await query(
    again.databaseUrl,
    (sql) => sql`
      insert into public.outbox (kind, recipient, payload)
      values ('registration_confirm', 'a@hub.example', '{"name": "Ада", "secret": "link"}')`,
  )
  await expect.poll(() => mailsTo('a@hub.example', again), { timeout: 120_000 }).toHaveLength(1)
  const mailbox = await (await fetch(`${again.mailUrl}/email`)).json()
  expect(mailbox).toHaveLength(2)
  expect(JSON.stringify(mailbox)).toContain('http://localhost:3000/tickets/link')
  expect(JSON.stringify(mailbox)).not.toContain('hosted.example')
}, 240_000)

test('a port in use is reported and nothing stays running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  for (const [name, variable] of Object.entries({
    api: 'API_PORT',
    database: 'DB_PORT',
    mailWeb: 'MAIL_PORT',
    mailSmtp: 'SMTP_PORT',
  })) {
    await expect(start({ ports: { ...anyPorts, [name]: port } })).rejects.toMatchObject({
      code: 'port-in-use',
      message: `Port ${port} is in use. Stop the other process or set ${variable}.`,
    })
  }
  await serversGone(join(folder, 'postgres'))
  other.close()
})

test('reset without data creates nothing', async () => {
  await reset(join(home, 'never'))
  expect(await readdir(home)).not.toContain('never')
})

// One cluster for both: making one takes longest.
test('a killed PostgreSQL is reported, stopping still works, and so does the next start; reset fails while the backend runs; lost secrets are reported, and reset clears the data then', async () => {
  let tell: (line: string) => void = () => undefined
  const printed = new Promise<string>((resolve) => {
    tell = resolve
  })
  const backend = await start({ notice: (line) => tell(line) })
  const client = clientOf(backend)
  await client.from('events').select('id')
  const channel = client.channel('any')
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, () => undefined)
  await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
  process.kill(await runningPostmaster(join(folder, 'postgres')), 'SIGKILL')
  expect(await printed).toContain('PostgreSQL has ended by itself')
  await stop(backend)
  await client.removeAllChannels()

  const again = await start()
  await expect(reset(folder)).rejects.toMatchObject({ code: 'already-running' })
  expect((await fetch(`${again.apiUrl}/rest/v1/notes?apikey=${again.publishableKey}`)).status).toBe(200)
  await stop(again)
  await rm(join(folder, 'secrets.json'))
  await expect(start()).rejects.toMatchObject({
    code: 'wrong-password',
    message: 'The database has another password than this clone knows. Run `npm run reset`.',
  })
  await reset(folder)
  expect(await readdir(folder)).toEqual([])
})
