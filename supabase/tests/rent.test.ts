import { randomUUID } from 'node:crypto'
import { createTestBackend, type TestBackend, testKeys, testUrl } from '@hub/local-supabase/test-backend'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addStaff } from './fixtures/accounts.ts'
import { addEvent, insert } from './fixtures/events.ts'

let database: TestDatabase
let api: TestBackend
let callers: Record<string, Caller>

/** Monday to Monday, Belgrade, the week in which summer time ends. */
const week = { since: '2030-10-20T22:00:00Z', until: '2030-10-27T23:00:00Z' }
const hall = randomUUID()
const lab = randomUUID()

async function book(space: string, startsAt: string, status: 'pending' | 'confirmed'): Promise<void> {
  const id = randomUUID()
  await insert(database, 'space_bookings', {
    id,
    space_id: space,
    full_name: 'Тайный Гость',
    email: 'secret@hub.example',
    phone: '+381 60 111 11 11',
    purpose: 'Тайная цель',
    status,
  })
  const ends = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  await insert(database, 'booking_slots', { booking_id: id, starts_at: startsAt, ends_at: ends })
}

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  api = await createTestBackend(database)
  const room = { name: { ru: 'Зал' }, capacity: 10 }
  await insert(database, 'spaces', {
    ...room,
    id: randomUUID(),
    slug: 'cellar',
    sort_order: 0,
    is_active: false,
  })
  await insert(database, 'spaces', { ...room, id: lab, slug: 'lab', sort_order: 2 })
  await insert(database, 'spaces', { ...room, id: hall, slug: 'hall', sort_order: 1 })
  const { user, moderator, admin, superAdmin } = await addStaff(database)
  callers = { anon: 'anon', user, moderator, admin, 'super admin': superAdmin }

  await book(hall, '2030-10-21T08:00:00Z', 'confirmed')
  await book(hall, '2030-10-21T12:00:00Z', 'pending')
  await book(lab, '2030-10-21T08:00:00Z', 'pending')
  await insert(database, 'calendar_items', {
    kind: 'meeting',
    title: { ru: 'Тайное собрание' },
    space_id: hall,
    starts_at: '2030-10-22T14:30:00Z',
    ends_at: '2030-10-22T15:00:00Z',
  })
  const evening = { starts_at: '2030-10-23T17:00:00Z', ends_at: '2030-10-23T19:00:00Z' }
  const title = { ru: 'Квиз', en: 'Quiz' }
  await addEvent(database, { ...evening, slug: 'quiz', kind: 'quiz', title, space_id: hall })
  await addEvent(database, {
    starts_at: '2030-10-24T17:00:00Z',
    ends_at: '2030-10-24T19:00:00Z',
    slug: 'draft',
    title: { ru: 'Тайный черновик' },
    published_at: null,
    space_id: hall,
  })
  // Over the end of the week, and on the other side of it.
  await addEvent(database, {
    starts_at: '2030-10-27T22:00:00Z',
    ends_at: '2030-10-28T01:00:00Z',
    slug: 'night',
    title: { ru: 'Ночь' },
    space_id: hall,
  })
  await book(hall, '2030-10-28T09:00:00Z', 'confirmed')
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

interface Taken {
  starts_at: Date
  ends_at: Date
  state: string
  event: { slug: string } | null
}

async function taken(
  caller: Caller,
  space: string | null = 'hall',
  { since, until } = week,
): Promise<string[]> {
  const rows = await database.as(
    caller,
    (sql) => sql<Taken[]>`select * from public.list_space_occupancy(${space}, ${since}, ${until})`,
  )
  const minute = (date: Date) => date.toISOString().slice(8, 16)
  return rows.map((row) =>
    [row.state, minute(row.starts_at), minute(row.ends_at), row.event?.slug].filter(Boolean).join(' '),
  )
}

const everybodySees = [
  'booked 21T08:00 21T09:00',
  'pending 21T12:00 21T13:00',
  'occupied 22T14:30 22T15:00',
  'event 23T17:00 23T19:00 quiz',
]
const night = 'event 27T22:00 28T01:00 night'

