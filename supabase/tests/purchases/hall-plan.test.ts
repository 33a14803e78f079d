import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addSpace, insert } from '../fixtures/events.ts'
import { recordQueryPlans } from '../fixtures/query-plans.ts'
import { apiOf, type Json } from './fixtures/api.ts'
import { closeSpace, DAY, dayOf } from './fixtures/closures.ts'
import { addDayPlan, addMembership } from './fixtures/memberships.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let space: string

beforeAll(async () => {
  database = await createTestDatabase({ isNew: true })
  call = apiOf(database)
  staff = await addStaff(database)
})

beforeEach(async () => {
  await database.sql`delete from public.closures`
  space = await addOpenSpace(database)
})

afterAll(() => database.drop())

/** The moment at which the clock of Belgrade shows this hour on the day of the tests. */
const at = (hour: number, day = DAY): string => hoursOfDay(day, [hour])[0] ?? ''

async function planAt(instant: string): Promise<Json> {
  const [row] = await database.sql<{ plan: Json }[]>`select private.hall_plan(${instant}) as plan`
  return row?.plan
}

/** State of the space of the test at a moment, and until when. */
async function stateAt(instant: string): Promise<[state: string, until: string | null]> {
  const { spaces } = await planAt(instant)
  const [{ slug }] = (await database.sql`select slug from public.spaces where id = ${space}`) as Json
  const { state, until } = spaces.find((one: Json) => one.slug === slug)
  return [state, until && new Date(until).toISOString()]
}

async function occupy(from: string, until: string, state = 'booked'): Promise<void> {
  const row = { id: randomUUID(), space_id: space, starts_at: from, ends_at: until, state }
  await insert(database, 'space_occupancy', row)
}

describe('a space', () => {
  test('is free until it closes where nothing is booked', async () => {
    expect(await stateAt(at(12))).toEqual(['free', at(24)])
  })

  test('is free until the next hour that is taken', async () => {
    await occupy(at(15), at(16))
    await occupy(at(18), at(19))
    expect(await stateAt(at(12))).toEqual(['free', at(15)])
    expect(await stateAt(at(16))).toEqual(['free', at(18)])
  })

  test('is occupied until the last of hours on end, whatever they are for', async () => {
    await occupy(at(12), at(13))
    await occupy(at(13), at(14), 'event')
    await occupy(at(14), at(15), 'pending')
    expect(await stateAt(at(12))).toEqual(['occupied', at(15)])
    expect(await stateAt(at(15))).toEqual(['free', at(24)])
  })

  test('is occupied by what takes place outside the opening hours', async () => {
    await occupy(at(8), at(9), 'event')
    expect(await stateAt(at(8))).toEqual(['occupied', at(9)])
  })

  test('is closed until it opens, on that day or another one', async () => {
    expect(await stateAt(at(7))).toEqual(['closed', at(10)])
    await setRules(database, space, { days_off: [dayOf(DAY)] })
    expect(await stateAt(at(12))).toEqual(['closed', at(10, DAY + 1)])
  })

  test('is closed by a closure, until the day after it', async () => {
    await closeSpace(call, staff.admin, space)
    expect(await stateAt(at(12))).toEqual(['closed', at(10, DAY + 2)])
  })

  test('is closed for good without opening hours', async () => {
    await database.sql`delete from public.space_opening_hours where space_id = ${space}`
    expect(await stateAt(at(12))).toEqual(['closed', null])
  })

  test('is free again when a guest has not confirmed the booking in time', async () => {
    const booking = randomUUID()
    await insert(database, 'space_bookings', {
      id: booking,
      space_id: space,
      full_name: 'Ада',
      email: 'ada@hub.example',
      status: 'pending',
    })
    await insert(database, 'booking_slots', { booking_id: booking, starts_at: at(12), ends_at: at(13) })
    expect(await stateAt(at(12))).toEqual(['occupied', at(13)])
    await database.sql`update public.space_bookings set confirm_until = now() where id = ${booking}`
    expect(await stateAt(at(12))).toEqual(['free', at(24)])
  })
})

describe('the desks', () => {
  let hall: string

  beforeAll(async () => {
    hall = await addSpace(database)
    await database.sql`update public.spaces set desks = 2, is_active = false where id = ${hall}`
  })

  const desksOn = async (day: number) => (await planAt(at(12, day))).desks

  test('are those of the day', async () => {
    const member = await addAccount(database)
    const membership = await addMembership(database, member, await addDayPlan(database))
    await call(member, 'book_desk', { membership_id: membership.id, day: dayOf(DAY) })
    expect(await desksOn(DAY)).toEqual({ state: 'free', free: 1, total: 2 })
    const other = await addAccount(database)
    const second = await addMembership(database, other, await addDayPlan(database))
    await call(other, 'book_desk', { membership_id: second.id, day: dayOf(DAY) })
    expect(await desksOn(DAY)).toEqual({ state: 'occupied', free: 0, total: 2 })
    expect(await desksOn(DAY + 1)).toEqual({ state: 'free', free: 2, total: 2 })
  })

  test('are occupied where an event has the hall, closed by a closure', async () => {
    const row = { id: randomUUID(), space_id: hall, state: 'event' }
    await insert(database, 'space_occupancy', { ...row, starts_at: at(18, 12), ends_at: at(20, 12) })
    expect(await desksOn(12)).toEqual({ state: 'occupied', free: 0, total: 0 })
    await closeSpace(call, staff.admin, space, {
      starts_on: dayOf(12),
      ends_on: dayOf(12),
      closes_coworking: true,
    })
    expect(await desksOn(12)).toEqual({ state: 'closed', free: 0, total: 0 })
  })
})

test('visitors read the plan of this moment, and nothing about who is there', async () => {
  await occupy(new Date(Date.now() - 60_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString())
  const plan = await call('anon', 'hall_plan')
  expect(Object.keys(plan).sort()).toEqual(['at', 'desks', 'spaces'])
  expect(plan.spaces.some(({ state }: Json) => state === 'occupied')).toBe(true)
  for (const one of plan.spaces)
    expect(Object.keys(one).sort()).toEqual(['capacity', 'name', 'slug', 'state', 'until'])
})

test('the plan reads the hours around, however many bookings there are', async () => {
  await database.sql`
    insert into public.space_occupancy (id, space_id, starts_at, ends_at, state)
    select gen_random_uuid(), ${space}, hour, hour + interval '1 hour', 'booked'
    from generate_series('2040-01-01'::timestamptz, '2044-01-01', interval '2 hours') hour`
  await database.sql`vacuum analyze public.space_occupancy`
  const { stepsOf, end } = await recordQueryPlans(database.url)
  const steps = await stepsOf('select public.hall_plan()', 'space_occupancy')
  await end()
  const read = steps.map(
    (step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
  )
  expect(steps.length).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThanOrEqual(100)
})
