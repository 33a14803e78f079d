import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>

const at = (hours: number) => ({ starts_at: hoursFromNow(hours), ends_at: hoursFromNow(hours + 2) })

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  const add = (slug: string, event: Json) => addEvent(database, { slug, ...event })
  await add('draft', { ...at(10), published_at: null, title: { ru: 'Яблоко', en: 'Apple' } })
  await add('scheduled', { ...at(20), published_at: hoursFromNow(5), kind: 'quiz' })
  await add('soon', { ...at(30), capacity: 9, seats_taken: 7, title: { ru: 'Ближайшая', en: 'Next' } })
  await add('postponed', { ...at(40), status: 'postponed' })
  await add('cancelled', { ...at(50), status: 'cancelled' })
  await add('long', { starts_at: hoursFromNow(-200), ends_at: hoursFromNow(1), kind: 'festival' })
  await add('over', { ...at(-50) })
  const ada = await addSpeaker(database, 'Ада')
  const [soon] = await database.sql`select id from public.events where slug = 'soon'`
  await insert(database, 'event_speakers', { event_id: soon?.id, speaker_id: ada })
})
afterAll(() => database.drop())

const list = (args: Json = {}) => api(staff.moderator, 'admin_events', args)
const slugs = async (args: Json = {}): Promise<string[]> =>
  (await list(args)).rows.map((row: { slug: string }) => row.slug)

describe('a page of events', () => {
  test('has events that are not over, the next one first, each with its state', async () => {
    const { total, rows } = await list()
    expect(total).toBe(6)
    expect(rows.map((row: Json) => [row.slug, row.state])).toEqual([
      ['long', 'published'],
      ['draft', 'draft'],
      ['scheduled', 'scheduled'],
      ['soon', 'published'],
      ['postponed', 'postponed'],
      ['cancelled', 'cancelled'],
    ])
    expect(rows[3]).toMatchObject({ capacity: 9, seats_taken: 7, speakers: [{ ru: 'Ада' }] })
  })

  test.each([
    [{ tab: 'past' }, ['over']],
    [{ tab: 'all', sort: 'date_desc', page_size: 2 }, ['cancelled', 'postponed']],
    [{ state: 'draft' }, ['draft']],
    [{ state: 'scheduled' }, ['scheduled']],
    [{ state: 'cancelled' }, ['cancelled']],
    [{ state: 'postponed' }, ['postponed']],
    [{ state: 'past', tab: 'all' }, ['over']],
    [{ state: 'published', kind: 'lecture' }, ['soon']],
    [{ kind: 'quiz' }, ['scheduled']],
    [{ search: 'яблок' }, ['draft']],
    [{ search: 'ада' }, ['soon']],
    [{ search: 'next', state: 'draft' }, []],
    [{ sort: 'title', page_size: 1 }, ['soon']],
    [{ sort: 'title', language: 'en', page_size: 1 }, ['draft']],
    [{ sort: 'seats_desc', page_size: 1 }, ['soon']],
    [{ page: 2, page_size: 5 }, ['cancelled']],
  ])('filtered by %j has %j', async (args, expected) => {
    expect(await slugs(args)).toEqual(expected)
  })

  test('is for those who manage events', async () => {
    expect((await api(staff.admin, 'admin_events')).total).toBe(6)
    expect(await apiErrorOf(api(staff.user, 'admin_events'))).toBe('403 not_allowed')
    await expect(api('anon', 'admin_events')).rejects.toThrow(/permission denied/)
  })
})