describe('the occupied times of a space', () => {
  test.each(['anon', 'user'])('include unpublished events without their names for: %s', async (name) => {
    expect(await taken(callers[name] ?? 'anon')).toEqual([...everybodySees, 'event 24T17:00 24T19:00', night])
  })

  test.each(['moderator', 'admin', 'super admin'])(
    'include drafts with their names for: %s',
    async (name) => {
      expect(await taken(callers[name] ?? 'anon')).toEqual([
        ...everybodySees,
        'event 24T17:00 24T19:00 draft',
        night,
      ])
    },
  )

  test('are those of the requested space, by default the first active one', async () => {
    expect(await taken('anon', 'lab')).toEqual(['pending 21T08:00 21T09:00'])
    expect(await taken('anon', null)).toEqual(await taken('anon', 'hall'))
  })

  test('are empty for an inactive or missing space', async () => {
    expect(await taken('anon', 'cellar')).toEqual([])
    expect(await taken('anon', 'no-such-room')).toEqual([])
  })

  test('cover a hundred days at most, and no reversed period', async () => {
    const far = '2035-01-01T00:00:00Z'
    await insert(database, 'calendar_items', {
      kind: 'closed',
      title: { ru: 'Ремонт' },
      space_id: lab,
      starts_at: '2034-12-31T00:00:00Z',
      ends_at: far,
    })
    expect(await taken('anon', 'lab', { since: week.since, until: far })).toHaveLength(1)
    expect(await taken('anon', 'lab', { since: '2034-12-01T00:00:00Z', until: far })).toHaveLength(1)
    expect(await taken('anon', 'hall', { since: week.until, until: week.since })).toEqual([])
  })

  test('are read by an index', async () => {
    await database.sql`
      insert into public.space_occupancy (id, space_id, starts_at, ends_at, state)
      select gen_random_uuid(), ${lab}, hour, hour + interval '1 hour', 'booked'
      from generate_series('2040-01-01'::timestamptz, '2042-01-01', interval '2 hours') hour`
    await database.sql`analyze public.space_occupancy`
    // The plan of what is inside a function reaches nobody but auto_explain, which a superuser alone may load.
    const notices: string[] = []
    const sql = postgres(database.url, { max: 1, onnotice: ({ message = '' }) => notices.push(message) })
    try {
      await sql.unsafe(`
        load 'auto_explain';
        set auto_explain.log_min_duration = 0;
        set auto_explain.log_nested_statements = on;
        set client_min_messages = log;`)
      await sql`select * from public.list_space_occupancy('lab', '2041-03-04', '2041-03-11')`
    } finally {
      await sql.end()
    }
    const plan = notices.find((notice) => notice.includes('tstzrange')) ?? ''
    expect(plan).toMatch(/Index Scan (on|using) space_occupancy_free/)
    expect(plan).not.toContain('Seq Scan on space_occupancy')
  })
})

describe('by REST', () => {
  const ask = (query: string) =>
    api.fetch(`${testUrl}/rest/v1/rpc/list_space_occupancy?apikey=${testKeys.publishable}&${query}`)
  const times = `since=${week.since}&until=${week.until}`

  test('a visitor gets the time and the state, and nothing that is private', async () => {
    const answer = await ask(`space=hall&${times}`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).not.toMatch(/тайн/i)
    expect(text).not.toMatch(/secret|381/)
    const rows = JSON.parse(text)
    expect(rows).toHaveLength(6)
    for (const row of rows) expect(Object.keys(row)).toEqual(['starts_at', 'ends_at', 'state', 'event'])
    expect(rows[0].starts_at).toMatch(/^2030-10-21T08:00:00/)
    expect(rows[3].event).toEqual({ slug: 'quiz', kind: 'quiz', title: { ru: 'Квиз', en: 'Quiz' } })
  })

  test.each([
    ['no moment', 'since=yesterday-ish'],
    ['a NUL byte', `space=%00&${times}`],
    ['an argument that does not exist', 'colour=red'],
  ])('%s is the caller’s error, not the server’s', async (_, query) => {
    const { status } = await ask(query)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('active spaces are returned with their child rows in one request', async () => {
    await insert(database, 'space_prices', { space_id: hall, hourly_amount: 150_000 })
    await insert(database, 'space_opening_hours', {
      space_id: hall,
      weekday: 1,
      opens_at: '10:00',
      closes_at: '24:00',
    })
    const amenity = randomUUID()
    await insert(database, 'amenities', { id: amenity, slug: 'piano', name: { ru: 'Рояль' } })
    await insert(database, 'space_amenities', { space_id: hall, amenity_id: amenity })
    await insert(database, 'space_photos', { space_id: hall, cover_seed: 'a', alt: { ru: 'Сцена' } })
    const { data, error } = await api
      .client({ global: { fetch: api.fetch, headers: { apikey: testKeys.publishable } } })
      .from('spaces')
      .select(`slug, name,
        photos:space_photos(id, cover_seed, alt),
        amenities:space_amenities(sort_order, note, amenity:amenities(name)),
        prices:space_prices(hourly_amount, currency, weekdays, from_time, to_time, priority),
        opening_hours:space_opening_hours(weekday, opens_at, closes_at)`)
      .eq('is_active', true)
      .order('sort_order')
      .order('slug')
    expect(error).toBeNull()
    expect(data?.map(({ slug }) => slug)).toEqual(['hall', 'lab'])
    expect(data?.[0]).toMatchObject({
      photos: [{ cover_seed: 'a' }],
      amenities: [{ amenity: { name: { ru: 'Рояль' } } }],
      prices: [
        {
          hourly_amount: 150_000,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          from_time: '00:00:00',
          to_time: '24:00:00',
        },
      ],
      opening_hours: [{ weekday: 1, opens_at: '10:00:00', closes_at: '24:00:00' }],
    })
  })
})
