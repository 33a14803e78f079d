import { randomUUID } from 'node:crypto'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { connectionUrl } from './urls.ts'

/** Who runs a query: a bare role as with the publishable key, or a signed-in user with the claims of his token. */
export type Caller =
  | 'anon'
  | 'authenticated'
  | 'service_role'
  | { userId: string; role?: string; email?: string; metadata?: Record<string, unknown> }

export type TestDatabase = {
  name: string
  /** Connection string of the superuser. */
  url: string
  /** Queries as `postgres`, the owner of what migrations make: row level security does not bind it. */
  sql: Sql
  /** Runs queries in one transaction with the role and claims that PostgREST would set; commits at the end. */
  as: <T>(caller: Caller, run: (sql: TransactionSql) => Promise<T>) => Promise<T>
  drop: () => Promise<void>
}

/** Connections of the owner: each plans the statements of all triggers anew. */
const OWNERS = 2

/** Enough for races: each is a process that plans every statement anew, and two cores let no more of them meet. */
const CALLERS = 6

/** A fresh copy of a template database, with as many callers at once. Call `drop` at the end (vitest: `afterAll`). */
export async function copyDatabase(
  serverUrl: string,
  template: string,
  callers = CALLERS,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // By default PostgreSQL writes each page of the copy to its log: copying the files takes three fifths of that time.
  await withServer(serverUrl, (sql) =>
    sql.unsafe(`create database ${name} template ${template} owner postgres strategy file_copy`),
  )
  const url = connectionUrl(serverUrl, { database: name })
  const sql = connect(connectionUrl(url, { role: 'postgres' }), OWNERS)
  const api = connect(connectionUrl(url, { role: 'authenticator' }), callers)
  return {
    name,
    url,
    sql,
    as: async (caller, run) => {
      // postgres.js types the result as an array of promises when the callback returns an array.
      const result = await api.begin(async (transaction) => {
        await impersonate(transaction, caller)
        return { value: await run(transaction) }
      })
      return result.value
    },
    drop: async () => {
      await Promise.all([sql.end(), api.end()])
      await withServer(serverUrl, (server) => server.unsafe(`drop database ${name} with (force)`))
    },
  }
}

/** Makes the rest of a transaction the caller's, as PostgREST does. */
export async function impersonate(sql: TransactionSql, caller: Caller): Promise<void> {
  const claims = claimsOf(caller)
  await sql`
    select
      set_config('role', ${claims.role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
}

function claimsOf(caller: Caller) {
  if (typeof caller === 'string') return { role: caller }
  const { userId, role = 'authenticated', email, metadata = {} } = caller
  return {
    sub: userId,
    role,
    aud: 'authenticated',
    ...(email ? { email } : {}),
    user_metadata: metadata,
    app_metadata: {},
  }
}

function connect(url: string, max: number): Sql {
  return postgres(url, { max, onnotice: () => undefined })
}

async function withServer(url: string, use: (sql: Sql) => Promise<unknown>) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await use(sql)
  } finally {
    await sql.end()
  }
}
