import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { apiOf, guest, today } from './fixtures/api.ts'
import { addPlan, addRequisites } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let plan: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  await addRequisites(database)
  plan = await addPlan(database)
})

afterAll(() => database.drop())

const orderPlan = (more: object = {}) =>
  call('anon', 'order_coworking_plan', { plan_id: plan, starts_on: today(), ...guest(), ...more })
const inDays = (days: number) =>
  new Date(Date.parse(`${today()}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const hoursLeft = (order: { expires_at: string }) => (Date.parse(order.expires_at) - Date.now()) / 3_600_000
const dayInBelgrade = (moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' }).format(new Date(moment))

test.each(['on_site', 'ips_qr'])(
  'a coworking plan is paid (%s) on its first day at the latest',
  async (payment_method) => {
    for (const days of [1, 3]) {
      const { order } = await orderPlan({ starts_on: inDays(days), payment_method })
      expect(dayInBelgrade(order.expires_at)).toBe(inDays(days))
    }
    const now = await orderPlan({ payment_method })
    expect(hoursLeft(now.order)).toBeGreaterThan(0.9)
    expect(hoursLeft(now.order)).toBeLessThan(25)
  },
)

test('a coworking plan that begins later waits for its money as long as any other order', async () => {
  const wait = async (payment_method: string) =>
    Math.round(hoursLeft((await orderPlan({ starts_on: inDays(90), payment_method })).order) / 24)
  expect([await wait('on_site'), await wait('ips_qr')]).toEqual([14, 7])
})

test('an order of a coworking plan shows its days and its person', async () => {
  const typed = guest()
  const { order } = await orderPlan({ ...typed, starts_on: inDays(2), quantity: 3 })
  const [row] = await database.sql`
    select (${inDays(2)}::date + interval '3 months' - interval '1 day')::date::text as last`
  expect(order).toMatchObject({ ...typed, items: [{ starts_on: inDays(2), ends_on: row?.last }] })
  const days = await addPlan(database, { slug: 'day', period: 'day' })
  const visit = await orderPlan({ plan_id: days, quantity: 2 })
  expect(visit.order.items[0]).toMatchObject({ starts_on: today(), ends_on: inDays(1) })
})
