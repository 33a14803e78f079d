import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { both, seasonsOf } from './fixtures/seasons.ts'

let database: TestDatabase
let api: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let seasons: ReturnType<typeof seasonsOf>

beforeAll(async () => {
  database = await createTestDatabase()
  api = apiOf(database)
  staff = await addStaff(database)
  seasons = seasonsOf(database, staff.admin)
})
afterAll(() => database.drop())

/** Hours from now in ISO 8601: when something takes place. */
const between = (starts: number, ends: number) => ({
  starts_at: hoursFromNow(starts),
  ends_at: hoursFromNow(ends),
})
const addSession = (course: string, own: Json) =>
  insert(database, 'course_sessions', { id: randomUUID(), course_id: course, title: both('1', '2'), ...own })
const speak = (event: string, speaker: string) =>
  insert(database, 'event_speakers', { event_id: event, speaker_id: speaker })

describe('the items of a season', () => {
  test('are drafts, each in one season that has not released it', async () => {
    const [first, second] = [await seasons.create(), await seasons.create()]
    const [draft, shown] = [await seasons.event(), await addEvent(database)]
    const [course, slide] = [await seasons.course(), await seasons.slide()]
    const found = async (kind: string) =>
      (await seasons.call('season_candidates', { kind })).map(({ id }: Json) => id)
    expect(await found('event')).toContain(draft)
    expect(await found('event')).not.toContain(shown)
    expect(await found('course')).toContain(course)
    expect(await found('slide')).toContain(slide)
    await seasons.add(first, 'event', draft)
    await seasons.add(first, 'course', course)
    // Once more: the response was lost.
    await seasons.add(first, 'event', draft)
    expect((await seasons.add(first, 'slide', slide)).items.map(({ kind }: Json) => kind).sort()).toEqual([
      'course',
      'event',
      'slide',
    ])
    expect(await found('event')).not.toContain(draft)
    expect(await apiErrorOf(seasons.add(second, 'event', draft))).toBe('409 item_in_season')
    expect(await apiErrorOf(seasons.add(second, 'event', shown))).toBe('409 item_not_draft')
    expect(await apiErrorOf(seasons.add(second, 'registration', draft))).toBe('409 item_not_draft')
    expect(await apiErrorOf(seasons.add(randomUUID(), 'event', draft))).toBe('404 season_not_found')
    const [item] = (await seasons.read(first)).items.filter(({ kind }: Json) => kind === 'event')
    await seasons.call('remove_season_item', { season_id: first, item_id: item.id })
    expect((await seasons.add(second, 'event', draft)).items).toHaveLength(1)
  })

  test('have posts about their own events, which leave with them', async () => {
    const season = await seasons.create()
    const event = await seasons.event()
    const save = (text: string, of = event) =>
      seasons.call('save_season_post', { season_id: season, event_id: of, text })
    expect(await apiErrorOf(save('Скоро'))).toBe('404 event_not_found')
    await seasons.add(season, 'event', event)
    expect(await apiErrorOf(save(' '))).toBe('400 text_required')
    await save('Скоро')
    const { items } = await save('Уже скоро')
    expect(items.map(({ kind, text }: Json) => [kind, text])).toEqual(
      expect.arrayContaining([
        ['event', null],
        ['post', 'Уже скоро'],
      ]),
    )
    const item_id = items.find(({ kind }: Json) => kind === 'event').id
    expect((await seasons.call('remove_season_item', { season_id: season, item_id })).items).toEqual([])
  })

  test('two members of the staff who add the same draft to two seasons at once: one succeeds', async () => {
    const event = await seasons.event()
    const ids = [await seasons.create(), await seasons.create()]
    const results = await Promise.allSettled(ids.map((season) => seasons.add(season, 'event', event)))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('are neither seen nor changed by moderators and visitors', async () => {
    const season = await seasons.create()
    const event = await seasons.event()
    await seasons.add(season, 'event', event)
    for (const caller of [staff.moderator, staff.user]) {
      expect(await apiErrorOf(api(caller, 'admin_season', { season_id: season }))).toBe('403 not_allowed')
      expect(await apiErrorOf(api(caller, 'preview_season', { season_id: season }))).toBe('403 not_allowed')
      expect(await apiErrorOf(api(caller, 'publish_season', { season_id: season }))).toBe('403 not_allowed')
      expect(await database.as(caller, (sql) => sql`select id from public.season_items`)).toEqual([])
    }
  })
})

test('a season that is scheduled or published is neither deleted nor moved by its form', async () => {
  const season = await seasons.create()
  await seasons.add(season, 'event', await seasons.event())
  const as = (query: string) => database.as(staff.admin, (sql) => sql.unsafe(query))
  // Forms cannot say that it is published.
  await as(`update public.seasons set status = 'published', notes = 'a' where id = '${season}'`)
  expect(await seasons.read(season)).toMatchObject({ status: 'draft', notes: 'a' })
  await seasons.publish(season, hoursFromNow(2))
  expect(await apiErrorOf(as(`delete from public.seasons where id = '${season}'`))).toBe(
    '409 season_not_draft',
  )
  expect(await apiErrorOf(as(`update public.seasons set publish_at = now() where id = '${season}'`))).toBe(
    '409 season_not_draft',
  )
  const [item] = (await seasons.read(season)).items
  expect(await apiErrorOf(seasons.call('remove_season_item', { season_id: season, item_id: item.id }))).toBe(
    '409 season_not_draft',
  )
  await seasons.withdraw(season)
  await as(`delete from public.seasons where id = '${season}'`)
  expect(await seasons.read(season)).toBeNull()
})

/** A lecture without speakers is the least that a check finds. */
const USUAL = 'warns no_speakers'
type Setup = (season: string) => Promise<void>

const found: [string, Setup, string[]][] = [
  ['nothing in it', async () => undefined, ['blocks empty']],
  [
    'a lecture without place, seats, summary and translation',
    async (season) => {
      await seasons.add(
        season,
        'event',
        await seasons.event({ title: { ru: 'Лекция' }, summary: null, venue: null, capacity: null }),
      )
    },
    ['blocks no_place', 'warns no_seats', USUAL, 'warns no_summary', 'warns translation_missing'],
  ],
  [
    'a stream without link, a cover without text, a title that is not translated',
    async (season) => {
      await seasons.add(
        season,
        'event',
        await seasons.event({ format: 'online', cover_path: 'a.webp', title: both('Свет', 'Свет') }),
      )
    },
    ['warns no_cover_text', USUAL, 'warns no_stream', 'warns translation_identical'],
  ],
  [
    'a lecture that has begun, and one before the publication',
    async (season) => {
      await seasons.add(season, 'event', await seasons.event(between(-1, 1)))
      await seasons.add(season, 'event', await seasons.event(between(1, 2)))
    },
    ['blocks in_past', 'blocks starts_before_publication', USUAL, USUAL],
  ],
  [
    'a course whose sessions stand in a space that a lecture of the season has',
    async (season) => {
      const space = await addSpace(database)
      await seasons.add(
        season,
        'event',
        await seasons.event({ ...between(50, 52), space_id: space, venue: null }),
      )
      const course = await seasons.course({ space_id: space, summary: both('О', 'On'), capacity: 5 })
      await addSession(course, between(51, 53))
      await seasons.add(season, 'course', course)
    },
    ['blocks room_conflict', USUAL, USUAL],
  ],
  [
    'a course in a space that is booked, and one where a published course is',
    async (season) => {
      const space = await addSpace(database)
      await insert(database, 'space_occupancy', {
        ...between(60, 61),
        id: randomUUID(),
        space_id: space,
        state: 'booked',
      })
      const shown = await seasons.course({ space_id: space, published_at: hoursFromNow(-1) })
      await addSession(shown, between(62, 63))
      const course = await seasons.course({ space_id: space, summary: both('О', 'On'), capacity: 5 })
      await addSession(course, between(60, 63))
      await seasons.add(season, 'course', course)
    },
    ['blocks room_conflict', 'blocks room_conflict', USUAL],
  ],
  [
    'a speaker at two lectures at once, and at a published one',
    async (season) => {
      const speaker = await addSpeaker(database, 'Ада', 'Ada')
      const [one, other] = [await seasons.event(between(70, 72)), await seasons.event(between(71, 73))]
      const shown = await addEvent(database, between(72.5, 74))
      for (const event of [one, other, shown]) await speak(event, speaker)
      await seasons.add(season, 'event', one, other)
    },
    ['blocks speaker_conflict', 'blocks speaker_conflict'],
  ],
  [
    'a speaker who speaks in a session of a festival before the lecture',
    async (season) => {
      const speaker = await addSpeaker(database, 'Борис', 'Boris')
      const [festival, lecture] = [await seasons.event(between(80, 90)), await seasons.event(between(85, 86))]
      const session = { id: randomUUID(), event_id: festival, title: both('1', '2'), ...between(80, 81) }
      await insert(database, 'event_sessions', session)
      await insert(database, 'event_session_speakers', { session_id: session.id, speaker_id: speaker })
      for (const event of [festival, lecture]) await speak(event, speaker)
      await seasons.add(season, 'event', festival, lecture)
    },
    [],
  ],
  [
    'a hidden speaker who teaches elsewhere at that time',
    async (season) => {
      const speaker = await addSpeaker(database, 'Вера', 'Vera')
      const course = await seasons.course({ published_at: hoursFromNow(-1) })
      await addSession(course, between(95, 97))
      await insert(database, 'course_speakers', { course_id: course, speaker_id: speaker })
      const lecture = await seasons.event(between(96, 98))
      await speak(lecture, speaker)
      await database.sql`update public.speakers set status = 'inactive' where id = ${speaker}`
      await seasons.add(season, 'event', lecture)
    },
    ['warns hidden_speaker', 'warns speaker_conflict'],
  ],
  [
    'a lecture in a space that is closed that day',
    async (season) => {
      const space = await addSpace(database)
      const day = { starts_on: '2031-05-01', ends_on: '2031-05-03', reason: both('Ремонт', 'Repairs') }
      await insert(database, 'closures', { id: randomUUID(), ...day, space_ids: [space] })
      // In Belgrade it is the 4th at the end.
      const times = { starts_at: '2031-05-03T20:30:00Z', ends_at: '2031-05-03T22:30:00Z' }
      await seasons.add(season, 'event', await seasons.event({ ...times, space_id: space, venue: null }))
    },
    ['warns closed', USUAL],
  ],
  [
    'a course without dates, a slide of a draft elsewhere, and one that is over',
    async (season) => {
      await seasons.add(
        season,
        'course',
        await seasons.course({ summary: both('О', 'On'), format: 'online' }),
      )
      await seasons.add(
        season,
        'slide',
        await seasons.slide({ event_id: await seasons.event() }),
        await seasons.slide({ shown_until: hoursFromNow(1) }),
      )
    },
    ['blocks in_past', 'warns event_not_in_season', 'warns no_dates', USUAL],
  ],
  [
    'a lecture that was published by itself, and a post while there is no channel',
    async (season) => {
      const [shown, event] = [await seasons.event(), await seasons.event()]
      await seasons.add(season, 'event', shown, event)
      await database.sql`update public.events set published_at = now() where id = ${shown}`
      await seasons.call('save_season_post', { season_id: season, event_id: event, text: 'Скоро' })
    },
    ['warns already_public', 'warns no_channel', USUAL],
  ],
]
test.each(found)('the check of a season finds %s', async (_, setUp, expected) => {
  const season = await seasons.create()
  await setUp(season)
  expect((await seasons.codes(season, hoursFromNow(3))).sort()).toEqual([...expected].sort())
})

test('findings name their item, what it meets and when', async () => {
  const season = await seasons.create()
  const speaker = await addSpeaker(database, 'Дина', 'Dina')
  const draft = await seasons.event(between(100, 102))
  const shown = await addEvent(database, { ...between(101, 103), title: both('Квиз', 'Quiz') })
  for (const event of [draft, shown]) await speak(event, speaker)
  await seasons.add(season, 'event', draft)
  expect(await seasons.check(season)).toMatchObject([
    {
      severity: 'blocks',
      code: 'speaker_conflict',
      item: { kind: 'event', record_id: draft, title: both('Лекция', 'Lecture') },
      other: { kind: 'event', record_id: shown, title: both('Квиз', 'Quiz') },
      details: { speaker: both('Дина', 'Dina'), starts_at: expect.any(String) },
    },
  ])
})
