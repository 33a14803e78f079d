import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import en from '../../../mf-admin/locales/en/audit.json' with { type: 'json' }
import ru from '../../../mf-admin/locales/ru/audit.json' with { type: 'json' }
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpeaker } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
const row = randomUUID()

async function record(own: object = {}) {
  const entry = {
    actor_name: 'Глеб',
    actor_role: 'admin',
    action: 'update',
    table_name: 'events',
    row_id: row,
  }
  await database.sql`insert into public.audit_log ${database.sql({ ...entry, ...own })}`
}

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  const vera = { actor_id: staff.moderator.userId, actor_name: 'Вера', actor_role: 'moderator' }
  // In Belgrade the second one is of the next day.
  await record({ at: '2026-03-10T12:00:00Z', actor_id: staff.admin.userId })
  await record({ at: '2026-03-10T23:30:00Z', ...vera, action: 'insert' })
  await record({ at: '2026-03-12T12:00:00Z', ...vera, table_name: 'orders', row_id: '100%' })
})

afterAll(() => database.drop())

const list = (filters: object = {}): Promise<Json> => call(staff.admin, 'admin_audit', { ...filters })
const days = async (filters: object) => (await list(filters)).rows.map(({ at }: Json) => at.slice(8, 13))

const all = ['12T12', '10T23', '10T12']
const lists: [string, () => object, string[]][] = [
  ['all, the latest first', () => ({}), all],
  ['the oldest first', () => ({ sort: 'at' }), [...all].reverse()],
  ['a page', () => ({ page_size: 1, page: 2 }), ['10T23']],
  ['of one person', () => ({ person: staff.moderator.userId }), ['12T12', '10T23']],
  ['of one table', () => ({ in_table: 'orders' }), ['12T12']],
  ['of one kind', () => ({ action: 'insert' }), ['10T23']],
  ['of one row', () => ({ search: row }), ['10T23', '10T12']],
  ['of rows that begin so', () => ({ search: row.slice(0, 9) }), ['10T23', '10T12']],
  ['of a row with signs that mean something', () => ({ search: '100%' }), ['12T12']],
  ['of no row', () => ({ search: '%' }), []],
  ['from a day on, by the clocks of Belgrade', () => ({ from_day: '2026-03-11' }), ['12T12', '10T23']],
  ['until a day', () => ({ to_day: '2026-03-10' }), ['10T12']],
  ['of one day', () => ({ from_day: '2026-03-11', to_day: '2026-03-11' }), ['10T23']],
]
test.each(lists)('%s', async (_, filters, expected) => {
  expect(await days(filters())).toEqual(expected)
})

test('admin_audit_filters returns people and tables with entries', async () => {
  expect(await call(staff.admin, 'admin_audit_filters')).toEqual({
    people: [
      { id: staff.moderator.userId, name: 'Вера' },
      { id: staff.admin.userId, name: 'Глеб' },
    ],
    tables: ['events', 'orders'],
  })
})

test('secrets are masked in entries of the log', async () => {
  const row_id = randomUUID()
  const secrets = { secret_hash: 'x', ticket_code: 'y', idempotency_key: 'z' }
  await record({
    row_id,
    old: database.sql.json({ ...secrets, secret_hash: null, full_name: 'Ада' }),
    new: database.sql.json(secrets),
  })
  const [entry] = (await list({ search: row_id })).rows
  expect(entry).toMatchObject({
    old: { secret_hash: null, ticket_code: '***', idempotency_key: '***', full_name: 'Ада' },
    new: { secret_hash: '***', ticket_code: '***', idempotency_key: '***' },
  })
})

