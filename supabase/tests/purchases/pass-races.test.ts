import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, type Json, tally } from './fixtures/api.ts'
import { addDayPlan, dayAfter } from './fixtures/memberships.ts'
import { addPaidEvent, addPass, visitsLeft } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let owner: Account
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  owner = await addAccount(database)
  space = await addOpenSpace(database)
  await addDayPlan(database, { period: 'day', day_count: 1, valid_days: 30, price_amount: 150_000 })
})
afterAll(() => database.drop())

const named = () => ({ full_name: 'Ада', email: owner.email })
const register = async (pass_id: string) =>
  call(owner, 'register_for_event', { event_id: await addPaidEvent(database), ...named(), pass_id })
const book = (pass_id: string, index: number): Promise<Json> =>
  call(owner, 'book_space', {
    space_id: space,
    slots: hoursOfDay(3 + index, [18]),
    ...named(),
    pass_id,
  })
const bookDay = (pass_id: string, index: number): Promise<Json> =>
  call(owner, 'book_desk_with_pass', { pass_id, day: dayAfter(3 + index) })

test('the last visit of a pass used for events, rooms and desks at once pays one of them', async () => {
  const pass = await addPass(database, owner, { visits_left: 1 })
  const outcomes = await tally(
    Array.from({ length: 6 }, (_, index) => [register(pass), book(pass, index), bookDay(pass, index)]).flat(),
  )
  expect(outcomes).toEqual({ ok: 1, '409 pass_used_up': 17 })
  expect(await visitsLeft(database, pass)).toBe(0)
  expect(await database.sql`select from public.pass_uses where pass_id = ${pass}`).toHaveLength(1)
})

test('a day waits for a room that takes the last visit in an open transaction, and then finds none', async () => {
  const pass = await addPass(database, owner, { visits_left: 1 })
  const waited = () =>
    vi.waitFor(
      async () => {
        const waiting = await database.sql`
          select from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database() and locktype in ('transactionid', 'tuple')`
        expect(waiting.length).toBeGreaterThan(0)
      },
      { timeout: 10_000, interval: 20 },
    )
  const day = await database.as(owner, async (sql) => {
    const slots = hoursOfDay(12, [18])
    await sql`
      select public.book_space(
        space_id => ${space}, slots => ${slots}, full_name => 'Ада', email => ${owner.email}, pass_id => ${pass}
      )`
    const booking = apiErrorOf(bookDay(pass, 12))
    await waited()
    return { booking }
  })
  expect(await day.booking).toBe('409 pass_used_up')
  expect(await visitsLeft(database, pass)).toBe(0)
})

test('a booking that is cancelled ten times returns its visits once', async () => {
  const pass = await addPass(database, owner, { visits_left: 2 })
  const { booking } = await book(pass, 20)
  await Promise.all(
    Array.from({ length: 10 }, () => call(owner, 'cancel_booking', { booking_id: booking.id })),
  )
  expect(await visitsLeft(database, pass)).toBe(2)
})

test('a day that is booked ten times takes its visits once', async () => {
  const pass = await addPass(database, owner)
  const days = await Promise.all(Array.from({ length: 10 }, () => bookDay(pass, 20)))
  expect(new Set(days.map(({ id }) => id)).size).toBe(1)
  expect(await visitsLeft(database, pass)).toBe(3)
})
