import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, mailsOf } from './fixtures/api.ts'
import { addPaidEvent, addPass, addPromo, visitsLeft } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let ada: Account
let boris: Account
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  ada = await addAccount(database)
  boris = await addAccount(database)
})

afterAll(() => database.drop())

const register = (event: string, seats: number, more: object = {}, who = ada): Promise<Json> =>
  call(who, 'register_for_event', { event_id: event, full_name: 'Ада', email: who.email, seats, ...more })
const cancelSeat = (seat: string, who: Parameters<typeof call>[0] = ada): Promise<Json> =>
  call(who, 'cancel_seat', { seat_id: seat })
const seatsTaken = async (event: string) =>
  (await database.sql`select seats_taken from public.events where id = ${event}`)[0]?.seats_taken
const ordersOf = (event: string) => database.sql`
  select orders.status, subtotal_amount, discount_amount, total_amount, refund_requested_at is not null as is_owed, quantity
  from public.orders join public.order_items on order_id = orders.id
  where event_id = ${event} order by orders.number`
const secretOf = async (id: string): Promise<string> =>
  (await database.sql`select private.link_secret(${id}) as secret`)[0]?.secret

describe('registering with several seats', () => {
  test('takes as many seats, each with its own ticket code', async () => {
    const event = await addEvent(database, { capacity: 5 })
    const { registration } = await register(event, 3)
    const codes = registration.seats.map((seat: Json) => seat.ticket_code)
    expect(new Set(codes).size).toBe(3)
    expect(codes.every((code: string) => /^\w{12}$/.test(code))).toBe(true)
    expect(registration.ticket_code).toBe(codes[0])
    expect(registration.seats[0].id).toBe(registration.id)
    expect(await seatsTaken(event)).toBe(3)
    const [mail] = await mailsOf(database, ada.email)
    expect(mail?.payload.registration.seats.map((seat: Json) => seat.ticket_code)).toEqual(codes)
  })

  test('rejects more than the event or the room allows', async () => {
    const event = await addEvent(database, { capacity: 5, seats_per_registration: 2 })
    const rejected = register(event, 3)
    expect(await apiErrorOf(rejected)).toBe('400 seats_invalid')
    expect(await errorDetailOf(rejected)).toEqual({ max: 2 })
    expect(await errorDetailOf(register(await addEvent(database, { capacity: 3 }), 4))).toEqual({ max: 3 })
    expect(await apiErrorOf(register(event, 0))).toBe('400 seats_invalid')
  })

  test('gives all seats or none, and says how many are left', async () => {
    const event = await addEvent(database, { capacity: 3 })
    await register(event, 2)
    const rejected = register(event, 2, {}, boris)
    expect(await apiErrorOf(rejected)).toBe('409 event_full')
    expect(await errorDetailOf(rejected)).toEqual({ waitlist_count: 0, seats_left: 1 })
    expect((await register(event, 1, {}, boris)).registration.status).toBe('confirmed')
  })

  test('is offered with the limit of the event', async () => {
    const event = await addEvent(database, { capacity: 4 })
    expect(await call('anon', 'registration_offer', { event_id: event })).toMatchObject({
      seats_per_registration: 4,
    })
  })

  test('takes seats of unconfirmed guests only where that makes room for all', async () => {
    const event = await addEvent(database, { capacity: 3 })
    const held = await call('anon', 'register_for_event', { event_id: event, ...guest(), seats: 2 })
    expect(held.registration).toMatchObject({ status: 'pending', ticket_code: null })
    expect((await register(event, 3)).registration.status).toBe('confirmed')
    const [displaced] =
      await database.sql`select status from public.registrations where id = ${held.registration.id}`
    expect([displaced?.status, await seatsTaken(event)]).toEqual(['waitlisted', 3])
  })
})

