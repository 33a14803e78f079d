import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, tally } from '../purchases/fixtures/api.ts'
import { addBooking, at, secrets, span } from './fixtures/calendar-data.ts'
import { occupancyOf, type StaffActions, staffActionsOf } from './fixtures/staff-actions.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let staffClient: StaffActions
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  staffClient = staffActionsOf(database, staff.moderator)
})

beforeEach(async () => {
  space = await addSpace(database)
})

afterAll(() => database.drop())

const rowOf = async (id: string) =>
  (await database.sql`select * from public.calendar_items where id = ${id}`)[0]

describe('an entry', () => {
  test('is created, occupies its space and is returned as calendar_range has it', async () => {
    const { items, undo } = await staffClient.create({
      ...span(10, 12),
      space_id: space,
      title: { ru: '  Планёрка ', en: 'Planning' },
      note: 'Кофе на всех',
    })
    expect(items).toEqual([
      {
        id: expect.any(String),
        kind: 'meeting',
        ...span(10, 12),
        space_id: space,
        title: { ru: 'Планёрка', en: 'Planning' },
        slug: null,
        event_kind: null,
        event_status: null,
        is_draft: false,
        booking_id: null,
        person: null,
        note: 'Кофе на всех',
        series_id: null,
        item_kind: 'meeting',
        updated_at: expect.any(String),
        recurrence: null,
      },
    ])
    expect(undo).toMatch(/^[\da-f-]{36}$/)
    expect(await occupancyOf(database, space)).toEqual(['occupied 10 10:00'])
  })

  test('requested twice is created once', async () => {
    const request_id = randomUUID()
    const first = await staffClient.create({ request_id, ...span(10, 12), space_id: space })
    expect(await staffClient.create({ request_id, ...span(10, 12), space_id: space })).toEqual(first)
    expect(await occupancyOf(database, space)).toHaveLength(1)
    expect(await apiErrorOf(staffClient.create({ request_id, ...span(13, 14) }))).toBe(
      '409 idempotency_key_reused',
    )
  })

  test('may have no space', async () => {
    const [one] = (await staffClient.create({ ...span(10, 12) })).items
    expect(one.space_id).toBeNull()
  })

  test.each<[string, object]>([
    ['400 title_required', { title: { en: 'Planning' } }],
    ['400 title_required', { title: 'Планёрка' }],
    ['400 title_too_long', { title: { ru: 'я'.repeat(201) } }],
    ['400 title_invalid', { title: { ru: 'Два\nряда' } }],
    ['400 note_too_long', { note: 'я'.repeat(2001) }],
    ['400 time_invalid', { starts_at: at(12) }],
    ['400 time_invalid', { ends_at: null }],
    ['400 time_invalid', { ends_at: '2031-05-01T00:00:00Z' }],
    ['400 time_invalid', { starts_at: '1999-03-10T10:00:00Z', ends_at: '1999-03-10T11:00:00Z' }],
    ['400 kind_required', { item_kind: null }],
    ['404 space_not_found', { space_id: randomUUID() }],
  ])('is rejected as %s: %o', async (code, item) => {
    expect(await apiErrorOf(staffClient.create({ ...span(10, 12), ...item }))).toBe(code)
  })
})

