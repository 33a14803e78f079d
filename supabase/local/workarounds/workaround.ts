import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Hono } from 'hono'
import type { Sql } from 'postgres'
import type { Config } from '../config.ts'
import type { Mailer, SendMail } from '../mail/mailer.ts'

/** What a workaround of the connection may use. */
export type ConnectionContext = {
  /** A second connection that logs in as `postgres`, the owner of what migrations make. */
  owner: PostgresConnection
  /** Superuser's connection. */
  sql: Sql
}

/** What a workaround in front of the API may use. */
export type FrontContext = {
  /** Superuser's connection. */
  sql: Sql
  mailer: Mailer
  config: Config
  jwtSecret: string
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Makes @supabase/lite answer as hosted Supabase does in one respect. Each has a test in
 * `supabase/tests/local/workarounds` that also shows the gap without it: when an upgrade of lite closes the
 * gap, that test fails and the workaround can go.
 */
export type Workaround = {
  connection?: (connection: PostgresConnection, context: ConnectionContext) => void | Promise<void>
  mail?: (send: SendMail) => SendMail
  /** Adds handlers that see each request before lite and each response after it. */
  front?: (front: Hono, context: FrontContext) => void
}
