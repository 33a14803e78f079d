import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { decisionsOn } from '../purchases/fixtures/decisions.ts'
import { saveAs } from './fixtures/saving.ts'
import { formOf, seriesOn } from './fixtures/series.ts'

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

/** Sundays at seven in the evening, the first of them before the clocks go forward on 28 March 2038. */
const EVENING = {
  slug: 'quiz',
  starts_at: '2038-03-21T18:00:00Z',
  ends_at: '2038-03-21T20:00:00Z',
  doors_at: '2038-03-21T17:30:00Z',
  title: { ru: 'Квиз', en: 'Quiz' },
}

/** The ids of a series of three published evenings, in their order. */
async function addSeries(event: Parameters<typeof addEvent>[1] = {}, copies = 2): Promise<string[]> {
  const id = await addEvent(database, { ...EVENING, ...event })
  const made: Json = await api(staff.moderator, 'repeat_event', { event_id: id, copies, appear_days: 365 })
  await database.sql`update public.events set published_at = now() - interval '1 day'`
  return [id, ...made.map((it: Json) => it.id)]
}
const rows = (ids: readonly string[]): Promise<Json[]> => Promise.all(ids.map(on.read))
const values = async (ids: readonly string[], name: string) => (await rows(ids)).map((row) => row[name])
const starts = (ids: readonly string[]) => values(ids, 'starts_at')
/** Changes an event alone. */
const alone = async (id: string, changes: Json) => {
  const row = await on.read(id)
  return saveAs(database)(staff.admin, formOf(row, changes), row, true)
}
const register = (event_id: string, email?: string) =>
  api('anon', 'register_for_event', { event_id, ...guest(email) })

