import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let hall: string

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  hall = await addSpace(database, 'Большой зал')
})
beforeEach(async () => {
  await database.sql`delete from public.registrations`
  await database.sql`delete from public.events`
})
afterAll(() => database.drop())

/** Sundays at seven in the evening, the first of them before the clocks go forward on 28 March 2027. */
const EVENING = {
  slug: 'quiz',
  starts_at: '2038-03-21T18:00:00Z',
  ends_at: '2038-03-21T20:00:00Z',
  doors_at: '2038-03-21T17:30:00Z',
  title: { ru: 'Квиз', en: 'Quiz' },
}
const read = (id: string) => api(staff.admin, 'admin_event', { event_id: id })
const repeat = (id: string, copies: number, days?: number): Promise<Json> =>
  api(staff.moderator, 'repeat_event', {
    event_id: id,
    copies,
    ...(days !== undefined && { appear_days: days }),
  })

describe('a weekly series', () => {
  test('keeps the hour of Belgrade when the clocks change', async () => {
    const id = await addEvent(database, { ...EVENING, space_id: hall })
    const made = await repeat(id, 2)
    expect(made.map((it: Json) => [it.slug, it.starts_at])).toEqual([
      ['quiz-2', '2038-03-28T17:00:00+00:00'],
      ['quiz-3', '2038-04-04T17:00:00+00:00'],
    ])
    const [source, copy] = [await read(id), await read(made[0].id)]
    expect(copy).toMatchObject({
      doors_at: '2038-03-28T16:30:00+00:00',
      ends_at: '2038-03-28T19:00:00+00:00',
      published_at: null,
      series_id: source.series_id,
    })
    expect(source.series_id).not.toBeNull()
  })

  test('occupies the space, and names the conflicts of every week', async () => {
    const id = await addEvent(database, { ...EVENING, space_id: hall })
    const other = { space_id: hall, starts_at: '2038-04-04T17:00:00Z', ends_at: '2038-04-04T18:00:00Z' }
    await addEvent(database, { ...other, title: { ru: 'Лекция' } })
    const rejected = repeat(id, 3)
    expect(await apiErrorOf(rejected)).toBe('409 time_conflict')
    expect(await errorDetailOf(rejected)).toMatchObject([
      { title: { ru: 'Лекция' }, starts_at: '2038-04-04T17:00:00+00:00' },
    ])
    expect(await database.sql`select from public.events`).toHaveLength(2)
    expect((await read(id)).series_id).toBeNull()
  })

  test('appears so many days before, or at once when that is over', async () => {
    const id = await addEvent(database, { starts_at: hoursFromNow(24), ends_at: hoursFromNow(26) })
    const [soon, later] = await repeat(id, 2, 10)
    expect(Date.parse((await read(soon.id)).published_at)).toBeLessThanOrEqual(Date.now())
    const { published_at, starts_at } = await read(later.id)
    expect(Math.round((Date.parse(starts_at) - Date.parse(published_at)) / 86_400_000)).toBe(10)
  })

  test('continues the numbering of slugs and the series', async () => {
    const id = await addEvent(database, EVENING)
    const [first] = await repeat(id, 1)
    const [next] = await repeat(first.id, 1)
    expect(next.slug).toBe('quiz-3')
    expect((await read(next.id)).series_id).toBe((await read(id)).series_id)
  })
})

describe('a copy', () => {
  test('has what belongs to the event, and nothing of those who came', async () => {
    const ada = await addSpeaker(database, 'Ада')
    const id = await addEvent(database, {
      ...EVENING,
      video_url: 'https://video.example/1',
      status: 'postponed',
    })
    await insert(database, 'event_speakers', { event_id: id, speaker_id: ada, role: { ru: 'ведущая' } })
    await insert(database, 'event_streams', {
      event_id: id,
      url: 'https://stream.example/1',
      is_public: true,
    })
    await insert(database, 'event_photos', {
      id: crypto.randomUUID(),
      event_id: id,
      path: 'events/a.webp',
      alt: { ru: 'Зал' },
    })
    const session = crypto.randomUUID()
    await insert(database, 'event_sessions', {
      id: session,
      event_id: id,
      title: { ru: 'Раунд' },
      starts_at: EVENING.starts_at,
      ends_at: '2038-03-21T19:00:00Z',
    })
    await insert(database, 'event_session_speakers', { session_id: session, speaker_id: ada })
    await database.sql`update public.events set status = 'planned' where id = ${id}`
    await api('anon', 'register_for_event', { event_id: id, ...guest() })
    const { id: copyId } = await api(staff.moderator, 'duplicate_event', {
      event_id: id,
      starts_at: '2038-05-01T10:00:00Z',
    })
    expect(await read(copyId)).toMatchObject({
      slug: 'quiz-2',
      status: 'planned',
      published_at: null,
      series_id: null,
      video_url: null,
      seats_taken: 0,
      registered: 0,
      speakers: [{ speaker_id: ada, role: { ru: 'ведущая' } }],
      sessions: [
        {
          starts_at: '2038-05-01T10:00:00+00:00',
          ends_at: '2038-05-01T11:00:00+00:00',
          speakers: [{ id: ada }],
        },
      ],
      photos: [{ path: 'events/a.webp' }],
      stream: { url: 'https://stream.example/1', is_public: true },
    })
  })

  test('is rejected where the space is taken', async () => {
    const id = await addEvent(database, { ...EVENING, space_id: hall })
    const here = api(staff.admin, 'duplicate_event', { event_id: id, starts_at: EVENING.starts_at })
    expect(await errorDetailOf(here)).toMatchObject([{ title: { ru: 'Квиз' } }])
  })

  test('is for those who manage events', async () => {
    const id = await addEvent(database, EVENING)
    const args = { event_id: id, starts_at: '2038-05-01T10:00:00Z' }
    expect(await apiErrorOf(api(staff.user, 'duplicate_event', args))).toBe('403 not_allowed')
    expect(await apiErrorOf(api(staff.user, 'repeat_event', { event_id: id, copies: 1 }))).toBe(
      '403 not_allowed',
    )
    expect(await apiErrorOf(repeat(id, 0))).toBe('400 copies_invalid')
    expect(await apiErrorOf(repeat(id, 53))).toBe('400 copies_invalid')
  })
})