describe('a change', () => {
  test('of texts keeps the time, and of the time frees the old one', async () => {
    const [made] = (await staffClient.create({ ...span(10, 12), space_id: space, note: 'Кофе' })).items
    const [renamed] = (
      await staffClient.change(made, { title: { ru: 'Совет' }, note: null, item_kind: 'closed' })
    ).items
    expect(renamed).toMatchObject({
      ...span(10, 12),
      title: { ru: 'Совет' },
      note: null,
      item_kind: 'closed',
    })
    expect(renamed.kind).toBe('maintenance')
    const [moved] = (await staffClient.change(renamed, span(14, 15))).items
    expect(moved).toMatchObject(span(14, 15))
    expect(await occupancyOf(database, space)).toEqual(['occupied 10 14:00'])
    const elsewhere = await addSpace(database)
    await staffClient.change(moved, { space_id: elsewhere })
    expect([await occupancyOf(database, space), await occupancyOf(database, elsewhere)]).toEqual([
      [],
      ['occupied 10 14:00'],
    ])
  })

  test('raises SEQUENCE for changes that calendars show, not for a note', async () => {
    const [made] = (await staffClient.create({ ...span(10, 12), space_id: space })).items
    const [noted] = (await staffClient.change(made, { note: 'Кофе' })).items
    expect((await rowOf(made.id))?.ics_sequence).toBe(0)
    const [moved] = (await staffClient.change(noted, span(14, 15))).items
    expect((await rowOf(made.id))?.ics_sequence).toBe(1)
    await staffClient.cancel(moved)
    expect((await rowOf(made.id))?.ics_sequence).toBe(2)
  })

  test('may overlap where the entry stood', async () => {
    const [made] = (await staffClient.create({ ...span(10, 12), space_id: space })).items
    await staffClient.change(made, span(11, 13))
    expect(await occupancyOf(database, space)).toEqual(['occupied 10 11:00'])
  })

  test('of an item that another person has changed is rejected with its current values', async () => {
    const [made] = (await staffClient.create({ ...span(10, 12), space_id: space })).items
    await staffActionsOf(database, staff.admin).change(made, { title: { ru: 'Совет' } })
    const late = staffClient.change(made, span(14, 15))
    expect(await apiErrorOf(late)).toBe('409 edit_conflict')
    expect(await errorDetailOf(late)).toMatchObject([{ id: made.id, title: { ru: 'Совет' } }])
    expect(await apiErrorOf(staffClient.cancel(made))).toBe('409 edit_conflict')
  })

  test('compares milliseconds, as browsers do', async () => {
    const [made] = (await staffClient.create({ ...span(10, 12) })).items
    const updated_at = new Date(made.updated_at).toISOString()
    expect((await staffClient.change({ ...made, updated_at }, { note: 'Кофе' })).items).toHaveLength(1)
  })

  test.each<[string, object | string]>([
    ['400 changes_invalid', { colour: 'red' }],
    ['400 changes_invalid', '"text"'],
    ['400 title_required', { title: null }],
    ['400 time_invalid', { starts_at: at(13) }],
    ['404 space_not_found', { space_id: randomUUID() }],
  ])('is rejected as %s: %o', async (code, changes) => {
    const [made] = (await staffClient.create({ ...span(10, 12) })).items
    expect(await apiErrorOf(staffClient.change(made, changes as object))).toBe(code)
  })

  test('of what is not there, or in an unknown scope, is rejected', async () => {
    const [made] = (await staffClient.create({ ...span(10, 12) })).items
    expect(await apiErrorOf(staffClient.change({ ...made, id: randomUUID() }, {}))).toBe('404 item_not_found')
    expect(await apiErrorOf(staffClient.change(made, {}, 'some'))).toBe('400 scope_unknown')
    const [gone] = (await staffClient.cancel(made)).items
    expect(await apiErrorOf(staffClient.cancel(gone))).toBe('404 item_not_found')
    expect(await occupancyOf(database, space)).toEqual([])
  })
})

