import { copyDatabase, type TestDatabase } from '@hub/local-supabase/test-database'
import postgres, { type Sql } from 'postgres'

interface PooledDatabase {
  database: TestDatabase
  superuser: Sql
  initial: InitialState
}

interface InitialState {
  /** Rows of this transaction and later ones are not the template's. */
  transaction: string
  /** By name, system catalogs included. */
  tables: ReadonlyMap<string, Table>
}

interface Table {
  name: string
  isCatalog: boolean
  rows: number
}

/** Databases of this process that no test file uses, by template. */
const released = new Map<string, PooledDatabase[]>()

/**
 * A copy of a template database that another test file of this process may have used. `drop` takes its rows out and
 * keeps its connections: a new one reads the catalogs and plans every statement anew, which is most of what a short
 * file costs. A database whose schema, statistics or template rows changed is not used again.
 */
export async function acquireDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const pooled = released.get(template)?.pop() ?? (await createPooled(serverUrl, template))
  return {
    ...pooled.database,
    drop: async () => {
      // Where a table is gone, its rows cannot be counted.
      if (await reset(pooled).catch(() => false)) {
        released.set(template, [...(released.get(template) ?? []), pooled])
      } else {
        await pooled.superuser.end()
        await pooled.database.drop()
      }
    },
  }
}

async function createPooled(serverUrl: string, template: string): Promise<PooledDatabase> {
  const database = await copyDatabase(serverUrl, template)
  const superuser = postgres(database.url, {
    max: 1,
    onnotice: () => undefined,
    // Starting workers takes longer than counting. postgres.js leaves out a setting that is the number 0.
    connection: { max_parallel_workers_per_gather: '0' },
  })
  const tables = await superuser<Table[]>`
    select oid::regclass::text as name, relnamespace = 'pg_catalog'::regnamespace as "isCatalog", 0 as rows
    from pg_class
    where relkind = 'r' and not relisshared and relnamespace <> 'information_schema'::regnamespace`
  const byName = new Map(tables.map((table) => [table.name, table]))
  const [current] = await superuser`select pg_current_xact_id()::text as transaction`
  const initial = { transaction: String(current?.transaction), tables: byName }
  for (const { table, kept } of await countRows(superuser, initial)) table.rows = kept
  return { database, superuser, initial }
}

/** Resolves with false when the database cannot be brought back to its initial state. */
async function reset({ superuser, initial }: PooledDatabase): Promise<boolean> {
  // A transaction that a test left open may hold any lock.
  const open = await superuser`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
  if (open.length > 0) return false
  const counts = await countRows(superuser, initial)
  const isLost = counts.some(({ table, kept }) => kept !== table.rows)
  const changed = counts.filter(({ added }) => added > 0).map(({ table }) => table)
  if (isLost || changed.some(({ isCatalog }) => isCatalog)) return false
  await superuser.begin(async (sql) => {
    // Triggers and foreign keys are disabled: what they would do is undone, too.
    await sql`set local session_replication_role = replica`
    for (const { name } of changed)
      await sql.unsafe(`delete from ${name} where xmin::text::bigint >= $1`, [initial.transaction])
    await sql`
      select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
      where last_value is not null`
  })
  return true
}

interface Count {
  table: Table
  /** Rows of the template that were neither updated nor deleted. */
  kept: number
  added: number
}

async function countRows(sql: Sql, { transaction, tables }: InitialState): Promise<Count[]> {
  const queries = [...tables.keys()].map(
    (name) => `
      select
        '${name}' as name,
        (count(*) filter (where xmin::text::bigint < ${transaction}))::int as kept,
        count(*)::int as rows
      from ${name}`,
  )
  const counts = await sql.unsafe(queries.join(' union all '), [], { prepare: true })
  return counts.flatMap(({ name, kept, rows }) => {
    const table = tables.get(name)
    return table ? [{ table, kept, added: rows - kept }] : []
  })
}
