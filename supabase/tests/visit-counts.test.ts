import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount, addStaff } from './fixtures/accounts.ts'
import { addEvent, addSpeaker } from './fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json, today } from './purchases/fixtures/api.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(
  () =>
    database.sql`truncate private.visit_counts, private.page_visits, private.source_visits, private.purchase_sources`,
)
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
  // In one transaction, because the next ten minutes may begin any moment.
  await database.sql.begin(async (sql) => {
    const visit = (composition: string) =>
      sql`select public.report_visit(${composition}, '[{"app": "mf-a", "version": "1"}]')`
    await visit(STABLE)
    await sql`
      insert into private.visit_counts
      select bucket, lpad(to_hex(number), 12, '0'), app, version, 1, 0, 0, 0, 0, 0, 0, 0
      from private.visit_counts, generate_series(1, 499) number`
    await visit(CANARY)
    await visit(STABLE)
  })
  const rows = await counts(await key())
  expect(rows.find(({ composition }) => composition === CANARY)).toBeUndefined()
  expect(rows.find(({ composition }) => composition === STABLE)).toMatchObject({ visits: '2' })
})

test('only staff and who has the key read counts, from the time asked for', async () => {
  // Before the report: the next ten minutes may begin any moment.
  const reportedAfter = new Date()
  await report(STABLE, { app: 'mf-a', version: '1' })
  await expect(counts(null)).rejects.toMatchObject({ code: 'PT403' })
  await expect(counts('0'.repeat(64))).rejects.toMatchObject({ code: 'PT403' })
  const moderator = await addAccount(database, { role: 'moderator', email: 'visits@hub.example' })
  const read = (since: Date) =>
    database.as(moderator, (sql) => sql`select * from public.visit_counts(${since})`)
  expect(await read(reportedAfter)).toHaveLength(1)
  expect(await read(new Date(Date.now() + 3_600_000))).toHaveLength(0)
})

test('without a key to compare with no key is the right one', async () => {
  const given = await key()
  await database.sql`delete from private.settings where key = 'visits_key'`
  await expect(counts(null)).rejects.toMatchObject({ code: 'PT403' })
  await database.sql`insert into private.settings (key, value) values ('visits_key', to_jsonb(${given}::text))`
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

describe('visits by page and source', () => {
  const APPS = [{ app: 'shell', version: '1' }]
  const visit = (pages: (string | null)[] | null, source: string | null = null) =>
    database.as(
      'anon',
      (sql) => sql`select public.report_visit(${STABLE}, ${sql.json(APPS)}, ${pages}::text[], ${source})`,
    )
  const read = async (): Promise<Json> => {
    const admin = await addAccount(database, { role: 'admin' })
    return apiOf(database)(admin, 'admin_visit_statistics', { first_day: today(), last_day: today() })
  }

  it('counts public pages that exist, each once in a visit, and forms with the page that leads to them', async () => {
    await addEvent(database, { slug: 'orbits', title: { ru: 'Орбиты' } })
    await addEvent(database, { slug: 'draft', published_at: null })
    const speaker = await addSpeaker(database, 'Ада')
    await visit(['/', '/events/orbits', '/events/orbits/register', '/events/orbits'])
    await visit([
      '/events/orbits',
      `/speakers/${speaker}`,
      '/coworking/month/order',
      '/events/draft',
      '/events/invented',
      '/tickets/kT8sQ2',
      '/admin/users',
      null,
    ])
    expect(await read()).toMatchObject({
      visits: 2,
      days: [{ day: today(), visits: 2 }],
      pages: [
        { page: '/events/orbits', title: { ru: 'Орбиты' }, visits: 2 },
        { page: '/', title: null, visits: 1 },
        { page: '/coworking', title: null, visits: 1 },
        { page: `/speakers/${speaker}`, title: { ru: 'Ада' }, visits: 1 },
      ],
    })
  })

  it('leaves out visits without a public page, and those of a build that sends none', async () => {
    await visit(['/admin', '/tickets/kT8sQ2'], 'ref:telegram')
    await visit(null)
    await report(STABLE, ...APPS)
    expect(await read()).toMatchObject({ visits: 0, pages: [], sources: [] })
  })

  it.each([
    [null, 'direct'],
    ['', 'direct'],
    ['direct', 'direct'],
    ['ref:Telegram', 'telegram'],
    ['ref:poster-2026', 'poster-2026'],
    ['ref:<script>', 'other'],
    ['ref:direct', 'other'],
    [`ref:${'a'.repeat(33)}`, 'other'],
    ['host:t.me', 'telegram'],
    ['host:www.google.rs', 'google'],
    ['host:not-google.com', 'site'],
    ['host:blog.example', 'site'],
  ])('reduces the source %s to %s', async (source, name) => {
    await visit(['/'], source)
    expect((await read()).sources).toEqual([{ source: name, visits: 1, registrations: 0, orders: 0 }])
  })

  it('counts invented sources together once a day has a hundred', async () => {
    await database.sql`
      insert into private.source_visits select ${today()}, 'name-' || number, 1 from generate_series(1, 100) number`
    await visit(['/'], 'ref:one-more')
    await visit(['/'], 'ref:two-more')
    await visit(['/'], 'ref:name-7')
    const [first, second] = (await read()).sources
    expect([first, second]).toMatchObject([
      { source: 'name-7', visits: 2 },
      { source: 'other', visits: 2 },
    ])
  })

  it('counts registrations and paid ones by the source of their request, and the waitlist nowhere', async () => {
    const free = await addEvent(database, { capacity: 1 })
    const paid = await addEvent(database, {
      price_kind: 'paid',
      price_amount: 120_000,
      payment_methods: ['on_site'],
    })
    const register = (event: string, source?: string) => {
      const { full_name, email } = guest()
      return database.as('anon', async (sql) => {
        if (source)
          await sql`select set_config('request.headers', ${JSON.stringify({ 'x-visit-source': source })}, true)`
        return sql`
          select public.register_for_event(
            event_id => ${event}, full_name => ${full_name}, email => ${email}, join_waitlist => true,
            payment_method => ${event === paid ? 'on_site' : null}::public.payment_method
          )`
      })
    }
    await register(free, 'ref:telegram')
    await register(free, 'ref:telegram')
    await register(paid, 'host:t.me')
    await register(paid)
    expect((await read()).sources).toEqual([{ source: 'telegram', visits: 0, registrations: 2, orders: 1 }])
  })

  it('is compared with as many days before, for accounts with view_analytics', async () => {
    await database.sql`
      insert into private.source_visits (day, source, visits) values
        ('2025-03-02', 'direct', 5), ('2025-03-03', 'direct', 1), ('2025-03-03', 'google', 2), ('2025-03-01', 'direct', 4),
        ('2025-02-28', 'direct', 70), ('2025-03-04', 'direct', 80)`
    const { admin, moderator, user } = await addStaff(database)
    const call = apiOf(database)
    const period = { first_day: '2025-03-02', last_day: '2025-03-03' }
    expect(await call(admin, 'admin_visit_statistics', period)).toMatchObject({
      visits: 8,
      previous: { first_day: '2025-02-28', last_day: '2025-03-01', visits: 74 },
      days: [
        { day: '2025-03-02', visits: 5 },
        { day: '2025-03-03', visits: 3 },
      ],
    })
    for (const who of [moderator, user])
      expect(await apiErrorOf(call(who, 'admin_visit_statistics', period))).toBe('403 not_allowed')
  })
})
