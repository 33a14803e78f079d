import type { SampleRow } from '../fixtures/one-of-each.ts'
import type { Outcome } from './callers.ts'
import { type Verb, writableColumn } from './table-rules.ts'

const keysOf = (row: SampleRow): string[] =>
  'id' in row
    ? ['id']
    : Object.keys(row).filter(
        (column) => ['slug', 'token', 'weekday'].includes(column) || column.endsWith('_id'),
      )

const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`

const matching = (row: SampleRow) =>
  keysOf(row)
    .map((column) => `${column} = ${quoted(row[column])}`)
    .join(' and ')

const verbs: Record<Verb, (table: string, row: SampleRow) => string> = {
  select: (table, row) => `select ${keysOf(row)[0]} from ${table} where ${matching(row)}`,
  insert: (table, row) => {
    const columns = Object.keys(row).join(', ')
    const values = `jsonb_populate_record(null::${table}, ${quoted(JSON.stringify(row))}::jsonb)`
    return `insert into ${table} (${columns}) select ${columns} from ${values}`
  },
  update: (table, row) => {
    const column = writableColumn[table.slice('public.'.length)] ?? keysOf(row)[0]
    return `update ${table} set ${column} = ${column} where ${matching(row)}`
  },
  delete: (table, row) => `delete from ${table} where ${matching(row)}`,
}

/** The statement that does that with the sample row of a table. */
export const attemptOn = (verb: Verb, table: string, row: SampleRow): string =>
  verbs[verb](`public.${table}`, row)

/**
 * Whether grants and policies let it through: a policy does not reject rows that it hides, it leaves them out. Keys are
 * checked after them: to run into one is to be allowed.
 * @throws Error when something else went wrong
 */
export function wasAllowed({ code, hint, count }: Outcome): boolean {
  if (code === '') return count > 0
  if (code === '42501') return false
  if (code === '23505' || code === '23503') return true
  throw new Error(`neither allowed nor rejected: ${code} ${hint}`)
}
