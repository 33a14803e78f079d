import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiOf, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addPaidEvent } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const add = (event: string, more: Json = {}, as: Account = staff.moderator): Promise<Json> =>
  call(as, 'add_attendee', { event_id: event, full_name: 'Гость с улицы', ...more })

test.each(['due', 'free'])('a free seat given at check-in has no order (%s)', async (payment) => {
  const { order } = await add(await addEvent(database), { payment })
  expect(order).toBeNull()
})

test('an order paid at check-in records who took the money', async () => {
  const { order } = await add(await addPaidEvent(database), { payment: 'paid' })
  const [paidOrder] = await database.sql`select status, paid_by from public.orders where id = ${order.id}`
  expect(paidOrder).toEqual({ status: 'paid', paid_by: staff.moderator.userId })
})

test('a person who cancelled can be added again', async () => {
  const event = await addEvent(database)
  const email = `${randomUUID()}@hub.example`
  const { id } = await add(event, { email })
  await call(staff.moderator, 'cancel_registration', { registration_id: id })
  expect(await add(event, { email })).toMatchObject({ status: 'confirmed' })
})

test('an added attendee gets a seat that was not confirmed in time', async () => {
  const event = await addEvent(database, { capacity: 1 })
  await insert(database, 'registrations', {
    id: randomUUID(),
    event_id: event,
    full_name: 'Ада',
    email: 'ada@hub.example',
    status: 'pending',
    confirm_until: hoursFromNow(-1),
  })
  expect(await add(event)).toMatchObject({ status: 'confirmed', is_extra: false })
})

test('an attendee added to a past event gets no mail', async () => {
  const email = `${randomUUID()}@hub.example`
  await add(await addEvent(database, { starts_at: hoursFromNow(-24) }), { email })
  expect(await mailsOf(database, email)).toEqual([])
})
