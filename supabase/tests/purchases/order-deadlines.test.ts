import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { movesIn } from '../admin/fixtures/moves.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, type Json } from './fixtures/api.ts'
import { addPaidEvent, addPass, visitsLeft } from './fixtures/offers.ts'
import { sessionsOn } from './fixtures/sessions.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let on: ReturnType<typeof sessionsOn>
let moves: ReturnType<typeof movesIn>
let staff: Awaited<ReturnType<typeof addStaff>>
let owner: Account

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  on = sessionsOn(database, call)
  staff = await addStaff(database)
  moves = movesIn(database, call, staff)
})
beforeEach(async () => {
  owner = await addAccount(database)
})
afterAll(() => database.drop())

const onSite = { payment_method: 'on_site' }
const register = (event_id: string, more: object = onSite): Promise<Json> =>
  call(owner, 'register_for_event', { event_id, full_name: 'Ада', email: owner.email, ...more })
const cancel = (order: Json, who: Account = owner) => call(who, 'cancel_order', { order_id: order.id })

/** The secret of a link to an order, as the person to whom its mail went has it. */
async function linkTo(order: Json): Promise<string> {
  const secret = crypto.randomUUID().replaceAll('-', '')
  await database.sql`update public.orders set secret_hash = private.hash_secret(${secret}) where id = ${order.id}`
  return secret
}
const cancelByLink = async (order: Json): Promise<Json> =>
  (await call('anon', 'cancel_by_secret', { secret: await linkTo(order) })).order

/** Whether the order says that its owner can cancel it, wherever it is shown. */
async function isCancellable(order: Json): Promise<boolean> {
  const own = await call(owner, 'get_order', { order_id: order.id })
  const { orders } = await call(owner, 'my_purchases')
  const linked = await call('anon', 'show_by_secret', { secret: await linkTo(order) })
  const shown = [own, orders.find(({ id }: Json) => id === order.id), linked.order].map(
    ({ is_cancellable }) => is_cancellable,
  )
  expect(new Set(shown).size).toBe(1)
  return shown[0]
}

const startEvent = (event: string) => database.sql`
  update public.events set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
  where id = ${event}`
const endEvent = (event: string) => database.sql`
  update public.events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 minute'
  where id = ${event}`
const checkIn = (registration: Json) => database.sql`
  update public.registration_seats set checked_in_at = now() where registration_id = ${registration.id}`

async function expectToStay(order: Json, code: string): Promise<void> {
  expect(await isCancellable(order)).toBe(false)
  expect(await apiErrorOf(cancel(order))).toBe(code)
  expect(await apiErrorOf(cancelByLink(order))).toBe(code)
  const [row] = await database.sql`select status from public.orders where id = ${order.id}`
  expect(row?.status).toBe('pending')
}

async function expectStaffToCancel(order: Json): Promise<void> {
  expect((await cancel(order, staff.admin)).status).toBe('cancelled')
}

describe('an unpaid order of a ticket is cancelled by its owner', () => {
  test('until the event begins, by staff afterwards as well', async () => {
    const event = await addPaidEvent(database)
    const early = await register(event)
    expect(await isCancellable(early.order)).toBe(true)
    expect(await cancel(early.order)).toMatchObject({ status: 'cancelled', is_cancellable: false })
    const { order } = await register(event)
    await startEvent(event)
    await expectToStay(order, '409 event_started')
    await expectStaffToCancel(order)
  })

  test('not after the event: the visit of a pass stays used', async () => {
    const pass = await addPass(database, owner, {}, { discount_kind: 'percentage', discount_percent: 50 })
    const event = await addPaidEvent(database)
    const { order } = await register(event, { ...onSite, pass_id: pass })
    await endEvent(event)
    const left = await visitsLeft(database, pass)
    await expectToStay(order, '409 event_over')
    expect(await visitsLeft(database, pass)).toBe(left)
  })

  test('not once the ticket was used', async () => {
    const { order, registration } = await register(await addPaidEvent(database))
    await checkIn(registration)
    await expectToStay(order, '409 already_checked_in')
  })

  test('at any time when the event was postponed', async () => {
    const event = await addPaidEvent(database)
    const { order } = await register(event)
    await endEvent(event)
    await database.sql`update public.events set status = 'postponed' where id = ${event}`
    expect(await isCancellable(order)).toBe(true)
    expect((await cancelByLink(order)).status).toBe('cancelled')
  })

  test('not after the event to which the ticket was moved: what was paid is not owed', async () => {
    const { person, id, email } = await moves.addTicket(100_000)
    const there = await moves.eventFor(130_000)
    const { order } = await moves.move(id, there)
    owner = person
    await endEvent(there)
    await expectToStay(order, '409 event_over')
    expect(await moves.ordersOf(email)).toEqual(['100000 paid', '30000 pending'])
  })
})

describe('an unpaid order of a course is cancelled by its owner', () => {
  test('until the course begins', async () => {
    const { id, sessions } = await on.addCourse()
    const { order } = await on.book(owner, id, undefined, onSite)
    await on.end(sessions[0])
    await expectToStay(order, '409 event_started')
    await expectStaffToCancel(order)
  })

  test('until the first of its sessions begins', async () => {
    const { id, sessions } = await on.addCourse()
    const [first, second, third] = sessions
    const late = await on.book(owner, id, [first, third], onSite)
    const early = await on.book(owner, id, [second], onSite)
    await on.end(first)
    await expectToStay(late.order, '409 event_started')
    expect(await isCancellable(early.order)).toBe(true)
    expect((await cancel(early.order)).status).toBe('cancelled')
  })
})

describe('an unpaid order of a booking is cancelled by its owner', () => {
  const book = async (): Promise<Json> => {
    const space_id = await addOpenSpace(database)
    const slots = hoursOfDay(2, [18, 19])
    const more = { full_name: 'Ада', email: owner.email, ...onSite }
    const { booking, order } = await call(owner, 'book_space', { space_id, slots, ...more })
    await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: true })
    return { booking, order, space_id }
  }
  const startBooking = (booking: Json) => database.sql`
    update public.booking_slots
    set starts_at = starts_at - interval '10 days', ends_at = ends_at - interval '10 days'
    where booking_id = ${booking.id}`

  test('until the booking begins, by staff afterwards as well', async () => {
    const early = await book()
    expect(await isCancellable(early.order)).toBe(true)
    expect((await cancel(early.order)).status).toBe('cancelled')
    const { booking, order } = await book()
    await startBooking(booking)
    await expectToStay(order, '409 booking_started')
    await expectStaffToCancel(order)
  })

  test('with the reason that no fee ends, once its free term is over, too', async () => {
    const { booking, order, space_id } = await book()
    await setRules(database, space_id, { free_cancel_hours: 72, late_cancel_percent: 50 })
    await database.sql`
      update public.space_bookings set free_cancel_hours = 72, late_cancel_percent = 50 where id = ${booking.id}`
    await expectToStay(order, '409 cancellation_fee_due')
    await startBooking(booking)
    await expectToStay(order, '409 booking_started')
  })
})

test('an order that nobody paid in time expires after the event has begun', async () => {
  const event = await addPaidEvent(database)
  const { order, registration } = await register(event)
  await startEvent(event)
  await database.sql`update public.orders set expires_at = now() where id = ${order.id}`
  expect((await call('service_role', 'sweep_expired')).orders).toBe(1)
  const [row] = await database.sql`
    select status, cancel_cause from public.registrations where id = ${registration.id}`
  expect(row).toEqual({ status: 'cancelled', cancel_cause: 'not_paid' })
})