describe('the price of several seats', () => {
  test('is that of each', async () => {
    const { order } = await register(await addPaidEvent(database), 3)
    expect(order).toMatchObject({ subtotal_amount: 360_000, total_amount: 360_000 })
    expect(order.items).toMatchObject([{ quantity: 3, unit_amount: 120_000 }])
  })

  test.each([
    ['a percentage is of the sum', { discount_kind: 'percentage', discount_percent: 10 }, 24_000],
    [
      'a fixed amount is once for the order',
      { discount_kind: 'fixed_amount', discount_amount: 50_000, discount_currency: 'RSD' },
      50_000,
    ],
    ['a free pass admits one', { discount_kind: 'free_pass' }, 120_000],
  ] as const)('with a promo code: %s', async (_, promo, discount) => {
    const event = await addPaidEvent(database)
    const code = await addPromo(database, promo)
    const check = { code, target: 'event', target_id: event, quantity: 2 }
    expect(await call('anon', 'check_promo_code', check)).toMatchObject({ discount_amount: discount })
    const { order } = await register(event, 2, { promo_code: code })
    expect(order).toMatchObject({ subtotal_amount: 240_000, discount_amount: discount })
  })

  test('takes a visit for each seat, and none where the pass has too few', async () => {
    const pass = await addPass(database, ada)
    const { order } = await register(await addPaidEvent(database), 3, { pass_id: pass })
    expect([order.total_amount, order.payment_method, await visitsLeft(database, pass)]).toEqual([
      0,
      'pass',
      1,
    ])
    const another = register(await addPaidEvent(database), 2, { pass_id: pass })
    expect(await apiErrorOf(another)).toBe('409 pass_used_up')
    expect(await visitsLeft(database, pass)).toBe(1)
  })

  test('is covered for the holder alone by a pass by time', async () => {
    const pass = await addPass(
      database,
      ada,
      { visits_total: null, visits_left: null },
      { kind: 'time', period: 'month', visits: null },
    )
    const { order } = await register(await addPaidEvent(database), 2, { pass_id: pass })
    expect(order).toMatchObject({ subtotal_amount: 240_000, total_amount: 120_000, status: 'pending' })
  })

  test('is one amount for a donation', async () => {
    const event = await addEvent(database, { price_kind: 'donation', price_amount: 50_000 })
    const { order } = await register(event, 2, { donation_amount: 80_000 })
    expect(order.total_amount).toBe(80_000)
  })
})

