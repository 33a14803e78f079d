import postgres from 'postgres'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { TestDatabase } from './database.ts'
import { acquireDatabase } from './database-pool.ts'
import { addAccount } from './fixtures/accounts.ts'
import { addEvent } from './fixtures/events.ts'

const server = inject('databaseServer')

let database: TestDatabase

beforeEach(async () => {
  database = await acquireDatabase(server, 'migrated')
})

afterEach(() => database.drop())

/** What the next test file gets. */
async function acquireNext() {
  await database.drop()
  const last = database.name
  database = await acquireDatabase(server, 'migrated')
  return { isSame: database.name === last, last }
}

test('the next file gets the same database and connections, and no rows', async () => {
  const connections = async () => {
    const rows = await database.sql`
      select pid from pg_stat_activity
      where datname = current_database() and usename = 'postgres' and backend_type = 'client backend' order by pid`
    return rows.map(({ pid }) => pid)
  }
  const pids = await connections()
  await addEvent(database)
  const { userId } = await addAccount(database)
  await database.sql`delete from auth.users where id = ${userId}`
  expect(await acquireNext()).toMatchObject({ isSame: true })
  expect(await connections()).toEqual(pids)
  const [rows] = await database.sql`
    select
      (select count(*)::int from public.events) as events,
      (select count(*)::int from public.profiles) as profiles`
  expect(rows).toEqual({ events: 0, profiles: 0 })
})

test('sequences begin anew', async () => {
  const [sequence] =
    await database.sql`select format('%I.%I', schemaname, sequencename) as name from pg_sequences`
  const next = async () => {
    const [row] = await database.sql`select nextval(${sequence?.name})::int as value`
    return row?.value
  }
  const value = await next()
  await next()
  expect(await acquireNext()).toMatchObject({ isSame: true })
  expect(await next()).toBe(value)
})

test.each([
  ['a new table', 'create table public.notes ()'],
  ['a table that is gone', 'drop table private.rate_limits cascade'],
  ['a trigger that is gone', 'drop trigger profiles_touch on public.profiles'],
  ['a changed row of the template', 'update private.role_permissions set role = role'],
])('the next file gets another database after %s', async (_, change) => {
  await database.sql.unsafe(change)
  const { isSame, last } = await acquireNext()
  expect(isSame).toBe(false)
  expect(await database.sql`select from pg_database where datname = ${last}`).toHaveLength(0)
})

test('the next file gets another database after a test that left a transaction open', async () => {
  const client = postgres(database.url, { max: 1 })
  const transaction = await client.reserve()
  await transaction`begin`
  await transaction`lock table public.events`
  expect(await acquireNext()).toMatchObject({ isSame: false })
  await client.end({ timeout: 0 })
})
