import type { TransactionSql } from 'postgres'
import type { SampleRow } from '../fixtures/one-of-each.ts'
import type { Attempt, Outcome } from './callers.ts'
import { type Verb, writableColumn } from './table-rules.ts'

const keysOf = (row: SampleRow): string[] =>
  'id' in row
    ? ['id']
    : Object.keys(row).filter(
        (column) => ['slug', 'token', 'weekday'].includes(column) || column.endsWith('_id'),
      )

const matching = (sql: TransactionSql, row: SampleRow) =>
  keysOf(row)
    .map((column) => sql`${sql(column)} = ${row[column] as string}`)
    .reduce((all, one) => sql`${all} and ${one}`)

/** Row level security does not refuse rows that it hides: it touches none of them. */
class NoRow extends Error {
  readonly code = '42501'
}

const verbs: Record<Verb, (sql: TransactionSql, table: string, row: SampleRow) => Promise<number>> = {
  select: async (sql, table, row) => {
    const [key = ''] = keysOf(row)
    return (await sql`select ${sql(key)} from ${sql(`public.${table}`)} where ${matching(sql, row)}`).length
  },
  insert: async (sql, table, row) => {
    const columns = Object.keys(row)
    const { count } = await sql`
      insert into ${sql(`public.${table}`)} (${sql(columns)})
      select ${sql(columns)}
      from jsonb_populate_record(null::${sql(`public.${table}`)}, ${JSON.stringify(row)}::text::jsonb)`
    return count
  },
  update: async (sql, table, row) => {
    const column = sql(writableColumn[table] ?? keysOf(row)[0] ?? '')
    const { count } = await sql`
      update ${sql(`public.${table}`)} set ${column} = ${column} where ${matching(sql, row)}`
    return count
  },
  delete: async (sql, table, row) => {
    const { count } = await sql`delete from ${sql(`public.${table}`)} where ${matching(sql, row)}`
    return count
  },
}

/** Does that with the row; a row that is not there for whoever asks counts as refused. */
export const attemptOn =
  (verb: Verb, table: string, row: SampleRow): Attempt =>
  async (sql) => {
    if ((await verbs[verb](sql, table, row)) === 0) throw new NoRow(`${verb} on ${table}`)
  }

/**
 * Whether grants and policies let it through. Keys are checked after them: to run into one is to be allowed.
 * @throws Error when something else went wrong
 */
export function wasAllowed(outcome: Outcome): boolean {
  if (outcome === 'done' || ['23505', '23503'].includes(outcome.code)) return true
  if (outcome.code === '42501') return false
  throw new Error(`neither allowed nor refused: ${outcome.code} ${outcome.hint}`)
}
