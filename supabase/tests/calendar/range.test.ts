import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addBooking, addCalendarData, at, day, secrets, span } from './fixtures/calendar-data.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let wholeHub: Awaited<ReturnType<typeof addCalendarData>>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  wholeHub = await addCalendarData(database)
})

afterAll(() => database.drop())

const range = (who: Parameters<typeof call>[0], args: object = {}) =>
  call(who, 'calendar_range', { ...day, ...args })

/** "kind 10–14 in the hall: title", in the order of the answer. */
function lines({ items }: Json): string[] {
  const hour = (moment: string) => Number(moment.slice(11, 13))
  const places = new Map([
    [wholeHub.hall, 'hall'],
    [wholeHub.lab, 'lab'],
  ])
  const place = (id: string | null) => places.get(id ?? '') ?? 'nowhere'
  return items.map(
    (item: Json) =>
      `${item.kind} ${hour(item.starts_at)}–${hour(item.ends_at)} ${place(item.space_id)}: ${item.title?.ru ?? '—'}`,
  )
}

describe('a visitor', () => {
  test('sees occupied times, and details of published events', async () => {
    const answer = await range('anon')
    expect(lines(answer).sort()).toEqual(
      [
        'event 8–9 lab: Курс оптики',
        'event 10–14 hall: Фестиваль',
        'event 11–12 lab: Фестиваль',
        'booking 15–17 hall: —',
        'pending 15–16 lab: —',
        'meeting 16–17 lab: —',
        'maintenance 17–18 lab: —',
        'booking 18–19 hall: —',
        'event 18–19 nowhere: Эфир',
        'maintenance 20–22 hall: —',
        'event 20–21 lab: —',
      ].sort(),
    )
    const begins = answer.items.map((item: Json) => item.starts_at)
    expect(begins).toEqual(begins.toSorted())
    expect(answer.is_cut).toBe(false)
    expect(answer.items.find((item: Json) => item.id === wholeHub.festival)).toEqual({
      id: wholeHub.festival,
      kind: 'event',
      starts_at: at(10),
      ends_at: at(14),
      space_id: wholeHub.hall,
      title: { ru: 'Фестиваль', en: 'Festival' },
      slug: 'festival',
      event_kind: 'festival',
      event_status: 'planned',
    })
    expect(answer.spaces.map(({ name }: Json) => name.ru).sort()).toEqual(['Большой зал', 'Лаборатория'])
  })

  test('gets only kind, space and time of other items, with ids of no rows', async () => {
    const { items } = await range('anon')
    const rest = items.filter(({ kind }: Json) => kind !== 'event')
    const known = await database.sql`
      select id::text from public.space_bookings union select id::text from public.booking_slots
      union select id::text from public.calendar_items`
    const ids = known.map(({ id }) => id)
    for (const { id, kind, starts_at, ends_at, space_id, ...nothing } of rest) {
      expect(nothing).toEqual({ title: null, slug: null, event_kind: null, event_status: null })
      expect(ids).not.toContain(id)
      expect([kind, starts_at, ends_at, space_id]).not.toContain(null)
    }
    expect(new Set(items.map(({ id }: Json) => id)).size).toBe(items.length)
  })

  test('gets adjacent bookings merged', async () => {
    await addBooking(database, wholeHub.lab, [12])
    await addBooking(database, wholeHub.lab, [13])
    const shown = (await range('anon')).items.filter(({ kind }: Json) => kind === 'booking')
    expect(shown).toContainEqual(
      expect.objectContaining({ space_id: wholeHub.lab, starts_at: at(12), ends_at: at(14) }),
    )
    const known = (await range(staff.admin)).items.filter(
      ({ kind, space_id }: Json) => kind === 'booking' && space_id === wholeHub.lab,
    )
    expect(known.map(({ starts_at }: Json) => starts_at)).toEqual([at(12), at(13)])
  })

  test('gets the same as an account, the renter’s own included', async () => {
    expect(await range(staff.user)).toEqual(await range('anon'))
  })
})

