import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addCourse } from './fixtures/courses.ts'
import { addEvent, addSpace, hoursFromNow, insert } from './fixtures/events.ts'
import { apiOf, type Json } from './purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let space: string
let slug: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})
afterAll(() => database.drop())

async function addRoom(name: string) {
  space = await addSpace(database, name)
  const [row] = await database.sql`select slug from public.spaces where id = ${space}`
  slug = row?.slug
}

describe('the signage display of a space', () => {
  beforeEach(() => addRoom('Малый зал'))

  const signage = (): Promise<Json> => call('anon', 'room_signage', { space: slug })
  const hours = (from: number, to: number) => ({ starts_at: hoursFromNow(from), ends_at: hoursFromNow(to) })

  async function book(full_name: string, times: object, booking: object = {}) {
    const id = randomUUID()
    await insert(database, 'space_bookings', {
      id,
      space_id: space,
      full_name,
      email: 'tenant@hub.example',
      status: 'confirmed',
      ...booking,
    })
    await insert(database, 'booking_slots', { booking_id: id, ...times })
  }

  test('says of bookings, meetings and drafts only that the space is taken, and merges hours on end', async () => {
    await book('Секретов', hours(-1, 1))
    await book('Тайнина', { starts_at: hoursFromNow(2), ends_at: hoursFromNow(3) })
    await insert(database, 'calendar_items', {
      id: randomUUID(),
      kind: 'meeting',
      title: { ru: 'Планёрка о сокращениях' },
      space_id: space,
      ...hours(4, 5),
    })
    await addEvent(database, {
      title: { ru: 'Сюрприз' },
      space_id: space,
      published_at: null,
      ...hours(6, 7),
    })
    const answer = await signage()
    expect(answer.room.occupied).toHaveLength(4)
    expect(answer.room.events).toEqual([])
    expect(Object.keys(answer.room.occupied[0])).toEqual(['ends_at', 'starts_at'])
    expect(JSON.stringify(answer)).not.toMatch(/Секретов|Тайнина|Планёрка|Сюрприз|tenant/)

    const { starts_at, ends_at } = answer.room.occupied[0]
    await book('Соседкин', { starts_at: ends_at, ends_at: hoursFromNow(1.5) })
    const [merged] = (await signage()).room.occupied
    expect(merged.starts_at).toBe(starts_at)
    expect(merged.ends_at > ends_at).toBe(true)
  })

  test('leaves out a booking that was not confirmed in time', async () => {
    await book('Забылов', hours(-1, 1), { status: 'pending', confirm_until: hoursFromNow(-0.1) })
    expect((await signage()).room.occupied).toEqual([])
  })

  test('shows events, their parts and sessions of courses with seats and where to register', async () => {
    const festival = await addEvent(database, {
      slug: `fest-${slug}`,
      title: { ru: 'Фестиваль' },
      capacity: 5,
      ...hours(-2, 8),
    })
    await insert(database, 'event_sessions', {
      id: randomUUID(),
      event_id: festival,
      title: { ru: 'Доклад' },
      space_id: space,
      ...hours(-1, 1),
    })
    await addEvent(database, {
      slug: `full-${slug}`,
      space_id: space,
      capacity: 0,
      ...hours(2, 3),
    })
    const course = await addCourse(database, { slug: `course-${slug}`, title: { ru: 'Курс' }, capacity: 7 })
    await insert(database, 'course_sessions', {
      id: randomUUID(),
      course_id: course,
      title: { ru: 'Занятие' },
      space_id: space,
      ...hours(4, 5),
    })
    await addEvent(database, { slug: `off-${slug}`, space_id: space, status: 'cancelled', ...hours(6, 7) })
    const { events } = (await signage()).room
    expect(events).toMatchObject([
      {
        title: { ru: 'Доклад' },
        kind: 'lecture',
        path: `/events/fest-${slug}`,
        registration_path: `/events/fest-${slug}/register`,
        seats_left: 5,
        is_off: false,
      },
      { path: `/events/full-${slug}`, seats_left: 0, registration_path: null },
      {
        kind: 'course',
        title: { ru: 'Курс. Занятие' },
        path: `/courses/course-${slug}`,
        registration_path: `/courses/course-${slug}/enrol`,
        seats_left: 7,
      },
      { path: `/events/off-${slug}`, is_off: true, registration_path: null },
    ])
  })

  test('tells the way to what is on in other spaces', async () => {
    const here = slug
    await addRoom('Большой зал')
    await database.sql`
      update public.spaces set directions = '{"ru": "2-й этаж, налево", "en": "Second floor, left"}' where id = ${space}`
    await addEvent(database, { slug: `there-${slug}`, space_id: space, ...hours(1, 2) })
    await addEvent(database, { slug: `later-${slug}`, space_id: space, ...hours(40, 41) })
    const there = slug
    slug = here
    const { elsewhere } = await signage()
    const ours = elsewhere.filter(({ event }: Json) => event.path.endsWith(there))
    expect(ours).toMatchObject([
      {
        space: { name: { ru: 'Большой зал' }, directions: { en: 'Second floor, left' } },
        event: { path: `/events/there-${there}` },
      },
    ])
  })

  test('of an unknown space names the spaces that there are', async () => {
    const { room, elsewhere, spaces } = await call('anon', 'room_signage', { space: 'nowhere' })
    expect(room).toBeNull()
    expect(elsewhere).toEqual([])
    expect(spaces).toContainEqual({ slug, name: { ru: 'Малый зал' } })
  })

  test('knows the opening hours of each day in Belgrade, over the end of summer time and over midnight', async () => {
    for (const weekday of [6, 7])
      await insert(database, 'space_opening_hours', {
        space_id: space,
        weekday,
        opens_at: '09:00',
        closes_at: '24:00',
      })
    await insert(database, 'space_opening_hours', {
      space_id: space,
      weekday: 1,
      opens_at: '00:00',
      closes_at: '02:00',
    })
    const [row] = await database.sql`
      select private.room_signage_of(spaces, '2026-10-24T12:00Z', '2026-10-26T12:00Z') -> 'open' as open
      from public.spaces where id = ${space}`
    expect(row?.open.map(Object.values)).toEqual([
      ['2026-10-24T22:00:00+00:00', '2026-10-24T07:00:00+00:00'],
      ['2026-10-26T01:00:00+00:00', '2026-10-25T08:00:00+00:00'],
    ])
  })
})
