import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, guest, type Json, mailsOf, tally } from './fixtures/api.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

const PEOPLE = 10
const DAY = 9

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let renter: Account
let hall: string
let lab: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})

beforeEach(async () => {
  renter = await addAccount(database)
  await database.sql`update public.spaces set is_active = false`
  hall = await addOpenSpace(database)
  lab = await addOpenSpace(database)
})

afterAll(() => database.drop())

const dayOf = (days: number) => (hoursOfDay(days, [12])[0] ?? '').slice(0, 10)
/** So many weeks of hours of a day. */
const weeks = (count: number, hours: number[]) =>
  Array.from({ length: count }, (_, week) => hoursOfDay(DAY + 7 * week, hours)).flat()
const preview = (slots: string[], until: string): Promise<Json[]> =>
  call('anon', 'booking_series', { space_id: hall, slots, until })
const bookSeries = (bookings: Json, more: Json = {}, who: Account | 'anon' = renter) =>
  call(who, 'book_series', { bookings, full_name: 'Ада', email: renter.email, ...more })
const count = async () =>
  Number(
    (await database.sql`select count(*) from public.space_bookings where space_id in (${hall}, ${lab})`)[0]
      ?.count,
  )

describe('the dates of a series', () => {
  test('are each week until the day, with what is free and the nearest of what is not', async () => {
    const slots = hoursOfDay(DAY, [18, 19])
    const [, , third] = [0, 1, 2].map((week) => hoursOfDay(DAY + 7 * week, [19]))
    await call(renter, 'book_space', { space_id: hall, slots: third, full_name: 'Ада', email: renter.email })
    const dates = await preview(slots, dayOf(DAY + 7 * 9))
    expect(dates.map(({ problem }) => problem)).toEqual([
      null,
      null,
      'time_conflict',
      ...Array.from({ length: 7 }, () => null),
    ])
    expect(dates[0]).toMatchObject({ amount: 200_000, currency: 'RSD', nearest: null })
    const { nearest } = dates[2]
    expect(nearest).toHaveLength(6)
    expect(nearest.some(({ space_id }: Json) => space_id === lab)).toBe(true)
    // Another date of the series is no way out.
    const starts = dates.map(({ starts_at }) => Date.parse(starts_at))
    for (const offer of nearest.filter(({ space_id }: Json) => space_id === hall))
      expect(starts).not.toContain(Date.parse(offer.starts_at))
  })

  test('keep the hour by the clock of Belgrade when summer time begins and ends', async () => {
    const rows = await database.sql`
      select starts_at at time zone 'Europe/Belgrade' as wall, array_length(hours, 1) as length
      from private.repeat_weekly(
        array['2027-03-16 18:00 Europe/Belgrade', '2027-03-16 19:00 Europe/Belgrade']::timestamptz[], '2027-04-06'
      )
      union all
      select starts_at at time zone 'Europe/Belgrade', array_length(hours, 1)
      from private.repeat_weekly(array['2027-10-26 18:00 Europe/Belgrade']::timestamptz[], '2027-11-08')`
    expect(rows.map(({ wall, length }) => [wall.toISOString().slice(0, 16), length])).toEqual([
      ['2027-03-16T18:00', 2],
      ['2027-03-23T18:00', 2],
      ['2027-03-30T18:00', 2],
      ['2027-04-06T18:00', 2],
      ['2027-10-26T18:00', 1],
      ['2027-11-02T18:00', 1],
    ])
  })

  test('name the rule that a date does not keep', async () => {
    await setRules(database, hall, { ahead_days: DAY + 8, days_off: [dayOf(DAY)] })
    const dates = await preview(hoursOfDay(DAY, [18]), dayOf(DAY + 14))
    expect(dates.map(({ problem }) => problem)).toEqual(['outside_opening_hours', null, 'slot_too_far'])
  })

  test('are 26 at most', async () => {
    const slots = hoursOfDay(DAY, [18])
    expect(await preview(slots, dayOf(DAY + 7 * 25))).toHaveLength(26)
    expect(await apiErrorOf(preview(slots, dayOf(DAY + 7 * 26)))).toBe('400 series_too_long')
    expect(await apiErrorOf(preview([], dayOf(DAY)))).toBe('400 slots_required')
  })

  test('are counted without being made when the first lies far back', async () => {
    const slots = ['0001-01-01T10:00:00Z']
    expect(await apiErrorOf(preview(slots, dayOf(DAY)))).toBe('400 series_too_long')
    const made = await database.sql`
      select starts_at from private.repeat_weekly(${slots}::timestamptz[], ${dayOf(DAY)}::date)`
    expect(made.length).toBe(27)
  })
})

describe('a series', () => {
  test('of ten dates with one in another room is booked at once, one booking for each room', async () => {
    const dates = weeks(10, [18])
    const { bookings } = await bookSeries([
      { space_id: hall, slots: dates.filter((_, index) => index !== 3) },
      { space_id: lab, slots: [dates[3]] },
    ])
    expect(bookings.map(({ booking }: Json) => booking.slots.length)).toEqual([9, 1])
    expect(bookings.map(({ order }: Json) => order.status)).toEqual(['pending', 'pending'])
    expect((await mailsOf(database, renter.email)).map(({ kind }) => kind)).toEqual([
      'booking_requested',
      'booking_requested',
    ])
  })

  test('is not booked in part when one date is taken', async () => {
    const dates = weeks(4, [18])
    await call(renter, 'book_space', {
      space_id: lab,
      slots: dates.slice(2, 3),
      full_name: 'Ада',
      email: renter.email,
    })
    const before = await count()
    const request = bookSeries([
      { space_id: hall, slots: dates.slice(0, 2) },
      { space_id: lab, slots: dates.slice(2) },
    ])
    await expect(request).rejects.toMatchObject({ message: 'Time conflict with existing booking' })
    expect(await count()).toBe(before)
  })

  test('that a guest books is confirmed by one link for each room', async () => {
    const typed = guest()
    const { bookings } = await bookSeries([{ space_id: hall, slots: weeks(10, [18]) }], typed, 'anon')
    expect(bookings[0].booking).toMatchObject({ needs_confirmation: true, slots: { length: 10 } })
    const [mail] = await mailsOf(database, typed.email)
    const confirmed = await call('anon', 'confirm_by_secret', { secret: mail?.payload.secret })
    expect(confirmed.booking.needs_confirmation).toBe(false)
  })

  test('requested twice is booked once', async () => {
    const idempotency_key = randomUUID()
    const bookings = [{ space_id: hall, slots: weeks(3, [18]) }]
    const first = await bookSeries(bookings, { idempotency_key })
    expect(await bookSeries(bookings, { idempotency_key })).toEqual(first)
    expect(await count()).toBe(1)
    expect(await apiErrorOf(bookSeries([]))).toBe('400 bookings_invalid')
  })

  test('of ten people at once in two rooms in either order is had by one', async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => addAccount(database)))
    const both = [
      { space_id: hall, slots: weeks(4, [18]) },
      { space_id: lab, slots: weeks(4, [18]) },
    ]
    const outcomes = await tally(
      people.map((person, index) =>
        bookSeries(index % 2 ? both : both.toReversed(), { email: person.email }, person),
      ),
    )
    expect(outcomes).toEqual({ ok: 1, '409 time_conflict': PEOPLE - 1 })
  })
})
