import { readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'

export type Key = Record<string, unknown>

/** One row that was inserted, updated or deleted, known by its primary key. */
export type Change = {
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** When the transaction began, ISO 8601. */
  at: string
  key: Key
  old_key: Key
}

export type Changes = {
  /** Resolves when no later change can be missed. */
  start: () => Promise<void>
  isPublished: (schema: string, table: string) => Promise<boolean>
}

/** Watches the tables of the publication `supabase_realtime`; nothing is done before the first `start`. */
export function watchChanges(sql: Sql, onChange: (change: Change) => void): Changes {
  let started: Promise<void> | undefined
  return {
    start: () => {
      started ??= listen(sql, onChange)
      return started
    },
    isPublished: async (schema, table) => {
      const rows = await sql`
        select from pg_catalog.pg_publication_tables
        where pubname = 'supabase_realtime'
          and ${schema}::text in ('*', schemaname)
          and ${table}::text in ('*', tablename)`
      return rows.length > 0
    },
  }
}

async function listen(sql: Sql, onChange: (change: Change) => void): Promise<void> {
  await sql.unsafe(await readFile(new URL('../sql/realtime.sql', import.meta.url), 'utf8'))
  await sql.listen('local_changes', (payload) => onChange(JSON.parse(payload) as Change))
}
