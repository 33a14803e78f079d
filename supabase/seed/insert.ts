import type { Sql, TransactionSql } from 'postgres'
import type { Database, TablesInsert } from '../types.ts'

export type Connection = Sql | TransactionSql

type Table = keyof Database['public']['Tables']

/**
 * Inserts all rows in one statement, in their order. Only columns that some row names are written: the others
 * get their default. Money is in minor units, moments are ISO strings.
 */
export async function insertRows<T extends Table>(
  sql: Connection,
  table: T,
  rows: TablesInsert<T>[],
): Promise<void> {
  if (rows.length === 0) return
  // Through text, so that moments and nested values reach the database as JSON writes them.
  const json = JSON.stringify(rows)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  await sql`
    insert into ${sql(`public.${table}`)} (${sql(columns)})
    select ${sql(columns)}
    from jsonb_populate_recordset(null::${sql(`public.${table}`)}, ${json}::text::jsonb)`
}
