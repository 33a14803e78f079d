import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpeaker } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { eventInput } from './fixtures/saving.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let author: string

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  author = await addSpeaker(database, 'Ада', 'Ada')
})
afterAll(() => database.drop())

const create = (caller: Account, table: string, content: Json, key: string = randomUUID()): Promise<string> =>
  api(caller, 'create_record', { table_name: table, content, idempotency_key: key })

const errorOf = (request: Promise<unknown>): Promise<Json> =>
  request.then(
    () => 'no error',
    ({ code, hint }: Json) => hint ?? code,
  )

const name = { ru: 'Новое', en: 'New' }
const photo = { path: 'a.webp', cover_seed: null, cover_motif: null, width: 8, height: 6, alt: name }

/** What each form of staff sends for a new record. */
const CONTENTS: Record<string, (slug: string) => Json> = {
  blog_posts: (slug) => ({ slug, speaker_id: author, title: name, body: { ru: '<p>О свете</p>' } }),
  courses: (slug) => ({
    course: {
      slug,
      title: name,
      description: { ru: '<p>О свете</p>' },
      format: 'offline',
      level: 'beginner',
      is_top: false,
      talk_languages: ['ru'],
      age_min: 12,
      price_amount: 0,
      currency: 'RSD',
    },
    sessions: [],
    speakers: [author],
  }),
  coworking_plans: (slug) => ({
    slug,
    name,
    kind: 'day_pass',
    period: 'day',
    price_amount: 100,
    currency: 'RSD',
    features: [],
  }),
  events: (slug) => eventInput({ slug, photos: [photo] }),
  closures: () => ({
    starts_on: '2030-01-01',
    ends_on: '2030-01-02',
    reason: name,
    closes_coworking: true,
  }),
  promo_codes: (slug) => ({
    code: slug.toUpperCase(),
    discount_kind: 'percentage',
    discount_percent: 10,
    applies_to: ['lecture'],
  }),
  science_fields: (slug) => ({ slug, name }),
  seasons: () => ({ title: name }),
  slides: (slug) => ({ slug, kind: 'hub', title: name }),
  spaces: (slug) => ({
    slug,
    name,
    capacity: 4,
    is_active: true,
    photos: [photo],
    amenities: [],
    prices: [],
    opening_hours: [],
  }),
  speakers: (slug) => ({ slug, name, status: 'active' }),
  subscriptions: (slug) => ({
    slug,
    name,
    kind: 'count',
    visits: 4,
    valid_days: 30,
    price_amount: 100,
    currency: 'RSD',
    applies_to: ['lecture'],
  }),
}
const contentOf = (table: string, slug: string): Json => CONTENTS[table]?.(slug)
const idsOf = (table: string) => database.sql`select id from public.${database.sql(table)}`

describe.each(Object.keys(CONTENTS))('a record of %s', (table) => {
  test('is created once however often its request is sent', async () => {
    const before = (await idsOf(table)).length
    const key = randomUUID()
    const content = contentOf(table, `once-${table.replace('_', '-')}`)
    const ids = await Promise.all([1, 2, 3].map(() => create(staff.admin, table, content, key)))
    expect(new Set(ids).size).toBe(1)
    expect(await idsOf(table)).toHaveLength(before + 1)
  })
})

test.each(Object.keys(CONTENTS).filter((table) => table !== 'closures' && table !== 'seasons'))(
  'a record of %s is a duplicate when another person has created an equal one',
  async (table) => {
    const content = contentOf(table, `twice-${table.replace('_', '-')}`)
    await create(staff.admin, table, content)
    const error = await errorOf(create(staff.superAdmin, table, content))
    expect(['23505', 'slug_taken']).toContain(error)
  },
)

test('a slide is created once though the page made a new slug for the repeated request', async () => {
  const key = randomUUID()
  const first = await create(staff.admin, 'slides', contentOf('slides', 'slide-before'), key)
  expect(await create(staff.admin, 'slides', contentOf('slides', 'slide-after'), key)).toBe(first)
})

test('a new plan is sorted after all others', async () => {
  const id = await create(staff.admin, 'coworking_plans', contentOf('coworking_plans', 'last'))
  const [last] = await database.sql`select id from public.coworking_plans order by sort_order desc limit 1`
  expect(last?.id).toBe(id)
})

test('an idempotency key is valid for one content and one account', async () => {
  const key = randomUUID()
  await create(staff.admin, 'science_fields', contentOf('science_fields', 'keyed'), key)
  const other = create(staff.admin, 'science_fields', contentOf('science_fields', 'other'), key)
  expect(await apiErrorOf(other)).toBe('409 idempotency_key_reused')
  const stolen = create(staff.superAdmin, 'science_fields', contentOf('science_fields', 'keyed'), key)
  expect(await apiErrorOf(stolen)).toBe('409 idempotency_key_reused')
})

test('create_record respects the policies of each table', async () => {
  const event = await create(staff.moderator, 'events', contentOf('events', 'by-a-moderator'))
  expect(event).toMatch(/^[0-9a-f-]{36}$/)
  expect(await errorOf(create(staff.moderator, 'speakers', contentOf('speakers', 'no')))).toBe('42501')
  expect(await apiErrorOf(create(staff.moderator, 'spaces', contentOf('spaces', 'no')))).toBe(
    '403 not_allowed',
  )
})

test('create_record rejects other tables', async () => {
  expect(await apiErrorOf(create(staff.admin, 'profiles', { name: 'Ада' }))).toBe('400 table_invalid')
})

describe('copies of an event', () => {
  test('are created once however often their request is sent', async () => {
    const id = await addEvent(database, { slug: 'quiz', starts_at: '2039-03-21T18:00:00Z' })
    const copy = { event_id: id, starts_at: '2039-03-28T17:00:00Z', idempotency_key: randomUUID() }
    const first = await api(staff.moderator, 'duplicate_event', copy)
    expect(await api(staff.moderator, 'duplicate_event', copy)).toEqual(first)
    const series = { event_id: id, copies: 2, idempotency_key: randomUUID() }
    const made = await api(staff.moderator, 'repeat_event', series)
    expect(await api(staff.moderator, 'repeat_event', series)).toEqual(made)
    const rows = await database.sql`select slug from public.events where slug like 'quiz%' order by slug`
    expect(rows.map(({ slug }) => slug)).toEqual(['quiz', 'quiz-2', 'quiz-3', 'quiz-4'])
  })
})
