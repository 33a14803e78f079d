import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace } from '../fixtures/events.ts'
import { apiErrorOf, errorDetailOf, type Json } from '../purchases/fixtures/api.ts'
import { clocksOf, occupancyOf, type StaffActions, staffActionsOf } from './fixtures/staff-actions.ts'

let database: TestDatabase
let staffClient: StaffActions
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  staffClient = staffActionsOf(database, (await addStaff(database)).moderator)
})

beforeEach(async () => {
  space = await addSpace(database)
})

afterAll(() => database.drop())

/** Wednesdays at 19:00 in Belgrade; clocks go forward on 31 March 2030 and back on 27 October. */
const weekly = (changes: object = {}) =>
  staffClient.create({
    starts_at: '2030-03-20T19:00:00+01:00',
    ends_at: '2030-03-20T20:30:00+01:00',
    space_id: space,
    every_weeks: 1,
    repeats_until: '2030-04-10',
    ...changes,
  })

const inSeries = async ({ items }: Json) => {
  const rows = await database.sql`
    select to_json(items) as item from public.calendar_items items
    where series_id = ${items[0].series_id} and cancelled_at is null order by starts_at`
  return { items: rows.map(({ item }) => item) }
}

const freshOf = async ({ id }: Json) => {
  const [row] = await database.sql`select id, updated_at from public.calendar_items where id = ${id}`
  return row
}

describe('every week', () => {
  test('keeps local time across a change of clocks', async () => {
    const spring = await weekly()
    expect(clocksOf(spring)).toEqual([
      '20 Mar 19:00–20:30',
      '27 Mar 19:00–20:30',
      '03 Apr 19:00–20:30',
      '10 Apr 19:00–20:30',
    ])
    expect(spring.items.map(({ starts_at }: Json) => starts_at.slice(11, 16))).toEqual([
      '18:00',
      '18:00',
      '17:00',
      '17:00',
    ])
    const autumn = await weekly({
      starts_at: '2030-10-23T19:00:00+02:00',
      ends_at: '2030-10-23T20:30:00+02:00',
      repeats_until: '2030-10-30',
    })
    expect(clocksOf(autumn)).toEqual(['23 Oct 19:00–20:30', '30 Oct 19:00–20:30'])
    expect(spring.items[0].recurrence).toEqual({ every_weeks: 1, repeats_until: '2030-04-10' })
  })

  test('keeps its duration in the night in which clocks go forward', async () => {
    const { items } = await weekly({
      starts_at: '2030-03-24T02:00:00+01:00',
      ends_at: '2030-03-24T03:00:00+01:00',
      repeats_until: '2030-04-07',
    })
    const minutes = items.map(
      (item: Json) => (Date.parse(item.ends_at) - Date.parse(item.starts_at)) / 60_000,
    )
    expect(minutes).toEqual([60, 60, 60])
    expect(clocksOf({ items })).toEqual(['24 Mar 02:00–03:00', '31 Mar 03:00–04:00', '07 Apr 02:00–03:00'])
  })

  test('or every other one, without the days left out', async () => {
    const made = await weekly({ every_weeks: 2, repeats_until: '2030-05-15', except_dates: ['2030-04-17'] })
    expect(clocksOf(made).map((clock) => clock.slice(0, 6))).toEqual(['20 Mar', '03 Apr', '01 May', '15 May'])
  })

  test('a day left out is one of Belgrade, be it another by UTC', async () => {
    const made = await weekly({
      starts_at: '2030-03-21T00:15:00+01:00',
      ends_at: '2030-03-21T01:00:00+01:00',
      repeats_until: '2030-03-28',
      except_dates: ['2030-03-28'],
    })
    expect(clocksOf(made)).toEqual(['21 Mar 00:15–01:00'])
  })

  test('is all or nothing: conflicts are reported for each day', async () => {
    for (const day of ['2030-03-27', '2030-04-03'])
      await addEvent(database, {
        space_id: space,
        starts_at: `${day}T18:00:00Z`,
        ends_at: `${day}T18:30:00Z`,
      })
    const draft = weekly()
    expect(await apiErrorOf(draft)).toBe('409 time_conflict')
    expect((await errorDetailOf(draft)).map(({ starts_at }: Json) => starts_at.slice(0, 10))).toEqual([
      '2030-03-27',
      '2030-04-03',
    ])
    expect(await occupancyOf(database, space)).toHaveLength(2)
    expect((await weekly({ except_dates: ['2030-03-27', '2030-04-03'] })).items).toHaveLength(2)
  })

  test.each<[string, object]>([
    ['400 every_weeks_invalid', { every_weeks: 0 }],
    ['400 repeats_until_invalid', { repeats_until: null }],
    ['400 repeats_until_invalid', { repeats_until: '2030-03-19' }],
    ['400 too_many_repetitions', { repeats_until: '2032-04-10' }],
    ['400 too_many_repetitions', { repeats_until: '9999-12-31' }],
    ['400 overlaps_itself', { ends_at: '2030-03-28T19:00:00+01:00' }],
    ['400 no_items_left', { repeats_until: '2030-03-26', except_dates: ['2030-03-20'] }],
  ])('is rejected as %s: %o', async (code, changes) => {
    expect(await apiErrorOf(weekly(changes))).toBe(code)
  })
})