describe('a text', () => {
  const NEW = { title: { ru: 'Большой квиз', en: 'Big quiz' } }

  test.each([
    ['this', ['Квиз', 'Большой квиз', 'Квиз']],
    ['following', ['Квиз', 'Большой квиз', 'Большой квиз']],
    ['all', ['Большой квиз', 'Большой квиз', 'Большой квиз']],
  ] as const)('that applies to %s changes these dates only', async (scope, expected) => {
    const ids = await addSeries()
    const row = await on.read(ids[1] ?? '')
    const { event } = await on.change(row, scope, on.save(row, NEW))
    expect(event.title.ru).toBe('Большой квиз')
    expect((await values(ids, 'title')).map(({ ru }) => ru)).toEqual(expected)
    expect(event.series_exceptions).toEqual(scope === 'this' ? ['title'] : [])
  })

  test('applies to others alone: what was not changed in the form stays, and so do address and recording', async () => {
    const ids = await addSeries()
    await database.sql`update public.events set capacity = 5 where id = ${ids[2] ?? ''}`
    const row = await on.read(ids[0] ?? '')
    const more = { slug: 'big-quiz', video_url: 'https://video.example/1' }
    await on.change(row, 'all', on.save(row, { ...NEW, ...more }))
    const [first, , last] = await rows(ids)
    expect(first).toMatchObject({ ...NEW, ...more, capacity: null })
    expect(last).toMatchObject({ ...NEW, slug: 'quiz-3', video_url: null, capacity: 5 })
  })

  test('is on record for each date, as a single edit is', async () => {
    const ids = await addSeries()
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
    const ids = await addSeries()
    await alone(ids[1] ?? '', { title: { ru: 'Финал' } })
    const row = await on.read(ids[0] ?? '')
    const wanted = on.save(row, { title: { ru: 'Квиз весны' }, age_min: 16 })
    const { dates } = await on.preview(staff.moderator, row, 'all', wanted)
    expect(dates.map(({ own }: Json) => own)).toEqual([[], ['title'], []])
    await on.change(row, 'all', wanted)
    expect((await values(ids, 'title')).map(({ ru }) => ru)).toEqual(['Квиз весны', 'Финал', 'Квиз весны'])
    expect(await values(ids, 'age_min')).toEqual([16, 16, 16])
    expect(await values(ids, 'series_exceptions')).toEqual([[], ['title'], []])
  })

  test('changes not at all where everything is its own', async () => {
    const ids = await addSeries()
    await alone(ids[2] ?? '', { title: { ru: 'Финал' } })
    const row = await on.read(ids[0] ?? '')
    const answer = await on.change(row, 'all', on.save(row, { title: { ru: 'Квиз весны' } }))
    expect(on.outcomesOf(answer)).toEqual(['changed', 'changed', 'kept'])
  })

  test('is overwritten where staff say so, and then is no exception any more', async () => {
    const ids = await addSeries()
    await alone(ids[1] ?? '', { title: { ru: 'Финал' }, age_min: 18 })
    const row = await on.read(ids[0] ?? '')
    await on.change(row, 'all', on.save(row, { title: { ru: 'Квиз весны' } }, { overwrites: true }))
    expect(await on.read(ids[1] ?? '')).toMatchObject({
      title: { ru: 'Квиз весны' },
      series_exceptions: ['age_min'],
    })
  })

  test('is one whichever way it was changed, and doors that move along are none', async () => {
    const ids = await addSeries()
    const ada = await addSpeaker(database, 'Ада')
    await alone(ids[0] ?? '', { speakers: [{ speaker_id: ada, role: null }] })
    await database.sql`
      update public.events set
        starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', doors_at = doors_at + interval '1 day'
      where id = ${ids[1] ?? ''}`
    await database.sql`update public.events set price_kind = 'paid', price_amount = 500 where id = ${ids[2] ?? ''}`
    expect(await values(ids, 'series_exceptions')).toEqual([['speakers'], ['time'], ['price']])
  })

  test('keeps its day and hour, or takes the hour and moves by as many days', async () => {
    const ids = await addSeries()
    await alone(ids[1] ?? '', {
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
    expect((await starts(ids))[1]).toBe('2038-03-29T16:00:00+00:00')
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
    expect(await starts(ids)).toEqual([
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

  test('may move onto the next date of the same space, which moves on itself', async () => {
    const ids = await addSeries({ space_id: hall })
    const week = async (id: string, starts_at: string, ends_at: string) => {
      const row = await on.read(id)
      return on.outcomesOf(await on.change(row, 'all', on.save(row, { starts_at, ends_at })))
    }
    expect(await week(ids[0] ?? '', '2038-03-28T17:00:00Z', '2038-03-28T19:00:00Z')).toEqual(
      Array(3).fill('changed'),
    )
    expect((await starts(ids))[2]).toBe('2038-04-11T17:00:00+00:00')
    expect(await week(ids[0] ?? '', '2038-03-21T18:00:00Z', '2038-03-21T20:00:00Z')).toEqual(
      Array(3).fill('changed'),
    )
  })

  test('that clashes with another booking of a space is named with its date, and nothing is saved', async () => {
    const ids = await addSeries({ space_id: hall })
    const other = { space_id: hall, starts_at: '2038-04-05T17:00:00Z', ends_at: '2038-04-05T19:00:00Z' }
    await addEvent(database, { ...other, title: { ru: 'Лекция' } })
    const row = await on.read(ids[0] ?? '')
    const wanted = on.save(row, { starts_at: '2038-03-22T18:00:00Z', ends_at: '2038-03-22T20:00:00Z' })
    const before = await starts(ids)
    const rejected = on.change(row, 'all', wanted)
    expect(await apiErrorOf(rejected)).toBe('409 series_blocked')
    expect((await errorDetailOf(rejected)).dates[2]).toMatchObject({
      id: ids[2],
      outcome: 'problem',
      code: 'time_conflict',
      detail: [{ title: { ru: 'Лекция' } }],
    })
    expect(await starts(ids)).toEqual(before)
    expect(on.outcomesOf(await on.preview(staff.admin, row, 'following', wanted))).toEqual([
      'changed',
      'changed',
      'problem',
    ])
  })

  test('names closures and other events of its speakers, which do not keep it from being saved', async () => {
    const ids = await addSeries({ space_id: hall })
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
    expect(dates.map(({ clashes }: Json) => clashes)).toMatchObject([
      [],
      [{ kind: 'speaker', title: { ru: 'Лекция' }, speakers: [{ ru: 'Ада' }] }],
      [{ kind: 'closure', title: { ru: 'Ремонт' }, starts_at: '2038-04-05' }],
    ])
  })
})

test('a move takes doors and programme along, to another space where it names one, and leaves a date moved alone', async () => {
  const local = (ids: readonly string[]) =>
    database.sql`
      select starts_at at time zone 'Europe/Belgrade' as starts, doors_at - starts_at as doors, space_id
      from public.events where id = any (${ids}) order by starts_at`
  const ids = await addSeries({
    starts_at: hoursFromNow(24 * 30),
    ends_at: hoursFromNow(24 * 30 + 2),
    doors_at: hoursFromNow(24 * 30 - 1),
  })
  await decisionsOn(database, staff).change(ids[2] ?? '', 'move', {
    starts_at: hoursFromNow(24 * 60),
    ends_at: hoursFromNow(24 * 60 + 2),
  })
  expect(await values(ids, 'series_exceptions')).toEqual([[], [], ['time']])
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
  const distance = (from: Json, to: Json) => (to.starts - from.starts) / 3_600_000
  const after = await local(ids)
  const hours = distance(before[0], after[0])
  expect(after.map((it, index) => distance(before[index], it))).toEqual([hours, hours, 0])
  expect(after.map(({ doors }) => doors)).toEqual(before.map(({ doors }) => doors))
  expect(after.map(({ space_id }) => space_id)).toEqual([hall, hall, hall])
})

test('dates that have begun never change, and are counted', async () => {
  const ids = await addSeries()
  await database.sql`
    update public.events set starts_at = now() - interval '8 days', ends_at = now() - interval '7 days', doors_at = null
    where id = ${ids[0] ?? ''}`
  const row = await on.read(ids[1] ?? '')
  const wanted = on.save(row, { title: { ru: 'Новое' } })
  expect(await on.preview(staff.admin, row, 'all', wanted)).toMatchObject({ past: 1 })
  await on.change(row, 'all', wanted)
  expect((await values(ids, 'title')).map(({ ru }) => ru)).toEqual(['Квиз', 'Новое', 'Новое'])
  const over = await on.read(ids[0] ?? '')
  expect(await apiErrorOf(on.change(over, 'all', on.save(over, { age_min: 6 })))).toBe('409 event_over')
  expect((await on.change(over, 'this', on.save(over, { age_min: 6 }))).event.age_min).toBe(6)
})

describe('people', () => {
  test('get one mail for each of their dates that moved, as many as were counted', async () => {
    const ids = await addSeries()
    for (const id of ids.slice(1)) await register(id, 'ada@guests.example')
    await register(ids[0] ?? '', 'nikola@guests.example')
    await database.sql`update public.registrations set status = 'confirmed', confirmed_at = now(), confirm_until = null`
    const row = await on.read(ids[1] ?? '')
    const wanted = on.save(row, {
      starts_at: '2038-03-28T16:00:00Z',
      ends_at: '2038-03-28T18:00:00Z',
      doors_at: '2038-03-28T15:30:00Z',
      talk_languages: ['en'],
    })
    const counted = await on.preview(staff.moderator, row, 'following', wanted)
    expect(counted).toMatchObject({ mails: 2, confirmed: 2 })
    const changes = async (recipient: string) =>
      (await mailsOf(database, recipient))
        .filter(({ kind }) => kind === 'event_moved')
        .map(({ payload }) => payload.event.id)
    expect(await changes('ada@guests.example')).toEqual([])
    await on.change(row, 'following', wanted, staff.moderator)
    expect((await changes('ada@guests.example')).toSorted()).toEqual(ids.slice(1).toSorted())
    expect(await changes('nikola@guests.example')).toEqual([])
  })

  test('of a series that is cancelled are asked about their paid tickets, and unpaid orders end', async () => {
    const decisions = decisionsOn(database, staff)
    const ids = await addSeries({ price_kind: 'paid', price_amount: 120_000, payment_methods: ['ips_qr'] })
    const paid = await decisions.paying(ids[1] ?? '')
    const unpaid = await decisions.register(await addAccount(database), ids[2] ?? '')
    const row = await on.read(ids[1] ?? '')
    const cancel = {
      action: 'cancel',
      note: { ru: 'Ремонт' },
      default_option: 'refund',
      decide_until: hoursFromNow(24),
    }
    expect(await on.preview(staff.admin, row, 'following', cancel)).toMatchObject({
      confirmed: 2,
      mails: 2,
      money: [{ currency: 'RSD', paid: 120_000, pending: 120_000 }],
    })
    await on.change(row, 'following', cancel)
    expect(await values(ids, 'status')).toEqual(['planned', 'cancelled', 'cancelled'])
    expect(await decisions.decisionOf(paid.person)).toMatchObject({
      cause: 'cancelled',
      default_option: 'refund',
    })
    expect(await decisions.rowOf(unpaid)).toMatchObject({ order_status: 'cancelled' })
    await decisions.passDeadline(ids[1] ?? '')
    await decisions.sweep()
    expect(await decisions.orderOf(paid.order)).toMatchObject({ is_owed: true })
  })

  test('with an order keep its price: the new one holds for whoever registers later', async () => {
    const decisions = decisionsOn(database, staff)
    const ids = await addSeries({ price_kind: 'paid', price_amount: 120_000, payment_methods: ['ips_qr'] })
    const paid = await decisions.paying(ids[1] ?? '')
    const row = await on.read(ids[0] ?? '')
    await on.change(row, 'all', on.save(row, { price_amount: 150_000 }))
    expect(await values(ids, 'price_amount')).toEqual([150_000, 150_000, 150_000])
    const [order] = await database.sql`select total_amount from public.orders where id = ${paid.order}`
    expect(order?.total_amount).toBe(120_000)
  })
})

describe('a series', () => {
  test('is hidden but for dates with registrations, which are named', async () => {
    const ids = await addSeries()
    await register(ids[2] ?? '')
    const row = await on.read(ids[0] ?? '')
    const hide = on.save(row, { publication: 'draft' })
    expect((await on.preview(staff.admin, row, 'all', hide)).dates[2]).toMatchObject({
      outcome: 'problem',
      code: 'has_registrations',
      detail: { people: 1 },
    })
    await database.sql`delete from public.registrations`
    await on.change(row, 'all', hide)
    expect(await values(ids, 'published_at')).toEqual([null, null, null])
  })

  test('is published as far ahead of each date', async () => {
    const ids = await addSeries()
    await database.sql`update public.events set published_at = null`
    const row = await on.read(ids[0] ?? '')
    await on.change(
      row,
      'all',
      on.save(row, { publication: 'scheduled', published_at: '2038-03-14T11:00:00Z' }),
    )
    expect(await values(ids, 'published_at')).toEqual([
      '2038-03-14T11:00:00+00:00',
      '2038-03-21T11:00:00+00:00',
      '2038-03-28T10:00:00+00:00',
    ])
  })

  test('is deleted but for dates that people registered for', async () => {
    const ids = await addSeries()
    await register(ids[2] ?? '')
    const row = await on.read(ids[0] ?? '')
    const answer = await on.change(row, 'all', { action: 'delete' })
    expect(on.outcomesOf(answer)).toEqual(['changed', 'changed', 'stays'])
    expect((await database.sql`select id from public.events`).map(({ id }) => id)).toEqual([ids[2]])
  })

  test('that is restored leaves the date that was cancelled alone', async () => {
    const ids = await addSeries()
    await decisionsOn(database, staff).change(ids[2] ?? '', 'cancel')
    await on.change(await on.read(ids[0] ?? ''), 'all', { action: 'cancel' })
    expect(await values(ids, 'status')).toEqual(Array(3).fill('cancelled'))
    await on.change(await on.read(ids[0] ?? ''), 'all', { action: 'restore' })
    expect(await values(ids, 'status')).toEqual(['planned', 'planned', 'cancelled'])
  })

  test('is listed with its exceptions, filtered by, left by one, and extended after its last date', async () => {
    const ids = await addSeries()
    await alone(ids[1] ?? '', { title: { ru: 'Финал' } })
    const row = await on.read(ids[1] ?? '')
    const { dates, series_id } = await api(staff.moderator, 'event_series', { event_id: ids[0] })
    expect(dates.map(({ id, exceptions }: Json) => [id, exceptions])).toEqual([
      [ids[0], []],
      [ids[1], ['title']],
      [ids[2], []],
    ])
    await addEvent(database)
    const list = await api(staff.moderator, 'admin_events', { series: series_id, tab: 'all' })
    expect(list.rows.map(({ id }: Json) => id)).toEqual(ids)
    const detach = (version: string) =>
      database.as(staff.moderator, async (sql) => {
        const [answer] =
          await sql`select public.detach_event(${row.id}, ${version}::text::timestamptz) as answer`
        return answer?.answer
      })
    expect(await apiErrorOf(detach('2026-01-01T00:00:00Z'))).toBe('409 edit_conflict')
    expect(await detach(row.updated_at)).toMatchObject({
      series_id: null,
      series_exceptions: [],
      title: { ru: 'Финал' },
    })
    expect(await api(staff.moderator, 'event_series', { event_id: row.id })).toBeNull()
    const [next] = await api(staff.moderator, 'repeat_event', { event_id: ids[0], copies: 1 })
    expect(next.starts_at).toBe('2038-04-11T17:00:00+00:00')
  })
})

describe('two staff at once', () => {
  test('who save different dates: the second reads the consequences anew', async () => {
    const ids = await addSeries()
    const row = await on.read(ids[0] ?? '')
    const wanted = on.save(row, { title: { ru: 'Моё' } })
    const { series_version } = await on.preview(staff.admin, row, 'all', wanted)
    await alone(ids[2] ?? '', { title: { ru: 'Финал' } })
    expect(await apiErrorOf(on.apply(staff.admin, row, 'all', wanted, series_version))).toBe(
      '409 series_changed',
    )
    await on.change(row, 'all', wanted)
    expect((await values(ids, 'title')).map(({ ru }) => ru)).toEqual(['Моё', 'Моё', 'Финал'])
  })

  test('who save the series: one does, the other gets what was saved', async () => {
    const ids = await addSeries()
    const row = await on.read(ids[0] ?? '')
    const attempts = await Promise.all(
      [staff.admin, staff.moderator].map(async (who, index) => {
        const wanted = on.save(row, { age_min: index + 1 })
        const { series_version } = await on.preview(who, row, 'all', wanted)
        return { who, wanted, series_version }
      }),
    )
    const saves = attempts.map(({ who, wanted, series_version }) =>
      on.apply(who, row, 'all', wanted, series_version).then(
        () => 'saved',
        (error: Json) => error.hint,
      ),
    )
    expect((await Promise.all(saves)).toSorted()).toEqual(['edit_conflict', 'saved'])
    expect(new Set(await values(ids, 'age_min')).size).toBe(1)
  })

  test('of whom one registers a visitor while the other cancels: the registration waits and is rejected', async () => {
    const ids = await addSeries()
    const row = await on.read(ids[0] ?? '')
    const { series_version } = await on.preview(staff.admin, row, 'all', { action: 'cancel' })
    const { registration } = await database.as(staff.admin, async (sql) => {
      const [own] = await sql`select pg_backend_pid() as pid`
      await sql`
        select public.change_series(
          ${row.id}, 'all', '{"action": "cancel"}'::jsonb, ${row.updated_at}::text::timestamptz, ${series_version}
        )`
      const outcome = apiErrorOf(register(ids[2] ?? ''))
      await vi.waitFor(
        async () => {
          const waiting = await database.sql`
            select from pg_stat_activity where ${own?.pid}::integer = any (pg_blocking_pids(pid))`
          expect(waiting).toHaveLength(1)
        },
        { timeout: 20_000 },
      )
      return { registration: outcome }
    })
    expect(await registration).toBe('409 event_cancelled')
  })
})

describe('roles', () => {
  const cancel = { action: 'cancel' }

  test('visitors and co-organisers change no series, moderators cancel and delete none', async () => {
    const ids = await addSeries()
    const row = await on.read(ids[0] ?? '')
    await database.sql`insert into public.event_co_organisers (event_id, user_id) values (${row.id}, ${staff.user.userId})`
    const wanted = on.save(row, { title: { ru: 'Моё' } })
    for (const attempt of [
      () => on.preview(staff.user, row, 'all', wanted),
      () => on.apply(staff.user, row, 'all', wanted, 'any'),
      () => api(staff.user, 'event_series', { event_id: row.id }),
      () => on.preview(staff.moderator, row, 'all', cancel),
      () => on.apply(staff.moderator, row, 'following', { action: 'delete' }, 'any'),
    ])
      expect(await apiErrorOf(attempt())).toBe('403 not_allowed')
    await expect(on.preview('anon', row, 'all', wanted)).rejects.toThrow(/permission denied/)
    expect(await values(ids, 'status')).toEqual(Array(3).fill('planned'))
  })

  test('nothing is saved by what was not counted before, of an event alone, or in another scope', async () => {
    const [id = ''] = await addSeries()
    const row = await on.read(id)
    const wanted = on.save(row, { age_min: 6 })
    expect(await apiErrorOf(on.apply(staff.admin, row, 'all', wanted, null))).toBe('409 series_changed')
    expect(await apiErrorOf(on.preview(staff.admin, row, 'some' as 'all', wanted))).toBe('400 scope_unknown')
    expect(await apiErrorOf(on.preview(staff.admin, row, 'all', { action: 'rename' }))).toBe(
      '400 action_invalid',
    )
    const single = await on.read(await addEvent(database))
    expect(await apiErrorOf(on.preview(staff.admin, single, 'all', on.save(single, {})))).toBe(
      '409 not_in_series',
    )
  })
})
