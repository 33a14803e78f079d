import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json } from '../purchases/fixtures/api.ts'
import { decisionsOn } from '../purchases/fixtures/decisions.ts'
import { EVENING, formOf, seriesOn } from './fixtures/series.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let on: ReturnType<typeof seriesOn>
let hall: string

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  on = seriesOn(database, staff)
  hall = await addSpace(database, 'Большой зал')
})
beforeEach(async () => {
  await database.sql`delete from public.registrations`
  await database.sql`delete from public.events`
})
afterAll(() => database.drop())

describe('a text', () => {
  const NEW = { title: { ru: 'Большой квиз', en: 'Big quiz' } }

  test.each([
    ['this', ['Квиз', 'Большой квиз', 'Квиз']],
    ['following', ['Квиз', 'Большой квиз', 'Большой квиз']],
    ['all', ['Большой квиз', 'Большой квиз', 'Большой квиз']],
  ] as const)('that applies to %s changes these dates only', async (scope, expected) => {
    const ids = await on.addSeries()
    const row = await on.read(ids[1] ?? '')
    const { event } = await on.change(row, scope, on.save(row, NEW))
    expect(event.title.ru).toBe('Большой квиз')
    expect(await on.titles(ids)).toEqual(expected)
    expect(event.series_exceptions).toEqual(scope === 'this' ? ['title'] : [])
  })

  test('applies to others alone: what was not changed in the form stays, and so do address and recording', async () => {
    const ids = await on.addSeries()
    await database.sql`update public.events set capacity = 5 where id = ${ids[2] ?? ''}`
    const row = await on.read(ids[0] ?? '')
    const more = { slug: 'big-quiz', video_url: 'https://video.example/1' }
    await on.change(row, 'all', on.save(row, { ...NEW, ...more }))
    const [first, , last] = await Promise.all(ids.map(on.read))
    expect(first).toMatchObject({ ...NEW, ...more, capacity: null })
    expect(last).toMatchObject({ ...NEW, slug: 'quiz-3', video_url: null, capacity: 5 })
  })

  test('is on record for each date, as a single edit is', async () => {
    const ids = await on.addSeries()
    await database.sql`truncate public.audit_log`
    const row = await on.read(ids[0] ?? '')
    await on.change(row, 'following', on.save(row, NEW))
    const log =
      await database.sql`select row_id, actor_role, new from public.audit_log where table_name = 'events'`
    expect(log.map(({ row_id }) => row_id).toSorted()).toEqual(ids.toSorted())
    expect(log.every(({ actor_role }) => actor_role === 'admin')).toBe(true)
    expect(log.every((entry) => !('series_exceptions' in entry.new))).toBe(true)
  })
})