describe('conflicts', () => {
  test('is reported in full, with titles and names, and nothing is changed', async () => {
    await addEvent(database, { space_id: space, title: { ru: 'Лекция о море' }, ...span(10, 11) })
    await addBooking(database, space, [12])
    await addBooking(database, space, [13], 'pending')
    await staffClient.create({ ...span(14, 15), space_id: space, title: { ru: 'Уборка' } })
    const draft = staffClient.create({ ...span(9, 18), space_id: space })
    expect(await apiErrorOf(draft)).toBe('409 time_conflict')
    const common = { space_id: space, title: null, person: null }
    expect(await errorDetailOf(draft)).toEqual([
      { ...common, ...span(10, 11), state: 'event', title: { ru: 'Лекция о море' } },
      { ...common, ...span(12, 13), state: 'booked', person: secrets.name },
      { ...common, ...span(13, 14), state: 'pending', person: secrets.name },
      { ...common, ...span(14, 15), state: 'occupied', title: { ru: 'Уборка' } },
    ])
    const [made] = (await staffClient.create({ ...span(18, 19), space_id: space })).items
    const move = staffClient.change(made, { starts_at: at(14, 30) })
    expect(await apiErrorOf(move)).toBe('409 time_conflict')
    expect(await errorDetailOf(move)).toMatchObject([{ title: { ru: 'Уборка' } }])
    expect(await rowOf(made.id)).toMatchObject({ starts_at: new Date(at(18)) })
  })

  test('does not include an unconfirmed booking that expired', async () => {
    const id = await addBooking(database, space, [12], 'pending')
    await database.sql`update public.space_bookings set confirm_until = now() where id = ${id}`
    expect((await staffClient.create({ ...span(12, 13), space_id: space })).items).toHaveLength(1)
  })

  test('is decided once for concurrent requests', async () => {
    const requests = Array.from({ length: 20 }, () =>
      staffClient.create({ ...span(10, 11), space_id: space }),
    )
    expect(await tally(requests)).toEqual({ ok: 1, '409 time_conflict': 19 })
  })

  test('is detected when two people drag one item at once: one moves it, the other gets the conflict', async () => {
    const [made] = (await staffClient.create({ ...span(10, 11), space_id: space })).items
    const moves = Array.from({ length: 8 }, (_, index) =>
      staffClient.change(made, span(11 + index, 12 + index)),
    )
    expect(await tally(moves)).toEqual({ ok: 1, '409 edit_conflict': 7 })
    expect(await occupancyOf(database, space)).toHaveLength(1)
  })
})

describe('permission to change the calendar', () => {
  test.each([
    ['moderator', true],
    ['admin', true],
    ['superAdmin', true],
    ['user', false],
  ] as const)('%s: %s', async (role, may) => {
    const theirs = staffActionsOf(database, staff[role])
    const [made] = (await staffClient.create(span(10, 11))).items
    if (may) {
      const [changed] = (await theirs.change(made, { note: 'Кофе' })).items
      expect((await theirs.undo((await theirs.cancel(changed)).undo)).items).toHaveLength(1)
    } else {
      const { undo } = await staffClient.change(made, { note: 'Кофе' })
      const attempts = [
        () => theirs.create(span(10, 11)),
        () => theirs.change(made, {}),
        () => theirs.cancel(made),
        () => theirs.undo(undo),
      ]
      for (const attempt of attempts) expect(await apiErrorOf(attempt())).toBe('403 not_allowed')
    }
  })

  test.each([
    'create_calendar_items',
    'change_calendar_item',
    'cancel_calendar_items',
    'undo_calendar_change',
  ])('a visitor cannot even call %s', async (name) => {
    const [row] = await database.sql`
        select bool_or(has_function_privilege('anon', oid, 'execute')) as open,
          bool_and(obj_description(oid, 'pg_proc') is not null) as described
        from pg_proc where proname = ${name}`
    expect(row).toEqual({ open: false, described: true })
  })

  test('the tables are for functions to write, even for staff', async () => {
    const [made] = (await staffClient.create(span(10, 11))).items
    for (const query of [
      `update public.calendar_items set note = 'x' where id = '${made.id}'`,
      `delete from public.calendar_items where id = '${made.id}'`,
      "insert into public.calendar_series (repeats_until) values ('2031-01-01')",
    ])
      await expect(database.as(staff.superAdmin, (sql) => sql.unsafe(query))).rejects.toThrow(
        'permission denied',
      )
  })

  test('each change is logged with its actor', async () => {
    const [made] = (await staffClient.create(span(10, 11))).items
    await staffClient.change(made, { note: 'Кофе' })
    const rows = await database.sql`
      select actor_name, action, new ->> 'note' as note from public.audit_log
      where table_name = 'calendar_items' and row_id = ${made.id} order by id`
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { actor_name: 'Вера', action: 'insert', note: null },
      { actor_name: 'Вера', action: 'update', note: 'Кофе' },
    ])
  })
})

test('a saved idempotent response is returned to its caller only', async () => {
  const request_id = randomUUID()
  await staffClient.create({ request_id, ...span(10, 12), space_id: space })
  const repeat = apiOf(database)(staff.admin, 'create_calendar_items', {
    request_id,
    item_kind: 'meeting',
    title: { ru: 'Планёрка' },
    ...span(10, 12),
    space_id: space,
  })
  expect(await apiErrorOf(repeat)).toBe('409 idempotency_key_reused')
})
