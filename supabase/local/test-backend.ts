import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { Database } from '../types.ts'
import { createBackend, type LocalBackend } from './backend.ts'
import { type Config, readConfig } from './config.ts'
import { type Handler, listen } from './http-server.ts'
import type { Mail, SendMail } from './mail/mailer.ts'
import type { TestDatabase } from './test-database.ts'
import type { WorkaroundName } from './workarounds/all.ts'

// supabase-js wants it, and Node 20 does not bring one.
if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })

export const testKeys = {
  jwtSecret: 'signs the tokens of tests and of nothing else',
  publishable: 'sb_publishable_test',
  secret: 'sb_secret_test',
}

/** Where a test backend believes to be; only a listening one is really there. */
export const testUrl = 'http://backend.test'

export type TestBackendOptions = {
  config?: Partial<Config>
  without?: WorkaroundName[]
  now?: () => number
  apiUrl?: string
  trustsProxy?: boolean
  sendMail?: SendMail
  log?: (text: string) => void
  functions?: { directory?: string; environment?: NodeJS.ProcessEnv }
}

export type Client = ReturnType<typeof createClient<Database>>

export type TestBackend = {
  backend: LocalBackend
  /** What the backend sent, oldest first. */
  mails: Mail[]
  /** Answers in this process; give it to supabase-js or postgrest-js as `fetch`. */
  fetch: typeof fetch
  /** An ordinary supabase-js client of its own, its session in memory. */
  client: (options?: SupabaseClientOptions<'public'>) => Client
  close: () => Promise<void>
}

/** Bundles of `supabase/functions`, named by their content: bundling takes longer than most tests. */
const functionsCache = fileURLToPath(
  new URL('../../node_modules/.cache/science-hub/functions', import.meta.url),
)

/** The whole backend on a test database, in this process and without a port. */
export async function createTestBackend(
  database: Pick<TestDatabase, 'url'>,
  { config, apiUrl = testUrl, sendMail, functions, ...options }: TestBackendOptions = {},
): Promise<TestBackend> {
  const directory = await mkdtemp(join(tmpdir(), 'science-hub-backend-'))
  const mails: Mail[] = []
  const backend = await createBackend({
    databaseUrl: database.url,
    storageDirectory: join(directory, 'storage'),
    // Bundles are found by name: other directories may have functions of the same name.
    functions: { cache: functions?.directory ? join(directory, 'functions') : functionsCache, ...functions },
    siteUrl: 'http://localhost:3000',
    apiUrl,
    keys: testKeys,
    config: { ...(await readConfig({})), ...config },
    sendMail: sendMail ?? (async (mail) => void mails.push(mail)),
    ...options,
  })
  const inProcess: typeof fetch = (input, init) => backend.fetch(new Request(input, init))
  return {
    backend,
    mails,
    fetch: inProcess,
    client: (clientOptions) =>
      createClient<Database>(apiUrl, testKeys.publishable, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: inProcess },
        ...clientOptions,
      }),
    close: async () => {
      await backend.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Puts a test backend on a free port, for what needs a network: web sockets, functions that call the API. */
export async function listenTestBackend(database: TestDatabase, options: TestBackendOptions = {}) {
  let handler: Handler | undefined
  const server = await listen(0, 'API_PORT', () => handler ?? { fetch: notReady, upgrade: () => undefined })
  const apiUrl = `http://127.0.0.1:${server.port}`
  const target = await createTestBackend(database, { ...options, apiUrl })
  handler = target.backend
  return {
    ...target,
    apiUrl,
    close: async () => {
      await server.close()
      await target.close()
    },
  }
}

const notReady = async () => new Response(null, { status: 503 })
