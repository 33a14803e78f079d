import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addStaff } from './fixtures/accounts.ts'
import { addEvent, addSpace, hoursFromNow, insert } from './fixtures/events.ts'

let database: TestDatabase
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
})

beforeEach(async () => {
  space = await addSpace(database)
})

afterAll(() => database.drop())

// Whole hours of one day, so that edges meet exactly.
const day = hoursFromNow(24 * 10).slice(0, 10)
const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`

type Status = 'pending' | 'confirmed' | 'declined' | 'cancelled'

async function book(from: number, to: number, status: Status = 'pending'): Promise<string> {
  const id = randomUUID()
  await insert(database, 'space_bookings', {
    id,
    space_id: space,
    full_name: 'Ада',
    email: 'a@hub.example',
    status,
  })
  for (let hour = from; hour < to; hour += 1)
    await insert(database, 'booking_slots', { booking_id: id, starts_at: at(hour), ends_at: at(hour + 1) })
  return id
}

const hold = (from: number, to: number) =>
  addEvent(database, { space_id: space, starts_at: at(from), ends_at: at(to) })

async function meet(from: number, to: number): Promise<string> {
  const id = randomUUID()
  await insert(database, 'calendar_items', {
    id,
    kind: 'meeting',
    title: { ru: 'Планёрка' },
    space_id: space,
    starts_at: at(from),
    ends_at: at(to),
  })
  return id
}

async function taken(): Promise<string[]> {
  const rows = await database.as(
    'anon',
    (sql) => sql`
    select state, extract(hour from starts_at)::integer as from, extract(hour from ends_at)::integer as until
    from public.space_occupancy where space_id = ${space} order by starts_at`,
  )
  return rows.map((row) => `${row.state} ${row.from}–${row.until}`)
}

const conflict = { code: 'PT409', message: 'Time conflict with existing booking' }

describe('a space is taken by', () => {
  test('a booking that waits, hour by hour', async () => {
    await book(10, 12)
    expect(await taken()).toEqual(['pending 10–11', 'pending 11–12'])
  })

  test('a confirmed booking', async () => {
    const id = await book(10, 11)
    await database.sql`update public.space_bookings set status = 'confirmed' where id = ${id}`
    expect(await taken()).toEqual(['booked 10–11'])
  })

  test('an event, from beginning to end', async () => {
    await hold(19, 22)
    expect(await taken()).toEqual(['event 19–22'])
  })

  test('a session of a course', async () => {
    const course = randomUUID()
    await insert(database, 'courses', {
      id: course,
      slug: course,
      title: { ru: 'Курс' },
      format: 'offline',
      level: 'beginner',
    })
    await insert(database, 'course_sessions', {
      course_id: course,
      title: { ru: 'Занятие' },
      starts_at: at(18),
      ends_at: at(20),
      space_id: space,
    })
    expect(await taken()).toEqual(['event 18–20'])
    const [dates] = await database.sql`select starts_at, ends_at from public.courses where id = ${course}`
    expect(dates).toEqual({ starts_at: new Date(at(18)), ends_at: new Date(at(20)) })
    await database.sql`delete from public.courses where id = ${course}`
    expect(await taken()).toEqual([])
  })

  test('a session of a festival in another room than the festival’s own', async () => {
    const hall = await addSpace(database)
    const event = await addEvent(database, { space_id: hall, starts_at: at(10), ends_at: at(20) })
    const session = { event_id: event, title: { ru: 'Опыты' }, starts_at: at(12), ends_at: at(13) }
    await insert(database, 'event_sessions', { ...session, space_id: space })
    await insert(database, 'event_sessions', { ...session, space_id: hall })
    expect(await taken()).toEqual(['event 12–13'])
    await database.sql`update public.events set status = 'cancelled' where id = ${event}`
    expect(await taken()).toEqual([])
  })

  test('a meeting', async () => {
    await meet(9, 10)
    expect(await taken()).toEqual(['occupied 9–10'])
  })

  test.each(['maintenance', 'closed'])('%s', async (kind) => {
    await insert(database, 'calendar_items', {
      kind,
      title: { ru: 'Закрыто' },
      space_id: space,
      starts_at: at(9),
      ends_at: at(10),
    })
    expect(await taken()).toEqual(['occupied 9–10'])
  })
})

describe('a space is free again after', () => {
  test.each<[Status]>([['declined'], ['cancelled']])('a booking is %s', async (status) => {
    const id = await book(10, 12)
    await database.sql`update public.space_bookings set status = ${status} where id = ${id}`
    expect(await taken()).toEqual([])
    await book(11, 13)
    expect(await taken()).toEqual(['pending 11–12', 'pending 12–13'])
  })

  test.each([['cancelled'], ['postponed']])(
    'an event is %s, and taken again when it is planned',
    async (status) => {
      const event = await hold(19, 21)
      await database.sql`update public.events set status = ${status} where id = ${event}`
      expect(await taken()).toEqual([])
      await database.sql`update public.events set status = 'planned' where id = ${event}`
      expect(await taken()).toEqual(['event 19–21'])
    },
  )

  test('an event moved to another hour', async () => {
    const event = await hold(19, 21)
    await database.sql`update public.events set starts_at = ${at(20)}, ends_at = ${at(22)} where id = ${event}`
    expect(await taken()).toEqual(['event 20–22'])
  })

  test('an event moved to another room, was deleted, or a meeting is off', async () => {
    const [event, gone, meeting] = [await hold(10, 11), await hold(11, 12), await meet(12, 13)]
    await database.sql`update public.events set space_id = ${await addSpace(database)} where id = ${event}`
    await database.sql`delete from public.events where id = ${gone}`
    await database.sql`update public.calendar_items set cancelled_at = now() where id = ${meeting}`
    expect(await taken()).toEqual([])
  })
})

describe('rejects', () => {
  test('a booking over an event, with the conflict', async () => {
    await hold(11, 13)
    await expect(book(12, 13)).rejects.toMatchObject(conflict)
    const failure = await book(12, 14).catch((error) => error)
    expect(JSON.parse(failure.detail)).toEqual([
      {
        space_id: space,
        state: 'event',
        starts_at: expect.stringContaining('T11:00'),
        ends_at: expect.stringContaining('T13:00'),
      },
    ])
  })

  test('an event over a booking that waits', async () => {
    await book(12, 13)
    await expect(hold(12, 14)).rejects.toMatchObject(conflict)
  })

  test('a meeting over a booking, a booking over a meeting', async () => {
    await book(12, 13, 'confirmed')
    await expect(meet(11, 13)).rejects.toMatchObject(conflict)
    await meet(14, 16)
    await expect(book(15, 16)).rejects.toMatchObject(conflict)
  })

  test('an event moved onto another', async () => {
    await hold(10, 12)
    const event = await hold(12, 14)
    await expect(
      database.sql`update public.events set starts_at = ${at(11)} where id = ${event}`,
    ).rejects.toMatchObject(conflict)
  })

  test('a declined booking confirmed when its hour is occupied', async () => {
    const id = await book(10, 11)
    await database.sql`update public.space_bookings set status = 'declined' where id = ${id}`
    await book(10, 11)
    await expect(
      database.sql`update public.space_bookings set status = 'confirmed' where id = ${id}`,
    ).rejects.toMatchObject(conflict)
  })

  test('all but one of fifty bookings made at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => book(10, 11)))
    const failures = results.filter((result) => result.status === 'rejected')
    expect(failures).toHaveLength(49)
    // Two that are inserted at the same time may wait for each other, until PostgreSQL ends one (40P01). Functions of the
    // API lock the space first; `races.test.ts` expects no deadlock of them.
    expect(['PT409', '40P01']).toEqual(expect.arrayContaining(failures.map(({ reason }) => reason.code)))
    expect(await taken()).toEqual(['pending 10–11'])
  }, 20_000)
})

test('adjacent times and the same hour in another space are no conflict', async () => {
  await hold(10, 12)
  await book(12, 13)
  await meet(9, 10)
  space = await addSpace(database)
  await book(10, 12)
  expect(await taken()).toHaveLength(2)
})

test('only triggers write the table, which contains no personal data', async () => {
  const { user, superAdmin } = await addStaff(database)
  for (const caller of ['anon', user, superAdmin] as const) {
    for (const verb of ['delete from', 'update'] as const) {
      const rest = verb === 'update' ? 'set state = state' : ''
      await expect(
        database.as(caller, (sql) => sql.unsafe(`${verb} public.space_occupancy ${rest}`)),
      ).rejects.toThrow('permission denied')
    }
  }
  const columns = await database.sql`
    select column_name as name from information_schema.columns
    where table_name = 'space_occupancy' order by ordinal_position`
  expect(columns.map(({ name }) => name)).toEqual([
    'id',
    'space_id',
    'starts_at',
    'ends_at',
    'during',
    'state',
    'event_id',
  ])
})
