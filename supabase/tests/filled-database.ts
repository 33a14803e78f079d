import { copyDatabase, type TestDatabase } from '@hub/local-supabase/test-database'
import { connectionUrl } from '@hub/local-supabase/urls'
import postgres, { type Sql } from 'postgres'
import { inject } from 'vitest'
import { insertManyEvents } from '../../bench/fixtures/many-events.sql.ts'

/** Enough for a sequential scan to stand out; the plans are the same at 100 000. */
export const MANY_EVENTS = 20_000

const FILLINGS = {
  'many events': (sql: Sql) => insertManyEvents(sql, MANY_EVENTS),
}

/**
 * A fresh database with our migrations and many rows, which take long to write: the first file that asks fills one
 * database, and the others of the run copy it. Call `drop()` in `afterAll`.
 */
export async function createFilledDatabase(filling: keyof typeof FILLINGS): Promise<TestDatabase> {
  const serverUrl = inject('databaseServer')
  const template = `filled_${filling.replaceAll(' ', '_')}`
  const server = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  try {
    // Held by this connection until it ends; other files wait for it.
    await server`select pg_advisory_lock(hashtext(${template}))`
    const [known] = await server`select from pg_database where datname = ${template}`
    if (!known) await fillTemplate(server, template, FILLINGS[filling])
    return await copyDatabase(serverUrl, template)
  } finally {
    await server.end()
  }
}

/** Gives it its name at the end, so that none is ever half filled. */
async function fillTemplate(server: Sql, template: string, fill: (sql: Sql) => Promise<unknown>) {
  const unfinished = `${template}_unfinished`
  await server.unsafe(`drop database if exists ${unfinished} with (force)`)
  await server.unsafe(`create database ${unfinished} template migrated owner postgres strategy file_copy`)
  const url = connectionUrl(inject('databaseServer'), { database: unfinished, role: 'postgres' })
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await fill(sql)
  } finally {
    await sql.end()
  }
  await server.unsafe(`alter database ${unfinished} rename to ${template}`)
}
