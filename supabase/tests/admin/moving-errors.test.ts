import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPass } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let person: Account
let here: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  person = await addAccount(database)
  here = await addEvent(database)
})

afterAll(() => database.drop())

const register = async (event: string, who: Account, more: Json = {}): Promise<Json> =>
  (await call(who, 'register_for_event', { event_id: event, full_name: 'Ада', email: who.email, ...more }))
    .registration
const move = (registration: string, event: string) =>
  call(staff.moderator, 'move_registration', { registration_id: registration, event_id: event })

test('a checked-in attendee cannot be moved', async () => {
  const { id } = await register(here, await addAccount(database))
  await call(staff.moderator, 'check_in', { event_id: here, request_id: randomUUID(), registration_id: id })
  expect(await apiErrorOf(move(id, await addEvent(database)))).toBe('409 already_checked_in')
})

test('an active registration there under another address is distinguished from a cancelled one', async () => {
  const there = await addEvent(database)
  const { id } = await register(here, person)
  const other = randomUUID()
  await insert(database, 'registrations', {
    id: other,
    event_id: there,
    user_id: person.userId,
    full_name: 'Ада',
    email: 'another@hub.example',
    status: 'confirmed',
  })
  expect(await apiErrorOf(move(id, there))).toBe('409 already_registered')
  await call(staff.moderator, 'cancel_registration', { registration_id: other })
  expect(await move(id, there)).toMatchObject({ status: 'confirmed' })
})

test('a seat that was not confirmed in time is free there', async () => {
  const there = await addEvent(database, { capacity: 1 })
  await insert(database, 'registrations', {
    id: randomUUID(),
    event_id: there,
    full_name: 'Боб',
    email: 'bob@hub.example',
    status: 'pending',
    confirm_until: hoursFromNow(-1),
  })
  const { id } = await register(here, await addAccount(database))
  expect(await move(id, there)).toMatchObject({ status: 'confirmed' })
})

test('a visit that went home before stays with the seat it was for', async () => {
  const [paid, there] = [await addPaidEvent(database), await addPaidEvent(database)]
  const holder = await addAccount(database)
  const { id } = await register(paid, holder, { pass_id: await addPass(database, holder) })
  await database.sql`
    insert into public.pass_uses (pass_id, registration_id, returned_at)
    select pass_id, registration_id, now() from public.pass_uses where registration_id = ${id}`
  await call(staff.admin, 'move_registration', { registration_id: id, event_id: there })
  const uses = await database.sql`
    select returned_at is null as is_held from public.pass_uses where registration_id = ${id}`
  expect(uses.filter(({ is_held }) => is_held)).toEqual([])
  expect(uses.length).toBeGreaterThan(0)
})

test('prices in two currencies have no difference', async () => {
  const paid = await addPaidEvent(database)
  const { id } = await register(paid, await addAccount(database))
  const [{ order_id: order } = { order_id: '' }] = await database.sql`
    select order_id from public.registrations where id = ${id}`
  await call(staff.admin, 'mark_order_paid', { order_id: order })
  const there = await addPaidEvent(database, { currency: 'EUR', price_amount: 1000 })
  expect(
    await call(staff.moderator, 'move_registration_preview', { registration_id: id, event_id: there }),
  ).toMatchObject({
    is_carried: true,
    currency_here: 'RSD',
    currency_there: 'EUR',
    difference: null,
  })
})

test.each(['cancelled', 'pending'])('no ticket of a seat that is %s is sent again', async (status) => {
  const id = randomUUID()
  await insert(database, 'registrations', {
    id,
    event_id: here,
    full_name: 'Ада',
    email: `${id}@hub.example`,
    status,
    ...(status === 'cancelled' ? { cancelled_at: hoursFromNow(-1) } : { confirm_until: hoursFromNow(1) }),
  })
  const resend = call(staff.moderator, 'resend_ticket', { registration_id: id, request_id: randomUUID() })
  expect(await apiErrorOf(resend)).toBe('409 registration_not_active')
})
