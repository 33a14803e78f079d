import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

/** Noon in Belgrade, so many days ago. */
const daysAgo = async (days: number): Promise<string> => {
  const [row] = await database.sql`
    select (date_trunc('day', now() at time zone 'Europe/Belgrade') + interval '12 hours' - ${days} * interval '1 day')
      at time zone 'Europe/Belgrade' as noon`
  return new Date(row?.noon).toISOString()
}

async function addOrder(days: number, own: object) {
  await insert(database, 'orders', {
    id: randomUUID(),
    full_name: 'Ада',
    email: 'ada@hub.example',
    status: 'paid',
    payment_method: 'on_site',
    subtotal_amount: 100_000,
    paid_at: await daysAgo(days),
    ...own,
  })
}

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  const event = await addEvent(database)
  const add = async (days: number, own: object = {}) =>
    insert(database, 'registrations', {
      id: randomUUID(),
      event_id: event,
      full_name: 'Ада',
      email: `${randomUUID()}@hub.example`,
      status: 'confirmed',
      created_at: await daysAgo(days),
      ...own,
    })
  await add(0)
  await add(1)
  await add(1)
  await add(1, { status: 'cancelled', cancelled_at: await daysAgo(0) })
  await add(1, { status: 'waitlisted' })
  await add(29)
  await add(30)
  await addOrder(1, {})
  await addOrder(1, { discount_amount: 40_000 })
  await addOrder(1, { currency: 'EUR', subtotal_amount: 500 })
  await addOrder(1, { status: 'refunded', refunded_at: await daysAgo(0) })
  await addOrder(1, { status: 'pending', paid_at: null })
  await addOrder(0, { subtotal_amount: 0 })
})

afterAll(() => database.drop())

const statistics = (step?: string): Promise<Json> =>
  call(staff.admin, 'admin_statistics', step ? { step } : {})
const sum = (points: Json[]) => points.reduce((total, { registrations }) => total + registrations, 0)

test('admin_statistics returns thirty days up to today with confirmed registrations and payments', async () => {
  const points = await statistics()
  expect(points).toHaveLength(30)
  expect(points.at(-1)).toMatchObject({
    starts_on: (await daysAgo(0)).slice(0, 10),
    registrations: 1,
    income: {},
  })
  expect(points.at(-2)).toMatchObject({ registrations: 2, income: { RSD: 160_000, EUR: 500 } })
  expect(points[0]).toMatchObject({ registrations: 1 })
  expect(sum(points)).toBe(4)
})

test.each(['week', 'month'])('twelve of a %s, which begin where the calendar says', async (step) => {
  const points = await statistics(step)
  expect(points).toHaveLength(12)
  expect(sum(points)).toBe(5)
  for (const { starts_on } of points) {
    const day = new Date(starts_on)
    expect(step === 'week' ? day.getUTCDay() : day.getUTCDate()).toBe(1)
  }
})

test('an unknown step is rejected', async () => {
  expect(await apiErrorOf(statistics('year'))).toBe('400 step_invalid')
})

test('is for accounts with view_analytics', async () => {
  expect(await call(staff.superAdmin, 'admin_statistics')).toHaveLength(30)
  for (const who of [staff.moderator, staff.user])
    expect(await apiErrorOf(call(who, 'admin_statistics'))).toBe('403 not_allowed')
  await expect(call('anon', 'admin_statistics')).rejects.toMatchObject({ code: '42501' })
})