describe('publishing several', () => {
  test('publishes drafts, unpublishes events without registrations, and counts skipped ones', async () => {
    const [one, two] = await Promise.all([
      addEvent(database, { ...at(3000), published_at: null }),
      addEvent(database, { ...at(3100) }),
    ])
    const publish = (isPublished: boolean) =>
      api(staff.moderator, 'publish_events', { ids: [one, two], is_published: isPublished })
    expect(await publish(true)).toMatchObject({ done: 2, skipped: 0 })
    await api('anon', 'register_for_event', { event_id: two, ...guest() })
    expect(await publish(false)).toMatchObject({ done: 1, skipped: 1 })
    expect(await slugs({ state: 'draft' })).toContain(one)
    expect(await apiErrorOf(api(staff.user, 'publish_events', { ids: [one], is_published: true }))).toBe(
      '403 not_allowed',
    )
  })

  test('is undone: a draft and a set date come back, what changed since or has registrations stays', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const [draft, dated, taken, changed] = await Promise.all([
      addEvent(database, { ...at(3200), published_at: null }),
      addEvent(database, { ...at(3300), published_at: soon }),
      addEvent(database, { ...at(3400), published_at: null }),
      addEvent(database, { ...at(3500), published_at: null }),
    ])
    const ids = [draft, dated, taken, changed]
    const { changes } = await api(staff.moderator, 'publish_events', { ids, is_published: true })
    await api('anon', 'register_for_event', { event_id: taken, ...guest() })
    await database.sql`update public.events set published_at = now() - interval '1 day' where id = ${changed}`

    expect(await apiErrorOf(api(staff.user, 'undo_publish_events', { changes }))).toBe('403 not_allowed')
    expect(await api(staff.moderator, 'undo_publish_events', { changes })).toEqual({ done: 2, skipped: 2 })
    const rows = await database.sql`
      select published_at from public.events where id = any (${ids}) order by array_position(${ids}::uuid[], id)`
    expect(rows.slice(0, 2)).toEqual([{ published_at: null }, { published_at: new Date(soon) }])
    expect(rows.slice(2).every(({ published_at }) => published_at < new Date())).toBe(true)
  })

  test('as drafts is undone with the dates of before', async () => {
    const before = new Date('2026-01-10T09:00:00.123Z')
    const event = await addEvent(database, { ...at(3600), published_at: before.toISOString() })
    const { changes } = await api(staff.moderator, 'publish_events', { ids: [event], is_published: false })
    expect(changes).toMatchObject([{ id: event, after: null }])
    await api(staff.moderator, 'undo_publish_events', { changes })
    expect(await database.sql`select published_at from public.events where id = ${event}`).toEqual([
      { published_at: before },
    ])
  })
})

describe('the pick lists', () => {
  test('contain events, including drafts, and speakers', async () => {
    const found = await api(staff.moderator, 'admin_find_events', { search: 'яблоко' })
    expect(found).toMatchObject([{ title: { ru: 'Яблоко' }, is_public: false }])
    for (const days of [-3, 400, 2, -300])
      await addEvent(database, { title: { ru: 'Маятник' }, starts_at: hoursFromNow(days * 24) })
    const dated = await api(staff.moderator, 'admin_find_events', { search: 'маятник' })
    const daysAhead = dated.map((it: Json) =>
      Math.round((Date.parse(it.starts_at) - Date.now()) / 86_400_000),
    )
    expect(daysAhead).toEqual([2, 400, -3, -300])
    await addEvent(database, {
      title: { ru: 'Идёт' },
      starts_at: hoursFromNow(-1),
      ends_at: hoursFromNow(1),
    })
    const next = await api(staff.moderator, 'admin_find_events')
    expect(next.slice(0, 2).map((it: Json) => it.title.ru)).toEqual(['Идёт', 'Лекция'])
    expect(next.map((it: Json) => it.title.ru)).not.toContain('Яблоко')
    await database.sql`update public.speakers set status = 'pending'`
    expect(await api(staff.moderator, 'admin_find_speakers', { search: 'ад' })).toMatchObject([
      { name: { ru: 'Ада' }, status: 'pending' },
    ])
    expect(await api(staff.moderator, 'admin_find_speakers')).toHaveLength(1)
    for (const name of ['admin_find_events', 'admin_find_speakers'])
      expect(await apiErrorOf(api(staff.user, name))).toBe('403 not_allowed')
  })
})
