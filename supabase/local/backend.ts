import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import postgres from 'postgres'
import type { Config } from './config.ts'
import { createLite } from './lite.ts'
import { createMailer, type SendMail } from './mail/mailer.ts'
import { type WorkaroundName, workarounds } from './workarounds/all.ts'

export type Keys = {
  /** Signs the tokens of sessions. */
  jwtSecret: string
  /** For browsers: may be known to all. */
  publishable: string
  /** For servers: passes row level security. */
  secret: string
}

export type BackendOptions = {
  /** Connection string of the superuser for a migrated database. */
  databaseUrl: string
  storageDirectory: string
  siteUrl: string
  apiUrl: string
  keys: Keys
  config: Config
  sendMail: SendMail
  without?: WorkaroundName[]
  now?: () => number
}

export type LocalBackend = {
  /** Answers a request as hosted Supabase would; `bindings` are those of @hono/node-server. */
  fetch: (request: Request, bindings?: object) => Promise<Response>
  /** Takes over a connection that asks to become a web socket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  close: () => Promise<void>
}

export async function createBackend(options: BackendOptions): Promise<LocalBackend> {
  const { databaseUrl, keys, config, siteUrl, now = Date.now } = options
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined })
  const mailer = createMailer({ send: options.sendMail, sql, templates: config.templates, siteUrl })
  const active = workarounds(options.without)
  const lite = await createLite({ ...options, mailer, sql, workarounds: active })
  const front = new Hono()
  for (const workaround of active) {
    workaround.front?.(front, { sql, mailer, config, jwtSecret: keys.jwtSecret, now })
  }
  for (const api of ['auth', 'rest', 'storage']) {
    front.all(`/${api}/v1/*`, (context) => lite.fetch(context.req.raw))
  }
  front.notFound((context) => context.json({ message: 'no Route matched with those values' }, 404))
  return {
    fetch: async (request, bindings) => front.fetch(request, bindings),
    upgrade: (_request, socket) => socket.destroy(),
    close: async () => {
      await Promise.all([lite.close(), sql.end()])
    },
  }
}
