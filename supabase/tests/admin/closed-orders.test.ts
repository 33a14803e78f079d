import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addSpace, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPass } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let person: Account

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  person = await addAccount(database)
})

afterAll(() => database.drop())

async function addOrder(): Promise<string> {
  const id = randomUUID()
  await insert(database, 'orders', {
    id,
    full_name: 'Ада',
    email: person.email,
    payment_method: 'on_site',
    subtotal_amount: 1000,
  })
  return id
}

const ends: [how: string, close: (order: string) => Promise<Json>][] = [
  ['is cancelled', (order) => call(staff.admin, 'cancel_order', { order_id: order })],
  [
    'is given back',
    async (order) => {
      await call(staff.admin, 'mark_order_paid', { order_id: order })
      return call(staff.admin, 'mark_order_refunded', { order_id: order })
    },
  ],
]

describe.each(ends)('an order that %s', (_, close) => {
  test('offers its seat to the first who waits', async () => {
    const event = await addPaidEvent(database, { capacity: 1 })
    const register = async (more: Json = {}): Promise<Json> => {
      const { email, ...account } = await addAccount(database)
      return call({ email, ...account }, 'register_for_event', {
        event_id: event,
        full_name: 'Ада',
        email,
        ...more,
      })
    }
    const { order } = await register()
    const { registration } = await register({ join_waitlist: true })
    expect(registration.status).toBe('waitlisted')
    await close(order.id)
    const [next] =
      await database.sql`select offer_until from public.registrations where id = ${registration.id}`
    expect(next?.offer_until).toBeInstanceOf(Date)
  })

  test('leaves a declined booking declined', async () => {
    const order = await addOrder()
    const [declined, confirmed] = [randomUUID(), randomUUID()]
    const space = await addSpace(database)
    for (const [id, status] of [
      [declined, 'declined'],
      [confirmed, 'confirmed'],
    ])
      await insert(database, 'space_bookings', {
        id,
        space_id: space,
        full_name: 'Ада',
        email: person.email,
        status,
        order_id: order,
      })
    await close(order)
    const bookings = await database.sql`
      select status from public.space_bookings where order_id = ${order} order by status`
    expect(bookings.map(({ status }) => status)).toEqual(['declined', 'cancelled'])
  })
})

test('a pass cancelled earlier keeps its cancellation time after a refund', async () => {
  const order = await addOrder()
  const pass = await addPass(database, person, { order_id: order, cancelled_at: hoursFromNow(-5) })
  const before = await database.sql`select cancelled_at from public.user_passes where id = ${pass}`
  await call(staff.admin, 'mark_order_paid', { order_id: order })
  await call(staff.admin, 'mark_order_refunded', { order_id: order })
  expect(await database.sql`select cancelled_at from public.user_passes where id = ${pass}`).toEqual(before)
})