describe('staff', () => {
  test.each(['moderator', 'admin', 'superAdmin'] as const)(
    '%s sees names, notes, drafts and calls',
    async (role) => {
      const { items } = await range(staff[role])
      const find = (id: string) => items.find((item: Json) => item.id === id)
      expect(items.find((item: Json) => item.booking_id === wholeHub.booking)).toMatchObject({
        kind: 'booking',
        ...span(15, 17),
        person: { full_name: secrets.name, email: secrets.email, phone: secrets.phone },
        note: secrets.purpose,
        updated_at: expect.any(String),
        item_kind: null,
      })
      expect(find(wholeHub.meeting)).toMatchObject({
        kind: 'meeting',
        item_kind: 'meeting',
        title: { ru: secrets.meeting },
        note: secrets.note,
        person: null,
        recurrence: null,
        series_id: null,
      })
      expect(find(wholeHub.closed)).toMatchObject({ kind: 'maintenance', item_kind: 'closed' })
      expect(find(wholeHub.call)).toMatchObject({ kind: 'meeting', space_id: null })
      expect(find(wholeHub.draft)).toMatchObject({
        kind: 'event',
        is_draft: true,
        title: { ru: secrets.draft },
      })
      expect(find(wholeHub.festival)).toMatchObject({ is_draft: false })
    },
  )

  test('who are blocked are visitors again', async () => {
    await database.sql`update public.profiles set blocked_at = now() where id = ${staff.moderator.userId}`
    expect(await range(staff.moderator)).toEqual(await range('anon'))
    await database.sql`update public.profiles set blocked_at = null where id = ${staff.moderator.userId}`
  })
})

describe('the range', () => {
  test('includes overlapping items, and excludes adjacent ones', async () => {
    const of = async (range_from: string, range_until: string) =>
      lines(await range('anon', { range_from, range_until, space_ids: [wholeHub.hall] }))
    expect(await of(at(13, 30), at(13, 40))).toEqual(['event 10–14 hall: Фестиваль'])
    expect(await of(at(14), at(15))).toEqual([])
  })

  test('includes items that began days before', async () => {
    const id = await addEvent(database, {
      slug: 'long',
      starts_at: '2031-04-01T10:00:00Z',
      ends_at: '2031-04-20T10:00:00Z',
    })
    const { items } = await range('anon', {
      range_from: '2031-04-15T00:00:00Z',
      range_until: '2031-04-16T00:00:00Z',
    })
    expect(items.map((item: Json) => item.id)).toEqual([id])
  })

  test('shows cancelled, postponed and past events as such', async () => {
    const when = { starts_at: '2020-05-01T10:00:00Z', ends_at: '2020-05-01T11:00:00Z' }
    const space_id = wholeHub.hall
    for (const status of ['cancelled', 'postponed', 'planned'] as const)
      await addEvent(database, { slug: status, status, space_id, ...when })
    const { items } = await range('anon', {
      range_from: '2020-05-01T00:00:00Z',
      range_until: '2020-05-02T00:00:00Z',
    })
    const statuses = items.map((item: Json) => [item.slug, item.event_status])
    expect(Object.fromEntries(statuses)).toEqual({
      cancelled: 'cancelled',
      postponed: 'postponed',
      planned: 'completed',
    })
  })

  test.each([
    ['400 range_invalid', at(10), at(10)],
    ['400 range_invalid', at(10), null],
    ['400 range_too_long', '2031-01-01T00:00:00Z', '2031-03-04T00:00:01Z'],
    ['400 range_too_long', at(10), '9999-12-31T00:00:00Z'],
  ])('is rejected as %s: from %s until %s', async (code, range_from, range_until) => {
    expect(await apiErrorOf(range('anon', { range_from, range_until }))).toBe(code)
  })

  test('of 62 days over a change of clocks is accepted', async () => {
    const answer = await range('anon', {
      range_from: '2031-01-31T23:00:00Z',
      range_until: '2031-04-03T23:00:00Z',
    })
    expect(answer.items.length).toBeGreaterThan(0)
  })
})

describe('filters', () => {
  test('by kind', async () => {
    const kinds = async (wanted: string[]) =>
      [...new Set((await range('anon', { kinds: wanted })).items.map(({ kind }: Json) => kind))].sort()
    expect(await kinds(['booking', 'meeting'])).toEqual(['booking', 'meeting'])
    expect(await kinds(['event'])).toEqual(['event'])
    expect(await kinds([])).toEqual([])
    expect(await apiErrorOf(range('anon', { kinds: ['party'] }))).toBe('400 kind_unknown')
  })

  test('by space exclude items without a space', async () => {
    const { items } = await range(staff.admin, { space_ids: [wholeHub.lab] })
    expect(new Set(items.map((item: Json) => item.space_id))).toEqual(new Set([wholeHub.lab]))
  })
})

test('more than 2000 items are cut, the earliest stay', async () => {
  await database.sql`
    insert into public.events (slug, kind, title, starts_at, ends_at, published_at)
    select 'crowd-' || n, 'quiz', '{"ru": "Квиз"}', moment, moment + interval '1 hour', now()
    from generate_series(1, 2100) n, lateral (select timestamptz '2032-01-01' + n * interval '10 minutes' as moment)`
  const answer = await range('anon', {
    range_from: '2032-01-01T00:00:00Z',
    range_until: '2032-02-01T00:00:00Z',
  })
  expect([answer.items.length, answer.is_cut]).toEqual([2000, true])
  expect([answer.items[0].slug, answer.items[1999].slug]).toEqual(['crowd-1', 'crowd-2000'])
})
