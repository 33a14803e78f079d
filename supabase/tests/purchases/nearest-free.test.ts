import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { insert } from '../fixtures/events.ts'
import { recordQueryPlans, rowsRead } from '../fixtures/query-plans.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json } from './fixtures/api.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let renter: Account
let hall: string
let lab: string

/** A day on which nothing else is booked, a week ahead at least so that a week back is not over. */
const DAY = 20

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  call = apiOf(database)
  renter = await addAccount(database)
})

beforeEach(async () => {
  await database.sql`update public.spaces set is_active = false`
  hall = await addOpenSpace(database)
  lab = await addOpenSpace(database)
})

afterAll(() => database.drop())

async function occupy(space: string, slots: readonly string[], until?: string): Promise<void> {
  for (const starts_at of slots)
    await insert(database, 'space_occupancy', {
      id: randomUUID(),
      space_id: space,
      starts_at,
      ends_at: until ?? new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
      state: 'booked',
    })
}

const nearest = (slots: readonly string[], space = hall): Promise<Json[]> =>
  call('anon', 'nearest_free', { space_id: space, slots })
const book = (slots: readonly string[], more: object = {}) =>
  call(renter, 'book_space', { space_id: hall, slots, full_name: 'Ада', email: renter.email, ...more })

/** "hour hall +1" of what is offered: kind, room, and hours from the wanted time or days from the wanted day. */
const summaryOf = (offers: readonly Json[], [wanted = '']: readonly string[]) =>
  offers.map(({ kind, space_id, starts_at }) => {
    const hours = (Date.parse(starts_at) - Date.parse(wanted)) / 3_600_000
    const apart = Math.abs(hours) < 20 ? hours : `${Math.round(hours / 24)}d`
    return [kind, space_id === hall ? 'hall' : 'lab', apart].join(' ')
  })