describe('a date that was changed alone', () => {
  test('keeps what is its own, takes the rest, and is named before', async () => {
    const ids = await on.addSeries()
    await on.alone(ids[1] ?? '', { title: { ru: 'Финал' } })
    const row = await on.read(ids[0] ?? '')
    const wanted = on.save(row, { title: { ru: 'Квиз весны' }, age_min: 16 })
    const { dates } = await on.preview(staff.moderator, row, 'all', wanted)
    expect(dates.map(({ own }: Json) => own)).toEqual([[], ['title'], []])
    await on.change(row, 'all', wanted)
    expect(await on.titles(ids)).toEqual(['Квиз весны', 'Финал', 'Квиз весны'])
    expect(await on.values(ids, 'age_min')).toEqual([16, 16, 16])
    expect(await on.values(ids, 'series_exceptions')).toEqual([[], ['title'], []])
  })

  test('changes not at all where everything is its own', async () => {
    const ids = await on.addSeries()
    await on.alone(ids[2] ?? '', { title: { ru: 'Финал' } })
    const row = await on.read(ids[0] ?? '')
    const answer = await on.change(row, 'all', on.save(row, { title: { ru: 'Квиз весны' } }))
    expect(on.outcomesOf(answer)).toEqual(['changed', 'changed', 'kept'])
  })

  test('is overwritten where staff say so, and then is no exception any more', async () => {
    const ids = await on.addSeries()
    await on.alone(ids[1] ?? '', { title: { ru: 'Финал' }, age_min: 18 })
    const row = await on.read(ids[0] ?? '')
    await on.change(row, 'all', on.save(row, { title: { ru: 'Квиз весны' } }, { overwrites: true }))
    expect(await on.read(ids[1] ?? '')).toMatchObject({
      title: { ru: 'Квиз весны' },
      series_exceptions: ['age_min'],
    })
  })

  test('is one whichever way it was changed, and doors that move along are none', async () => {
    const ids = await on.addSeries()
    const ada = await addSpeaker(database, 'Ада')
    await on.alone(ids[0] ?? '', { speakers: [{ speaker_id: ada, role: null }] })
    await database.sql`
      update public.events set
        starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', doors_at = doors_at + interval '1 day'
      where id = ${ids[1] ?? ''}`
    await database.sql`update public.events set price_kind = 'paid', price_amount = 500 where id = ${ids[2] ?? ''}`
    expect(await on.values(ids, 'series_exceptions')).toEqual([['speakers'], ['time'], ['price']])
  })

  test('keeps its day and hour, or takes the hour and moves by as many days', async () => {
    const ids = await on.addSeries()
    await on.alone(ids[1] ?? '', {
      starts_at: '2038-03-29T16:00:00Z',
      ends_at: '2038-03-29T20:00:00Z',
      doors_at: '2038-03-29T15:30:00Z',
    })
    const row = await on.read(ids[0] ?? '')
    const wanted = on.save(row, {
      starts_at: '2038-03-22T19:00:00Z',
      ends_at: '2038-03-22T20:00:00Z',
    })
    await on.change(row, 'all', wanted)
    expect((await on.starts(ids))[1]).toBe('2038-03-29T16:00:00+00:00')
    const moved = await on.read(ids[0] ?? '')
    const again = on.save(
      moved,
      { starts_at: '2038-03-23T18:00:00Z', ends_at: '2038-03-23T19:00:00Z' },
      { overwrites: true },
    )
    await on.change(moved, 'all', again)
    expect(await on.read(ids[1] ?? '')).toMatchObject({
      starts_at: '2038-03-30T17:00:00+00:00',
      ends_at: '2038-03-30T18:00:00+00:00',
      series_exceptions: [],
    })
  })
})

