import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, mailsOf } from './fixtures/api.ts'
import { decisionsOn } from './fixtures/decisions.ts'
import { addPaidEvent } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let on: ReturnType<typeof decisionsOn>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  on = decisionsOn(database, await addStaff(database))
})

afterAll(() => database.drop())

test.each([
  [false, { status: 'paid', is_owed: true, is_donated: false }],
  [true, { status: 'paid', is_owed: false, is_donated: true }],
])('a seat is returned once, with its price as a donation: %s', async (is_donation, order) => {
  const event = await addPaidEvent(database)
  const { person, id, order: orderId } = await on.paying(event)
  const [updates] = await call(person, 'my_registration_updates')
  expect(updates.paid).toEqual({ amount: 120_000, currency: 'RSD' })
  const back = () => call(person, 'return_seat', { is_donation, registration_id: id })
  expect(await back()).toMatchObject({ status: 'cancelled' })
  expect(await back()).toMatchObject({ status: 'cancelled' })
  expect(await on.orderOf(orderId)).toEqual(order)
  expect(await on.seatsTaken(event)).toBe(0)
  const mails = (await mailsOf(database, person.email)).filter(
    ({ kind }) => kind === 'registration_cancelled',
  )
  expect(mails).toHaveLength(1)
})

test('a seat that cost nothing has nothing to donate', async () => {
  const person = await addAccount(database)
  const id = await on.register(person, await addEvent(database))
  const donate = call(person, 'return_seat', { is_donation: true, registration_id: id })
  expect(await apiErrorOf(donate)).toBe('409 nothing_paid')
})

test('a seat cannot be returned once the event has begun', async () => {
  const person = await addAccount(database)
  const event = await addEvent(database)
  const id = await on.register(person, event)
  await database.sql`update public.events set starts_at = ${hoursFromNow(-1)} where id = ${event}`
  const back = call(person, 'return_seat', { is_donation: false, registration_id: id })
  expect(await apiErrorOf(back)).toBe('409 event_started')
})
