import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import postgres from 'postgres'
import { markClientAddress } from './client-address.ts'
import type { Config } from './config.ts'
import { functionEnvironment } from './functions/environment.ts'
import { createFunctions } from './functions/functions.ts'
import type { Keys } from './jwt.ts'
import { createLite } from './lite.ts'
import { createMailer, type SendMail } from './mail/mailer.ts'
import { createRealtime } from './realtime/realtime.ts'
import { connectionUrl } from './urls.ts'
import { type WorkaroundName, workarounds } from './workarounds/all.ts'

export type BackendOptions = {
  /** Connection string of the superuser for a migrated database. */
  databaseUrl: string
  storageDirectory: string
  functions: { directory?: string; cache: string; environment?: NodeJS.ProcessEnv }
  siteUrl: string
  apiUrl: string
  keys: Keys
  config: Config
  sendMail: SendMail
  without?: WorkaroundName[]
  /** Takes a client's address from X-Forwarded-For: for a proxy in front, and tests of many clients. */
  trustsProxy?: boolean
  now?: () => number
  /** Receives errors of functions; standard error when not given. */
  log?: (text: string) => void
}

export type LocalBackend = {
  /** Answers a request as hosted Supabase would; `bindings` are those of @hono/node-server. */
  fetch: (request: Request, bindings?: object) => Promise<Response>
  /** Takes over a connection that asks to become a web socket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Does beforehand what the first request would otherwise wait for. */
  warmUp: () => Promise<void>
  close: () => Promise<void>
}

export async function createBackend(options: BackendOptions): Promise<LocalBackend> {
  const { databaseUrl, keys, config, siteUrl, now = Date.now, log = logToTerminal } = options
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
  const active = workarounds(options.without)
  const send = active.reduce((inner, { mail }) => mail?.(inner) ?? inner, options.sendMail)
  const mailer = createMailer({ send, sql, templates: config.templates, siteUrl })
  const lite = await createLite({ ...options, mailer, sql, workarounds: active })
  const front = new Hono()
  front.use(markClientAddress(options.trustsProxy ?? false))
  for (const workaround of active) {
    workaround.front?.(front, { sql, mailer, config, jwtSecret: keys.jwtSecret, now })
  }
  // As hosted does; what comes over a slow line is mostly text that repeats itself.
  front.use('/rest/v1/*', compress())
  for (const api of ['auth', 'rest', 'storage']) {
    front.all(`/${api}/v1/*`, (context) => lite.fetch(context.req.raw))
  }
  const { environment = {}, ...functions } = options.functions
  const run = createFunctions({
    ...functions,
    environment: functionEnvironment(
      { ...options, ownerUrl: connectionUrl(databaseUrl, { role: 'postgres' }) },
      environment,
    ),
    open: config.openFunctions,
    jwtSecret: keys.jwtSecret,
    now,
    log,
  })
  front.all('/functions/v1/:name', run).all('/functions/v1/:name/*', run)
  const realtime = createRealtime({
    sql,
    keys,
    apiUrl: options.apiUrl,
    fetch: async (request) => front.fetch(request),
    now,
    log,
  })
  front.post('/realtime/v1/api/broadcast', (context) => realtime.broadcast(context))
  front.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404))
  return {
    fetch: async (request, bindings) => front.fetch(request, bindings),
    upgrade: realtime.upgrade,
    warmUp: lite.warmUp,
    close: async () => {
      realtime.close()
      await Promise.all([lite.close(), sql.end({ timeout: 1 })])
    },
  }
}

function logToTerminal(text: string) {
  process.stderr.write(`${text}\n`)
}
