import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json } from '../purchases/fixtures/api.ts'
import { span } from './fixtures/calendar-data.ts'
import { clocksOf, occupancyOf, type StaffActions, staffActionsOf } from './fixtures/staff-actions.ts'

let database: TestDatabase
let staffClient: StaffActions
let other: StaffActions
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  const staff = await addStaff(database)
  staffClient = staffActionsOf(database, staff.moderator)
  other = staffActionsOf(database, staff.admin)
})

beforeEach(async () => {
  space = await addSpace(database)
})

afterAll(() => database.drop())

const make = async (item: object = {}): Promise<Json> => {
  const { items, undo } = await staffClient.create({ ...span(10, 12), space_id: space, ...item })
  return { ...items[0], undo, items }
}
const count = async (table: string) => {
  const [row] = await database.sql`select count(*)::integer as count from ${database.sql(`public.${table}`)}`
  return row?.count
}
const withoutStamp = ({ updated_at: _, ...item }: Json) => item

describe('undo reverts', () => {
  test('what was made, with its series', async () => {
    const before = [await count('calendar_items'), await count('calendar_series')]
    const { undo } = await make({ every_weeks: 1, repeats_until: '2031-04-01' })
    expect(await staffClient.undo(undo)).toEqual({ items: [] })
    expect([await count('calendar_items'), await count('calendar_series')]).toEqual(before)
    expect(await occupancyOf(database, space)).toEqual([])
  })

  test('a change of words, time and space', async () => {
    const made = await make({ note: 'Кофе' })
    const { undo } = await staffClient.change(made, {
      ...span(14, 15),
      title: { ru: 'Совет' },
      note: null,
      space_id: null,
      item_kind: 'closed',
    })
    const { items } = await staffClient.undo(undo)
    expect(withoutStamp(items[0])).toEqual(withoutStamp(made.items[0]))
    expect(await occupancyOf(database, space)).toEqual(['occupied 10 10:00'])
  })

  test('a move of a whole series by a week, though each returns to the time of another', async () => {
    const made = await make({ every_weeks: 1, repeats_until: '2031-04-01' })
    const week = 7 * 24 * 3_600_000
    const later = (moment: string) => new Date(Date.parse(moment) + week).toISOString()
    const { undo } = await staffClient.change(
      made,
      { starts_at: later(made.starts_at), ends_at: later(made.ends_at) },
      'all',
    )
    expect(clocksOf(await staffClient.undo(undo))).toEqual(clocksOf(made))
    expect(await occupancyOf(database, space)).toHaveLength(made.items.length)
  })

  test('a cancellation; SEQUENCE goes on', async () => {
    const made = await make()
    const { undo } = await staffClient.cancel(made)
    expect(await occupancyOf(database, space)).toEqual([])
    await staffClient.undo(undo)
    expect(await occupancyOf(database, space)).toEqual(['occupied 10 10:00'])
    const [row] = await database.sql`select ics_sequence from public.calendar_items where id = ${made.id}`
    expect(row?.ics_sequence).toBe(2)
  })
})

describe('it is rejected', () => {
  test('twice, to others, and for what is not known', async () => {
    const { undo } = await make()
    expect(await apiErrorOf(other.undo(undo))).toBe('409 undo_too_late')
    await staffClient.undo(undo)
    expect(await apiErrorOf(staffClient.undo(undo))).toBe('409 undo_too_late')
  })

  test('after a minute', async () => {
    const made = await make()
    const { undo } = await staffClient.cancel(made)
    await database.sql`
      update private.calendar_changes set created_at = created_at - interval '61 seconds' where id = ${undo}`
    expect(await apiErrorOf(staffClient.undo(undo))).toBe('409 undo_too_late')
  })

  test('when another person changed it since', async () => {
    const made = await make()
    const changed = await staffClient.change(made, { note: 'Кофе' })
    await other.change(changed.items[0], { note: 'Чай' })
    expect(await apiErrorOf(staffClient.undo(changed.undo))).toBe('409 edit_conflict')
    expect(await apiErrorOf(staffClient.undo(made.undo))).toBe('409 edit_conflict')
  })

  test('when the hour is occupied by now, with the conflict', async () => {
    const made = await make()
    const { undo } = await staffClient.cancel(made)
    await addEvent(database, { space_id: space, title: { ru: 'Квиз' }, ...span(11, 12) })
    const attempt = staffClient.undo(undo)
    expect(await apiErrorOf(attempt)).toBe('409 time_conflict')
    expect(await errorDetailOf(attempt)).toMatchObject([{ state: 'event', title: { ru: 'Квиз' } }])
  })
})

test('the sweep deletes expired undo rows', async () => {
  const [old, young] = [await make(), await make({ ...span(13, 14) })]
  await database.sql`
    update private.calendar_changes set created_at = now() - interval '61 minutes' where id = ${old.undo}`
  await apiOf(database)('service_role', 'sweep_expired')
  const rows = await database.sql`
    select id from private.calendar_changes where id = any (${[old.undo, young.undo]})`
  expect(rows.map(({ id }) => id)).toEqual([young.undo])
})

test.each(['private.calendar_changes', 'private.booking_decisions'])(
  '%s is read by nobody',
  async (table) => {
    const { superAdmin } = await addStaff(database)
    for (const caller of ['anon', superAdmin] as const)
      await expect(database.as(caller, (sql) => sql.unsafe(`select * from ${table}`))).rejects.toMatchObject({
        code: '42501',
      })
  },
)