describe('names', () => {
  const found = async (search: string) =>
    (await list({ search })).rows.map(({ table_name, action }: Json) => `${table_name} ${action}`)
  let event: string
  let speaker: string

  beforeAll(async () => {
    event = await addEvent(database, {
      title: { ru: 'Как взвесить чёрную дыру', en: 'Weighing a black hole' },
    })
    speaker = await addSpeaker(database, 'Бранислав Йованович', 'Branislav Jovanović')
    await database.as(staff.admin, async (sql) => {
      await sql`insert into public.event_speakers (event_id, speaker_id) values (${event}, ${speaker})`
      await sql`update public.event_speakers set sort_order = 3 where event_id = ${event}`
      await sql`update public.speakers set name = '{"ru": "Бранко Йованович"}' where id = ${speaker}`
    })
  })

  test('of the changed record are in the entry, also of rows that refer to it', async () => {
    const { rows } = await list({ in_table: 'event_speakers' })
    const recordName = [
      { ru: 'Бранислав Йованович', en: 'Branislav Jovanović' },
      { ru: 'Как взвесить чёрную дыру', en: 'Weighing a black hole' },
    ]
    expect(rows.map((it: Json) => [it.action, it.record_name])).toEqual([
      ['update', recordName],
      ['insert', recordName],
    ])
    expect(rows[1].names).toEqual({ [speaker]: recordName[0], [event]: recordName[1] })
  })

  test.each([
    ['a word form', 'взвесили чёрные', ['event_speakers update', 'event_speakers insert']],
    ['a beginning in English', 'weigh', ['event_speakers update', 'event_speakers insert']],
    [
      'letters without accents',
      'jovanovic',
      ['speakers update', 'event_speakers update', 'event_speakers insert'],
    ],
    [
      'a name that is no more',
      'Бранислав',
      ['speakers update', 'event_speakers update', 'event_speakers insert'],
    ],
    ['a new name', 'Бранко', ['speakers update']],
    ['who changed it', 'вера', ['orders update', 'events insert']],
    ['nothing', 'динозавр', []],
  ])('find entries by %s', async (_, search, expected) => {
    expect(await found(search)).toEqual(expected)
  })

  test('of a person who deletes their account are removed', async () => {
    const guest = await addAccount(database, { name: 'Мирослав Забытый' })
    const { order } = await call(guest, 'donate', {
      full_name: 'Мирослав Забытый',
      email: guest.email,
      amount: 50_000,
    })
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    expect(await found('забытый')).toEqual(['orders update'])
    await call(guest, 'delete_my_account', { confirmation: guest.email })
    expect(await found('забытый')).toEqual([])
    const [left] = await database.sql`select * from public.audit_log where row_id = ${order.id}`
    expect(JSON.stringify(left)).not.toContain('Забытый')
  })
})

test('is for those who manage content', async () => {
  for (const name of ['admin_audit', 'admin_audit_filters']) {
    expect(await apiErrorOf(call(staff.moderator, name))).toBe('403 not_allowed')
    expect(await apiErrorOf(call(staff.user, name))).toBe('403 not_allowed')
    await expect(call('anon', name)).rejects.toMatchObject({ code: '42501' })
    expect(await call(staff.superAdmin, name)).toBeTruthy()
  }
})

/** Facts about a change that no column has: what staff waived when they moved a registration. */
const STATED = ['waived_amount']

test('exactly the recorded tables and fields have display names', async () => {
  const rows = await database.sql`
    select distinct class.relname as table, attribute.attname as field
    from pg_trigger as trigger
    join pg_class as class on class.oid = trigger.tgrelid
    join pg_attribute as attribute on attribute.attrelid = class.oid and attnum > 0 and not attisdropped
    where trigger.tgname like '%\\_audit' and attribute.attname not in ('updated_at', 'search')`
  const names = (key: 'table' | 'field') => [...new Set(rows.map((it) => String(it[key])))].sort()
  for (const { tables, fields } of [ru, en]) {
    expect(Object.keys(tables).sort()).toEqual(names('table'))
    expect(Object.keys(fields).sort()).toEqual([...names('field'), ...STATED].sort())
  }
})