describe('a time', () => {
  test('moves by the clock of Belgrade over summer time, with weekday, doors and programme', async () => {
    const id = await addEvent(database, EVENING)
    await insert(database, 'event_sessions', {
      id: crypto.randomUUID(),
      event_id: id,
      title: { ru: 'Раунд' },
      starts_at: EVENING.starts_at,
      ends_at: '2038-03-21T19:00:00Z',
    })
    const made: Json = await api(staff.moderator, 'repeat_event', { event_id: id, copies: 2 })
    const ids = [id, ...made.map((it: Json) => it.id)]
    const row = await on.read(id)
    const [session] = formOf(row).sessions
    await on.change(
      row,
      'all',
      on.save(row, {
        starts_at: '2038-03-23T19:00:00Z',
        ends_at: '2038-03-23T21:00:00Z',
        doors_at: '2038-03-23T18:30:00Z',
        sessions: [{ ...session, starts_at: '2038-03-23T19:00:00Z', ends_at: '2038-03-23T20:00:00Z' }],
      }),
      staff.moderator,
    )
    expect(await on.starts(ids)).toEqual([
      '2038-03-23T19:00:00+00:00',
      '2038-03-30T18:00:00+00:00',
      '2038-04-06T18:00:00+00:00',
    ])
    expect(await on.read(ids[2] ?? '')).toMatchObject({
      ends_at: '2038-04-06T20:00:00+00:00',
      doors_at: '2038-04-06T17:30:00+00:00',
      series_exceptions: [],
      sessions: [{ starts_at: '2038-04-06T18:00:00+00:00', ends_at: '2038-04-06T19:00:00+00:00' }],
    })
  })

  test('may move by a week over summer time, onto the next date of the same space, which moves on itself', async () => {
    const ids = await on.addSeries({ space_id: hall })
    const week = async (id: string, starts_at: string, ends_at: string) => {
      const row = await on.read(id)
      return on.outcomesOf(await on.change(row, 'all', on.save(row, { starts_at, ends_at })))
    }
    expect(await week(ids[0] ?? '', '2038-03-28T17:00:00Z', '2038-03-28T19:00:00Z')).toEqual(
      Array(3).fill('changed'),
    )
    expect((await on.starts(ids))[2]).toBe('2038-04-11T17:00:00+00:00')
    expect(await week(ids[0] ?? '', '2038-03-21T18:00:00Z', '2038-03-21T20:00:00Z')).toEqual(
      Array(3).fill('changed'),
    )
  })

  test('that conflicts with another booking of a space is named with its date, and nothing is saved', async () => {
    const ids = await on.addSeries({ space_id: hall })
    const other = { space_id: hall, starts_at: '2038-04-05T17:00:00Z', ends_at: '2038-04-05T19:00:00Z' }
    await addEvent(database, { ...other, title: { ru: 'Лекция' } })
    const row = await on.read(ids[0] ?? '')
    const wanted = on.save(row, { starts_at: '2038-03-22T18:00:00Z', ends_at: '2038-03-22T20:00:00Z' })
    const before = await on.starts(ids)
    const rejected = on.change(row, 'all', wanted)
    expect(await apiErrorOf(rejected)).toBe('409 series_blocked')
    expect((await errorDetailOf(rejected)).dates[2]).toMatchObject({
      id: ids[2],
      outcome: 'problem',
      code: 'time_conflict',
      detail: [{ title: { ru: 'Лекция' } }],
    })
    expect(await on.starts(ids)).toEqual(before)
    expect(on.outcomesOf(await on.preview(staff.admin, row, 'following', wanted))).toEqual([
      'changed',
      'changed',
      'problem',
    ])
  })

  test('names closures and other events of its speakers, which do not keep it from being saved', async () => {
    const ids = await on.addSeries({ space_id: hall })
    const ada = await addSpeaker(database, 'Ада')
    for (const event_id of ids) await insert(database, 'event_speakers', { event_id, speaker_id: ada })
    const lecture = await addEvent(database, { starts_at: '2038-03-29T17:00:00Z', title: { ru: 'Лекция' } })
    await insert(database, 'event_speakers', { event_id: lecture, speaker_id: ada })
    await insert(database, 'closures', {
      id: crypto.randomUUID(),
      starts_on: '2038-04-05',
      ends_on: '2038-04-05',
      reason: { ru: 'Ремонт' },
      space_ids: [hall],
    })
    const row = await on.read(ids[0] ?? '')
    const wanted = on.save(row, { starts_at: '2038-03-22T18:00:00Z', ends_at: '2038-03-22T20:00:00Z' })
    const { dates } = await on.change(row, 'all', wanted)
    expect(dates.map(({ warnings }: Json) => warnings)).toMatchObject([
      [],
      [{ kind: 'speaker', title: { ru: 'Лекция' }, speakers: [{ ru: 'Ада' }] }],
      [{ kind: 'closure', title: { ru: 'Ремонт' }, starts_at: '2038-04-05' }],
    ])
  })
})

test('a move takes doors and programme along, to another space where it names one, and leaves a date moved alone', async () => {
  const local = (ids: readonly string[]) =>
    database.sql`
      select extract(epoch from starts_at at time zone 'Europe/Belgrade')::float8 as starts, doors_at - starts_at as doors, space_id
      from public.events where id = any (${ids}) order by starts_at`
  const ids = await on.addSeries({
    starts_at: hoursFromNow(24 * 30),
    ends_at: hoursFromNow(24 * 30 + 2),
    doors_at: hoursFromNow(24 * 30 - 1),
  })
  await decisionsOn(database, staff).change(ids[2] ?? '', 'move', {
    starts_at: hoursFromNow(24 * 60),
    ends_at: hoursFromNow(24 * 60 + 2),
  })
  expect(await on.values(ids, 'series_exceptions')).toEqual([[], [], ['time']])
  const before = await local(ids)
  const row = await on.read(ids[0] ?? '')
  const plusDay = (moment: string) => new Date(Date.parse(moment) + 86_400_000).toISOString()
  const move = {
    action: 'move',
    starts_at: plusDay(row.starts_at),
    ends_at: plusDay(row.ends_at),
    space_id: hall,
  }
  await on.change(row, 'all', move, staff.moderator)
  const distance = (from: Json, to: Json) => (to.starts - from.starts) / 3600
  const after = await local(ids)
  const hours = distance(before[0], after[0])
  expect(hours).toBeGreaterThan(0)
  expect(after.map((it, index) => distance(before[index], it))).toEqual([hours, hours, 0])
  expect(after.map(({ doors }) => doors)).toEqual(before.map(({ doors }) => doors))
  expect(after.map(({ space_id }) => space_id)).toEqual([hall, hall, hall])
})
