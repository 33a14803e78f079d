import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import postgres from 'postgres'
import { createBackend } from './backend.ts'
import { readConfig } from './config.ts'
import { makeDirectory } from './directories.ts'
import { terminalEnvironment } from './functions/environment.ts'
import { type Handler, listen } from './http-server.ts'
import { startMailbox } from './mail/mailbox.ts'
import type { SendMail } from './mail/mailer.ts'
import { migrate } from './migrate.ts'
import { runOutboxSender } from './outbox-sender.ts'
import { assertPortFree, freePort } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { publishableKey, readSecrets } from './secrets.ts'
import { seedIfEmpty, uploadDemoRecordings } from './seed-database.ts'
import { connectionUrl } from './urls.ts'

const sender = { name: 'Science Hub', address: 'noreply@hub.example' }

/** Sends through an SMTP server on this machine, without encryption or login. */
function smtpSender(port: number): { send: SendMail; close: () => void } {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, pool: true })
  return {
    send: async (mail) => {
      await transport.sendMail({ from: sender, ...mail })
    },
    close: () => transport.close(),
  }
}

export type StartOptions = {
  /** Where everything is kept: database, files, mails, secrets. */
  folder: string
  /** 0 takes any free port. */
  ports: { api: number; database: number; mailWeb: number; mailSmtp: number }
  /** Address of the site, for links in mails and for returning from other services. */
  siteUrl: string
  /** See `createBackend`. */
  trustsProxy?: boolean
  /** False leaves an empty database empty. */
  seed?: boolean
  migrations?: string
  /** Variables of functions and of social sign-ins; those of the terminal and of `supabase/functions/.env` unless told. */
  environment?: NodeJS.ProcessEnv
  /** Receives one-line messages for the person at the terminal. */
  notice?: (line: string) => void
}

export type Backend = {
  apiUrl: string
  mailUrl: string
  smtpPort: number
  /** Connection string of the tables' owner. */
  databaseUrl: string
  publishableKey: string
  /** Social sign-ins that work, by their names in supabase-js. */
  oauthProviders: string[]
  /** The super admin's address as the database has it; undefined when it names none. */
  superAdminEmail: string | undefined
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL, the Supabase API and the mailbox on this machine. Rejects with a `LocalError` whose message
 * is for the person at the terminal, after stopping what it had started.
 */
export async function startBackend(options: StartOptions): Promise<Backend> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    // Each in turn, what was started last first: the API before the database that it talks to.
    for (let next = stops.pop(); next; next = stops.pop()) await next()
  }
  try {
    return { ...(await start(options, (each) => stops.push(each))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  { folder, ports, siteUrl, seed = true, migrations, notice, ...options }: StartOptions,
  onStop: (stop: () => unknown) => void,
): Promise<Omit<Backend, 'stop'>> {
  await makeDirectory(folder)
  // Root lends PostgreSQL another account, which has to get through to the data.
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  const environment = options.environment ?? (await terminalEnvironment())
  const [secrets, config] = await Promise.all([readSecrets(folder), readConfig(environment)])
  const [mailWeb, mailSmtp, database] = await Promise.all([
    choosePort(ports.mailWeb, 'MAIL_PORT'),
    choosePort(ports.mailSmtp, 'SMTP_PORT'),
    choosePort(ports.database, 'DB_PORT'),
  ])
  let handler: Handler | undefined
  const server = await listen(ports.api, 'API_PORT', () => handler ?? notReady)
  onStop(() => server.close())
  const apiUrl = `http://127.0.0.1:${server.port}`

  const mailbox = startMailbox({ webPort: mailWeb, smtpPort: mailSmtp, directory: join(folder, 'mail') })
  // It starts while other servers do, and may fail before anybody waits for it.
  mailbox.catch(() => undefined)
  onStop(() => mailbox.then((started) => started.stop()).catch(() => undefined))

  const postgres = await startPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: database,
    password: secrets.databasePassword,
    ...(notice ? { notice } : {}),
  })
  let isStopping = false
  onStop(() => {
    isStopping = true
    return postgres.stop()
  })
  void postgres.exited.then(() => {
    if (!isStopping) notice?.('PostgreSQL has ended by itself. Stop with Ctrl+C and start again.')
  })
  const adminUrl = postgres.url('postgres')
  const ownerUrl = connectionUrl(adminUrl, { role: 'postgres' })
  await migrate({ adminUrl, ownerUrl, ...(migrations ? { migrations } : {}) })
  const isSeeded = seed && (await seedIfEmpty(ownerUrl))
  if (isSeeded) notice?.('Filled the database with the demo.')

  const mail = smtpSender(mailSmtp)
  onStop(() => mail.close())
  const backend = await createBackend({
    databaseUrl: adminUrl,
    storageDirectory: join(folder, 'storage'),
    functions: {
      cache: join(folder, 'functions'),
      environment: { ...mailServer(mailSmtp), ...environment },
    },
    siteUrl,
    apiUrl,
    keys: { jwtSecret: secrets.jwtSecret, publishable: publishableKey, secret: secrets.secretKey },
    config,
    sendMail: mail.send,
    trustsProxy: options.trustsProxy ?? false,
  })
  onStop(() => backend.close())
  await Promise.all([mailbox, backend.warmUp()])
  if (isSeeded) await uploadDemoRecordings(backend.fetch, apiUrl, secrets.secretKey)
  handler = backend
  const outbox = await runOutboxSender({
    databaseUrl: ownerUrl,
    send: () => backend.fetch(sendOutbox(apiUrl, secrets.secretKey)),
    log: (text) => notice?.(text),
  })
  onStop(() => outbox.close())
  return {
    apiUrl,
    mailUrl: `http://127.0.0.1:${mailWeb}`,
    smtpPort: mailSmtp,
    databaseUrl: ownerUrl,
    publishableKey,
    oauthProviders: Object.keys(config.oauth),
    superAdminEmail: await readSuperAdminEmail(ownerUrl),
  }
}

/** Pages are told the same address that policies go by, so the two cannot differ. */
async function readSuperAdminEmail(ownerUrl: string): Promise<string | undefined> {
  const sql = postgres(ownerUrl, { max: 1 })
  try {
    const [table] = await sql`select to_regclass('private.settings') is not null as exists`
    if (!table?.exists) return undefined
    const [row] = await sql<{ email: string | null }[]>`
      select value #>> '{}' as email from private.settings where key = 'super_admin_email'`
    return row?.email ?? undefined
  } finally {
    await sql.end()
  }
}

/** Functions send to the mailbox of this machine, unless the environment names a mail server. */
const mailServer = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Science Hub <noreply@hub.example>',
})

const sendOutbox = (apiUrl: string, key: string) =>
  new Request(`${apiUrl}/functions/v1/send-outbox`, { method: 'POST', headers: { apikey: key } })

async function choosePort(port: number, variable: string): Promise<number> {
  if (port === 0) return freePort()
  await assertPortFree(port, variable)
  return port
}

const notReady: Handler = {
  fetch: async () => Response.json({ message: 'The backend is starting' }, { status: 503 }),
  upgrade: (_request, socket) => socket.destroy(),
}