describe('the nearest free hours', () => {
  test('are other hours, another room and other days, the nearest first', async () => {
    const slots = hoursOfDay(DAY, [19])
    await occupy(hall, slots)
    expect(summaryOf(await nearest(slots), slots)).toEqual([
      'hour hall -1',
      'hour hall 1',
      'room lab 0',
      'hour hall -2',
      'day hall -1d',
      'day hall 1d',
    ])
  })

  test('come with the conflict of a booking, of the same transaction', async () => {
    const slots = hoursOfDay(DAY, [19])
    await book(slots)
    const request = book(slots)
    await expect(request).rejects.toMatchObject({ message: 'Time conflict with existing booking' })
    const { slots: taken, nearest: offers } = await errorDetailOf(request)
    expect(taken).toMatchObject([{ state: 'pending' }])
    expect(offers).toEqual(await nearest(slots))
    expect(offers[0]).toEqual({
      kind: 'hour',
      space_id: hall,
      starts_at: expect.any(String),
      ends_at: expect.any(String),
      amount: 100_000,
      currency: 'RSD',
    })
    const [offer] = offers
    expect((await book([offer.starts_at])).booking.status).toBe('pending')
  })

  test('are as many hours on end as are wanted', async () => {
    const slots = hoursOfDay(DAY, [18, 19])
    const [, taken = ''] = slots
    await occupy(hall, [taken])
    await occupy(lab, hoursOfDay(DAY, [18]))
    const offers = await nearest(slots)
    expect(summaryOf(offers, slots)).toEqual([
      'hour hall -1',
      'hour hall -2',
      'hour hall 2',
      'other lab 1',
      'day hall -1d',
      'day hall 1d',
    ])
    for (const { starts_at, ends_at } of offers)
      expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(7_200_000)
  })

  test('prefer the cheaper of two that are as near', async () => {
    // Until 17:00 an hour of a working day costs less.
    const monday = DAY + ((8 - new Date(hoursOfDay(DAY, [12])[0] ?? '').getUTCDay()) % 7)
    const slots = hoursOfDay(monday, [16])
    await occupy(hall, slots)
    const offers = await nearest(slots)
    expect(summaryOf(offers, slots).slice(0, 3)).toEqual(['hour hall -1', 'room lab 0', 'hour hall -2'])
    expect(offers[0]?.amount).toBe(60_000)
  })

  test('leave the other hours of the booking as they are, which another room could not', async () => {
    const slots = [...hoursOfDay(DAY, [15]), ...hoursOfDay(DAY, [19])]
    await occupy(hall, hoursOfDay(DAY, [19]))
    await occupy(hall, hoursOfDay(DAY, [16, 17]))
    const offers = await nearest(slots)
    expect(offers.every(({ space_id }) => space_id === hall)).toBe(true)
    expect(summaryOf(offers, slots.slice(1))).not.toContain('hour hall -4')
  })

  test('keep to opening hours, and skip a week that is full', async () => {
    await database.sql`delete from public.space_opening_hours where space_id = ${lab}`
    for (const day of [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5])
      await occupy(hall, hoursOfDay(DAY + day, [10]), hoursOfDay(DAY + day + 1, [0])[0])
    const offers = await nearest(hoursOfDay(DAY, [19]))
    expect(summaryOf(offers, hoursOfDay(DAY, [19]))[0]).toBe('day hall 6d')
    const hours = offers.map(({ starts_at }) => new Date(starts_at).getTime())
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(Date.parse(hoursOfDay(DAY + 6, [10])[0] ?? ''))
  })

  test('keep to the rules of each space: length, notice, days ahead, days off, breaks and who may book', async () => {
    const slots = hoursOfDay(DAY, [19])
    await occupy(hall, slots)
    await setRules(database, lab, { min_hours: 2 })
    expect(summaryOf(await nearest(slots), slots)).not.toContain('room lab 0')
    await setRules(database, lab, { min_hours: 1, who_may_book: 'members' })
    expect(summaryOf(await nearest(slots), slots)).not.toContain('room lab 0')
    await setRules(database, lab, { who_may_book: 'all', lead_hours: 24 * (DAY + 2) })
    expect(summaryOf(await nearest(slots), slots)).not.toContain('room lab 0')
    await setRules(database, lab, { lead_hours: 0, days_off: [(slots[0] ?? '').slice(0, 10)] })
    expect(summaryOf(await nearest(slots), slots)).not.toContain('room lab 0')
    await setRules(database, lab, { days_off: [] })
    await setRules(database, hall, { break_after_minutes: 30, ahead_days: DAY })
    expect(summaryOf(await nearest(slots), slots)).toEqual([
      'room lab 0',
      'hour hall -2',
      'hour hall 2',
      'other lab -1',
      'day hall -1d',
      'day hall -2d',
    ])
  })

  test('are none of a space that is not for rent', async () => {
    await database.sql`update public.spaces set is_active = false where id = ${hall}`
    expect(await apiErrorOf(nearest(hoursOfDay(DAY, [19])))).toBe('404 space_not_found')
    expect(await apiErrorOf(nearest([], lab))).toBe('400 slots_required')
  })
})

test('what is offered depends on the days around, not on how many bookings there are', async () => {
  const slots = hoursOfDay(DAY, [19])
  await occupy(hall, slots)
  const before = await nearest(slots)
  await database.sql`
    insert into public.space_occupancy (id, space_id, starts_at, ends_at, state)
    select gen_random_uuid(), ${hall}, hour, hour + interval '1 hour', 'booked'
    from generate_series('2040-01-01'::timestamptz, '2042-01-01', interval '2 hours') hour`
  await database.sql`analyze public.space_occupancy`
  expect(await nearest(slots)).toEqual(before)
  const { stepsOf, end } = await recordQueryPlans(database.url)
  const steps = await stepsOf(
    `select public.nearest_free('${hall}', array['${slots[0]}']::timestamptz[])`,
    'space_occupancy',
  )
  await end()
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  expect(rowsRead(steps, 'space_occupancy')).toBeLessThan(200)
})
