import type { Sql } from 'postgres'
import type { Change, Key } from './changes.ts'

export type Column = { name: string; type: string }

export type Reader = {
  /** A user's token, or nothing for a visitor. */
  token: string | undefined
  role: string
}

export type Row = { columns: Column[]; record: Record<string, unknown> }

type Options = {
  sql: Sql
  publishableKey: string
  fetch: (request: Request) => Promise<Response>
  url: string
}

/**
 * Reads a changed row as its reader may see it: through the API with his token, so that row level security and
 * column privileges hold. The conditions are in PostgREST's notation; undefined: he may not see the row.
 */
export async function readRow(
  change: Change,
  { token, role }: Reader,
  conditions: string[],
  { sql, publishableKey, fetch, url }: Options,
): Promise<Row | undefined> {
  const columns = await readableColumns(sql, change, role)
  if (columns.length === 0) return undefined
  const select = `select=${columns.map(({ name }) => `"${name}"`).join()}`
  const query = [select, ...keyConditions(change.key), ...conditions].map(encodeCondition).join('&')
  const response = await fetch(
    new Request(`${url}/rest/v1/${change.table}?${query}`, {
      headers: {
        apikey: publishableKey,
        'Accept-Profile': change.schema,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    }),
  )
  const rows: unknown = await response.json()
  return response.ok && Array.isArray(rows) && rows.length > 0 ? { columns, record: rows[0] } : undefined
}

async function readableColumns(sql: Sql, { schema, table }: Change, role: string): Promise<Column[]> {
  return await sql<Column[]>`
    select attribute.attname as name, type.typname as type
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_type as type on type.oid = attribute.atttypid
    where attribute.attrelid = format('%I.%I', ${schema}::text, ${table}::text)::regclass
      and attribute.attnum > 0
      and not attribute.attisdropped
      and has_column_privilege(${role}, attribute.attrelid, attribute.attnum, 'select')
    order by attribute.attnum`
}

function keyConditions(key: Key): string[] {
  return Object.entries(key).map(([name, value]) => `${name}=eq.${value}`)
}

function encodeCondition(condition: string): string {
  const separator = condition.indexOf('=')
  return `${encodeURIComponent(condition.slice(0, separator))}=${encodeURIComponent(condition.slice(separator + 1))}`
}
