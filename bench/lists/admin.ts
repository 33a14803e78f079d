import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '../../supabase/local/test-database.ts'
import { insertAdminRows } from '../fixtures/admin-rows.sql.ts'
import { withScratchDatabases } from '../scratch-databases.ts'
import { ADMIN_LISTS } from './admin-lists.ts'
import { compare, type Side } from './compare.ts'

const RUNS = 15
const FEW = 100
const MANY = 100_000

/** The lists of the admin area among few rows and among many, in turns. */
export async function benchAdminLists(): Promise<void> {
  await withScratchDatabases(2, async ([few, many]) => {
    if (!few || !many) return
    const sides = [await filled(few, FEW), await filled(many, MANY)] as const
    const queries = ADMIN_LISTS.map((line) => [line, `select public.${line}`] as const)
    await compare({ title: 'lists of the admin area', unit: 'rows', runs: RUNS, queries, sides })
  })
}

async function filled(database: TestDatabase, count: number): Promise<Side> {
  const userId = randomUUID()
  await database.sql`
    insert into auth.users (id, email, email_confirmed_at) values (${userId}, 'super@hub.example', now())`
  await database.sql`update public.profiles set role = 'super_admin' where id = ${userId}`
  const { event } = await insertAdminRows(database, count)
  const caller = { userId, email: 'super@hub.example' }
  return {
    count,
    ask: (query) => database.as(caller, (sql) => sql.unsafe(query.replace('EVENT', `'${event}'`))),
  }
}
