import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount } from './fixtures/accounts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.sql`delete from private.visit_counts`)
afterAll(() => database.drop())

const STABLE = '0123456789ab'
const CANARY = 'ba9876543210'

const report = (composition: string, ...apps: object[]) =>
  database.as('anon', (sql) => sql`select public.report_visit(${composition}, ${sql.json(apps as never)})`)

const key = async () => {
  const [row] = await database.sql<{ key: string }[]>`
    select value #>> '{}' as key from private.settings where key = 'visits_key'`
  return row?.key ?? ''
}

const counts = (given: string | null, since = new Date(0)) =>
  database.as('anon', (sql) => sql`select * from public.visit_counts_with_key(${since}, ${given})`)

test('visits are summed by composition and app, and a vital that was not measured counts as none', async () => {
  const app = { app: 'mf-a', version: '2' }
  await report(
    CANARY,
    { ...app, failed: true, lcp_poor: true },
    { app: 'shell', version: '1', failed: false },
  )
  await report(CANARY, { ...app, failed: false, lcp_poor: false, inp_poor: true })
  await report(STABLE, { app: 'mf-a', version: '1', failed: false, cls_poor: false })
  const rows = await counts(await key())
  expect(
    rows.map((row) => [row.composition, row.app, row.version, ...Object.values(row).slice(3).map(Number)]),
  ).toEqual([
    [STABLE, 'mf-a', '1', 1, 0, 0, 0, 0, 0, 1, 0],
    [CANARY, 'mf-a', '2', 2, 1, 2, 1, 1, 1, 0, 0],
    [CANARY, 'shell', '1', 1, 0, 0, 0, 0, 0, 0, 0],
  ])
})

test('an app that a report names twice counts once', async () => {
  await report(STABLE, { app: 'mf-a', version: '1' }, { app: 'mf-a', version: '1' })
  expect(await counts(await key())).toMatchObject([{ app: 'mf-a', visits: '1' }])
})

test.each([
  ['no list', { app: 'mf-a' }],
  ['an empty list', []],
  ['too many apps', Array.from({ length: 13 }, (_, at) => ({ app: `mf-${at}`, version: '1' }))],
  ['no version', [{ app: 'mf-a' }]],
  ['a name that is none of an app', [{ app: 'x; drop', version: '1' }]],
  ['a word for a yes or no', [{ app: 'mf-a', version: '1', failed: 'perhaps' }]],
  ['an element that is no object', [1]],
])('a report with %s is rejected', async (_, apps) => {
  const sent = database.as(
    'anon',
    (sql) => sql`select public.report_visit(${STABLE}, ${sql.json(apps as never)})`,
  )
  await expect(sent).rejects.toMatchObject({ code: 'PT400' })
})

test('a report of what is no composition is rejected', async () => {
  await expect(report('latest', { app: 'mf-a', version: '1' })).rejects.toMatchObject({ code: 'PT400' })
})

test('invented compositions stop being counted, known ones go on', async () => {
  await report(STABLE, { app: 'mf-a', version: '1' })
  await database.sql`
    insert into private.visit_counts
    select bucket, lpad(to_hex(number), 12, '0'), app, version, 1, 0, 0, 0, 0, 0, 0, 0
    from private.visit_counts, generate_series(1, 499) number`
  await report(CANARY, { app: 'mf-a', version: '2' })
  await report(STABLE, { app: 'mf-a', version: '1' })
  const rows = await counts(await key())
  expect(rows.find(({ composition }) => composition === CANARY)).toBeUndefined()
  expect(rows.find(({ composition }) => composition === STABLE)).toMatchObject({ visits: '2' })
})

test('only staff and who has the key read counts, from the time asked for', async () => {
  await report(STABLE, { app: 'mf-a', version: '1' })
  await expect(counts(null)).rejects.toMatchObject({ code: 'PT403' })
  await expect(counts('0'.repeat(64))).rejects.toMatchObject({ code: 'PT403' })
  const moderator = await addAccount(database, { role: 'moderator', email: 'visits@hub.example' })
  const read = (since: Date) =>
    database.as(moderator, (sql) => sql`select * from public.visit_counts(${since})`)
  expect(await read(new Date())).toHaveLength(1)
  expect(await read(new Date(Date.now() + 3_600_000))).toHaveLength(0)
})

test('a client that reports without end is limited', async () => {
  const [limit] = await database.sql`select allowed from private.rate_limits where name = 'visit_reports'`
  const asClient = (sql: TestDatabase['sql']) =>
    sql`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': '192.0.2.7' })}, true)`
  await database.as('anon', async (sql) => {
    await asClient(sql as never)
    await sql`select public.report_visit(${STABLE}, '[{"app": "mf-a", "version": "1"}]') from generate_series(1, ${limit?.allowed})`
  })
  await expect(
    database.as('anon', async (sql) => {
      await asClient(sql as never)
      return sql`select public.report_visit(${STABLE}, '[{"app": "mf-a", "version": "1"}]')`
    }),
  ).rejects.toMatchObject({ code: 'PT429' })
})

test('counts are deleted after fourteen days', async () => {
  await report(STABLE, { app: 'mf-a', version: '1' })
  await database.sql`update private.visit_counts set bucket = bucket - interval '15 days'`
  await database.sql`select public.sweep_expired()`
  expect(await database.sql`select from private.visit_counts`).toHaveLength(0)
})
