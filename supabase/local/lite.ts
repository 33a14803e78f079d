import { App, setExperimental } from '@supabase/lite'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import type { Sql } from 'postgres'
import type { Config } from './config.ts'
import { FileStorage } from './file-storage.ts'
import type { Mailer } from './mail/mailer.ts'
import { connectionUrl } from './urls.ts'
import type { Workaround } from './workarounds/workaround.ts'

const poolSize = 10

export type LiteOptions = {
  /** Connection string of the superuser; the API logs in as `authenticator`. */
  databaseUrl: string
  storageDirectory: string
  siteUrl: string
  /** Where the API is reached from outside; OAuth providers send people back there. */
  apiUrl: string
  keys: { jwtSecret: string; publishable: string; secret: string }
  config: Config
  mailer: Mailer
  /** Superuser's connection. */
  sql: Sql
  workarounds: Workaround[]
}

export type Lite = {
  fetch: (request: Request) => Promise<Response>
  /** Reads the schema, which the first request would otherwise wait for. */
  warmUp: () => Promise<void>
  close: () => Promise<void>
}

/** REST, auth and storage by @supabase/lite on our database. */
export async function createLite(options: LiteOptions): Promise<Lite> {
  const connection = openPool(options.databaseUrl, 'authenticator', poolSize)
  const owner = openPool(options.databaseUrl, 'postgres', 1)
  for (const workaround of options.workarounds)
    await workaround.connection?.(connection, { owner, sql: options.sql })
  const app = createApp(connection, options)
  app._storageAdapter = new FileStorage(options.storageDirectory)
  app._mailer = options.mailer
  await app.init()
  // After init, which would warn on the console that storage is experimental.
  setExperimental('storage', true)
  return {
    fetch: (request) => app.fetch(request),
    warmUp: async () => {
      await connection.introspect({ useCache: true })
    },
    close: async () => {
      // After a lost connection the driver would wait for its answer for ever.
      await Promise.all([connection, owner].map(({ driver }) => driver.end({ timeout: 1 })))
    },
  }
}

/**
 * Connections for as long as the process lives. The driver would retire each after half an hour or so, and a request
 * that waits for a connection at that moment is forgotten (postgres.js: `onclose` hands `connect` a reservation, which
 * drops it): it is never answered.
 */
export function openPool(url: string, role: string, max: number): PostgresConnection {
  return createPostgresConnection({
    url: connectionUrl(url, { role }),
    postgresOptions: { max, max_lifetime: null, onnotice: () => undefined },
  })
}

function createApp(connection: PostgresConnection, { config, keys, siteUrl, apiUrl }: LiteOptions) {
  return new App({
    connection,
    api: { schemas: config.schemas, max_rows: config.maxRows, external_url: apiUrl },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: config.jwtExpiry,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: config.minimumPasswordLength,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        otp_length: config.otpLength,
        otp_expiry: config.otpExpiry,
      },
      external: config.oauth,
    },
    storage: { enabled: true, file_size_limit: config.fileSizeLimit },
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: { server: { admin: false } },
  })
}