describe('of a series', () => {
  test('one item moves alone', async () => {
    const made = await weekly()
    const moved = await staffClient.change(made.items[1], {
      starts_at: '2030-03-28T10:00:00+01:00',
      ends_at: '2030-03-28T11:00:00+01:00',
    })
    expect(clocksOf(moved)).toEqual(['28 Mar 10:00–11:00'])
    expect(clocksOf(await inSeries(made))).toEqual([
      '20 Mar 19:00–20:30',
      '28 Mar 10:00–11:00',
      '03 Apr 19:00–20:30',
      '10 Apr 19:00–20:30',
    ])
  })

  test('it and those that follow move as far by the clock, over its change', async () => {
    const made = await weekly()
    const moved = await staffClient.change(
      made.items[1],
      { starts_at: '2030-03-28T18:00:00+01:00', ends_at: '2030-03-28T20:00:00+01:00' },
      'following',
    )
    expect(clocksOf(moved)).toEqual(['28 Mar 18:00–20:00', '04 Apr 18:00–20:00', '11 Apr 18:00–20:00'])
    expect(clocksOf(await inSeries(made))[0]).toBe('20 Mar 19:00–20:30')
    expect(moved.items[0].recurrence).toEqual({ every_weeks: 1, repeats_until: '2030-04-11' })
  })

  test('all move by a week to where the next one stood', async () => {
    const made = await weekly()
    const { items } = await staffClient.change(
      made.items[0],
      { starts_at: '2030-03-27T19:00:00+01:00', ends_at: '2030-03-27T20:30:00+01:00' },
      'all',
    )
    expect(clocksOf({ items }).map((clock) => clock.slice(0, 6))).toEqual([
      '27 Mar',
      '03 Apr',
      '10 Apr',
      '17 Apr',
    ])
    expect(await occupancyOf(database, space)).toHaveLength(4)
  })

  test('all take a new title, and each stays where it was moved', async () => {
    const made = await weekly()
    await staffClient.change(made.items[1], {
      starts_at: '2030-03-28T10:00:00+01:00',
      ends_at: '2030-03-28T11:00:00+01:00',
    })
    const { items } = await staffClient.change(made.items[0], { title: { ru: 'Совет' } }, 'all')
    expect(items.map(({ title }: Json) => title.ru)).toEqual(['Совет', 'Совет', 'Совет', 'Совет'])
    expect(clocksOf({ items })[1]).toBe('28 Mar 10:00–11:00')
  })

  test('items whose times do not change keep their occupancy rows', async () => {
    const made = await weekly()
    const versions = async () => {
      const rows = await database.sql`
        select xmin::text as version from public.space_occupancy where space_id = ${space} order by starts_at`
      return rows.map(({ version }) => version)
    }
    const before = await versions()
    const { undo } = await staffClient.change(
      made.items[0],
      { title: { ru: 'Совет' }, space_id: space },
      'all',
    )
    await staffClient.undo(undo)
    expect(await versions()).toEqual(before)
    const late = (moment: string) => moment.replace('18:00', '18:15')
    await staffClient.change(await freshOf(made.items[0]), { starts_at: late(made.items[0].starts_at) })
    expect((await versions()).slice(1)).toEqual(before.slice(1))
    expect((await versions())[0]).not.toBe(before[0])
  })

  test('a change that meets something for one of them changes none', async () => {
    const made = await weekly()
    await addEvent(database, {
      space_id: space,
      starts_at: '2030-04-03T15:00:00Z',
      ends_at: '2030-04-03T16:00:00Z',
    })
    const move = staffClient.change(
      made.items[0],
      { starts_at: '2030-03-20T17:00:00+01:00', ends_at: '2030-03-20T18:30:00+01:00' },
      'all',
    )
    expect(await apiErrorOf(move)).toBe('409 time_conflict')
    expect(await errorDetailOf(move)).toMatchObject([{ state: 'event', title: { ru: 'Лекция' } }])
    expect(clocksOf(await inSeries(made))).toEqual(clocksOf(made))
  })

  test('one is cancelled, then it with those that follow; the series ends earlier', async () => {
    const made = await weekly()
    await staffClient.cancel(made.items[1])
    const { items } = await staffClient.cancel(made.items[2], 'following')
    expect(items).toHaveLength(2)
    expect(clocksOf(await inSeries(made))).toEqual(['20 Mar 19:00–20:30'])
    expect(await occupancyOf(database, space)).toHaveLength(1)
    const [first] = (await staffClient.change(made.items[0], { note: 'Кофе' })).items
    expect(first.recurrence.repeats_until).toBe('2030-03-20')
  })

  test('a change of all excludes cancelled items', async () => {
    const made = await weekly()
    await staffClient.cancel(made.items[1])
    expect((await staffClient.change(made.items[0], { note: 'Кофе' }, 'all')).items).toHaveLength(3)
  })
})
