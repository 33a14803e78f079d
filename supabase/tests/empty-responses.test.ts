import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURE_ID } from '../../scripts/release/try-pages/fixture-session.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount } from './fixtures/accounts.ts'

// A release opens its pages with these responses. To record them again, add `-u` to the command that runs this test.

const FILE = '../../scripts/release/try-pages/empty-responses.json'

/** Arguments of each type, in place of what a page would send. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  uuid: `'${FIXTURE_ID}'`,
  text: `'x'`,
  integer: '1',
  boolean: 'true',
  date: `'2026-11-02'`,
  'timestamp with time zone': `'2026-11-02T00:00:00Z'`,
  'timestamp with time zone[]': `array['2026-11-02T10:00:00Z']::timestamptz[]`,
  jsonb: `'{}'`,
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

interface ReadFunction {
  name: string
  is_set: boolean
  /** Types of the parameters without a default. */
  required: string[]
}

test('the recorded empty responses of a release match those of an empty database', async () => {
  const functions = await database.sql<ReadFunction[]>`
    select p.proname as name, p.proretset as is_set, array(
      select format_type(type, null)
      from unnest(p.proargtypes[0:p.pronargs - p.pronargdefaults - 1]) with ordinality as parameter (type, position)
      order by position
    ) as required
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by p.proname`
  const email = 'release@hub.example'
  const caller = await addAccount(database, { role: 'super_admin', name: 'Release', email })
  /** What is another one each time. */
  const fixed = (_: string, value: unknown) => {
    if (value === caller.userId) return FIXTURE_ID
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(T|$)/.test(value)) return value
    return value.includes('T') ? '2026-11-02T09:00:00+00:00' : '2026-11-02'
  }
  const responses: Record<string, unknown> = {}
  for (const { name, is_set, required } of functions) {
    const given = required.map((type) => ARGUMENTS[type] ?? 'null').join(', ')
    const result = is_set ? `coalesce(jsonb_agg(to_jsonb(t)), '[]')` : 'to_jsonb(t)'
    const call = database.as(caller, (sql) =>
      sql.unsafe(`select ${result} as response from public.${name}(${given}) t`),
    )
    // A function that rejects these arguments is one that the fixture does not have.
    const rows = await call.catch(() => [])
    if (rows[0]) responses[name] = rows[0].response
  }
  await expect(`${JSON.stringify(responses, fixed, 2)}\n`).toMatchFileSnapshot(FILE)
})
