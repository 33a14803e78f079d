import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'

/** Which roles may read each view. Through it they see what its tables show them; nobody writes through one. */
const READERS: Record<string, readonly string[]> = {
  course_cards: ['anon', 'authenticated'],
  event_cards: ['anon', 'authenticated'],
  speaker_cards: ['anon', 'authenticated'],
}

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

interface Grant {
  readonly name: string
  readonly role: string
  readonly verb: string
}

/** Who may do what, the columns that are granted one by one included. */
const grantsOn = (kinds: readonly string[], verbs: readonly string[]) =>
  database.sql<Grant[]>`
    select relname as name, role, verb
    from pg_class, unnest(array['anon', 'authenticated']) role, unnest(${[...verbs]}::text[]) verb
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = any (${[...kinds]}::"char"[])
      and case
        when verb in ('delete', 'truncate', 'trigger', 'maintain') then has_table_privilege(role, pg_class.oid, verb)
        else has_any_column_privilege(role, pg_class.oid, verb)
      end
    order by name, role, verb`

test('views are readable by their intended roles, and writable by none', async () => {
  const grants = await grantsOn(['v', 'm'], ['select', 'insert', 'update', 'delete'])
  const expected = Object.entries(READERS).flatMap(([name, roles]) =>
    roles.map((role) => ({ name, role, verb: 'select' })),
  )
  expect([...grants]).toEqual(expected)
})

test('no role may truncate or maintain a table, or create triggers or references on it', async () => {
  expect([...(await grantsOn(['r', 'p'], ['truncate', 'trigger', 'references', 'maintain']))]).toEqual([])
})