describe('giving up a seat', () => {
  test('frees it for the waitlist and keeps the others', async () => {
    const event = await addEvent(database, { capacity: 2 })
    const { registration } = await register(event, 2)
    const waiting = await register(event, 1, { join_waitlist: true }, boris)
    const [first, second] = registration.seats
    const after = await cancelSeat(first.id)
    expect(after.registration).toMatchObject({
      status: 'confirmed',
      ticket_code: second.ticket_code,
      seats: [{ id: second.id, ticket_code: second.ticket_code }],
    })
    const [promoted] =
      await database.sql`select status from public.registrations where id = ${waiting.registration.id}`
    expect([promoted?.status, await seatsTaken(event)]).toEqual(['confirmed', 2])
    const mail = (await mailsOf(database, ada.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'seat_cancelled', payload: { seat: { position: 1 }, refund: null } })
    expect((await cancelSeat(first.id)).registration.seats).toHaveLength(1)
  })

  test('of the last one cancels the registration', async () => {
    const event = await addEvent(database)
    const { registration } = await register(event, 2)
    await cancelSeat(registration.seats[1].id)
    const after = await cancelSeat(registration.seats[0].id)
    expect(after.registration).toMatchObject({ status: 'cancelled', cancel_cause: 'cancelled' })
    expect(await seatsTaken(event)).toBe(0)
  })

  test('works with the secret of the link, for its own seats', async () => {
    const event = await addEvent(database)
    const { registration } = await register(event, 2)
    const other = await register(event, 1, {}, boris)
    const secret = await secretOf(registration.id)
    const foreign = call('anon', 'cancel_seat', { seat_id: other.registration.id, secret })
    expect(await apiErrorOf(foreign)).toBe('404 seat_not_found')
    const after = await call('anon', 'cancel_seat', { seat_id: registration.seats[1].id, secret })
    expect(after).toMatchObject({ kind: 'registration', registration: { seats: [{ position: 1 }] } })
  })

  test('is for the owner and those who manage events, before the start', async () => {
    const event = await addEvent(database)
    const { registration } = await register(event, 3)
    const [first, second, third] = registration.seats.map((seat: Json) => seat.id)
    expect(await apiErrorOf(cancelSeat(third, boris))).toBe('404 seat_not_found')
    expect(await apiErrorOf(cancelSeat(third, 'anon'))).toBe('401 sign_in_required')
    expect(await apiErrorOf(cancelSeat(randomUUID()))).toBe('404 seat_not_found')
    await database.sql`update public.registration_seats set checked_in_at = now() where id = ${second}`
    expect(await apiErrorOf(cancelSeat(second))).toBe('409 already_checked_in')
    expect(await apiErrorOf(call(ada, 'cancel_registration', { registration_id: first }))).toBe(
      '409 already_checked_in',
    )
    await database.sql`update public.events set starts_at = ${hoursFromNow(-1)} where id = ${event}`
    expect(await apiErrorOf(cancelSeat(third))).toBe('409 event_started')
    expect((await cancelSeat(third, staff.moderator)).registration.seats).toHaveLength(2)
  })

  test('lets an open order ask for less', async () => {
    const event = await addPaidEvent(database)
    const code = await addPromo(database, { discount_kind: 'percentage', discount_percent: 50 })
    const { registration } = await register(event, 3, { promo_code: code })
    const { order } = await cancelSeat(registration.seats[2].id)
    expect(order).toMatchObject({ status: 'pending', subtotal_amount: 240_000, total_amount: 120_000 })
    expect(order.payment.amount).toBe(120_000)
  })

  test('splits what was paid into an order to be refunded', async () => {
    const event = await addPaidEvent(database)
    const code = await addPromo(database, {
      discount_kind: 'fixed_amount',
      discount_amount: 50_000,
      discount_currency: 'RSD',
    })
    const { registration, order } = await register(event, 2, { promo_code: code })
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    await cancelSeat(registration.seats[1].id)
    expect(await ordersOf(event)).toEqual([
      {
        status: 'paid',
        subtotal_amount: 120_000,
        discount_amount: 50_000,
        total_amount: 70_000,
        is_owed: false,
        quantity: 1,
      },
      {
        status: 'paid',
        subtotal_amount: 120_000,
        discount_amount: 0,
        total_amount: 120_000,
        is_owed: true,
        quantity: 1,
      },
    ])
    const [notice] = await database.sql`
      select payload from public.outbox where channel = 'telegram' and kind = 'refund_requested' order by created_at desc limit 1`
    expect(notice?.payload.order.total_amount).toBe(120_000)
    const [share] = await database.sql`select id from public.orders where split_from_id = ${order.id}`
    await call(staff.admin, 'mark_order_refunded', { order_id: share?.id })
    const [left] =
      await database.sql`select status, seats from public.registrations where id = ${registration.id}`
    expect(left).toEqual({ status: 'confirmed', seats: 1 })
  })

  test('returns its visit, and keeps the pass by time with a seat that is left', async () => {
    const pass = await addPass(database, ada)
    const { registration } = await register(await addPaidEvent(database), 3, { pass_id: pass })
    await cancelSeat(registration.seats[0].id)
    expect(await visitsLeft(database, pass)).toBe(2)
    await call(ada, 'cancel_registration', { registration_id: registration.id })
    expect(await visitsLeft(database, pass)).toBe(4)
    const monthly = await addPass(
      database,
      ada,
      { visits_total: null, visits_left: null },
      { kind: 'time', period: 'month', visits: null },
    )
    const two = await register(await addPaidEvent(database), 2, { pass_id: monthly })
    const { order } = await cancelSeat(two.registration.seats[0].id)
    expect(order).toMatchObject({ status: 'paid', total_amount: 0 })
    const [use] =
      await database.sql`select seat_id from public.pass_uses where pass_id = ${monthly} and returned_at is null`
    expect(use?.seat_id).toBe(two.registration.seats[1].id)
  })
})
