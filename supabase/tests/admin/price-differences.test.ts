import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiOf, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addPass, addPromo, visitsLeft } from '../purchases/fixtures/offers.ts'
import { movesIn, waiver } from './fixtures/moves.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let on: ReturnType<typeof movesIn>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  on = movesIn(database, call, staff)
})

afterAll(() => database.drop())

describe('a dearer event', () => {
  test('makes an order for the difference, with a deadline, instructions in the mail and the price of the first on it', async () => {
    const { person, id, order, email } = await on.addTicket(120_000)
    const moved = await on.move(
      id,
      await on.eventFor(150_000),
      { expected_difference: 30_000 },
      staff.moderator,
    )
    expect(moved.order).toMatchObject({ status: 'pending', total_amount: 30_000, payment_method: 'ips_qr' })
    expect(await on.ordersOf(email)).toEqual(['120000 paid', '30000 pending'])

    const { registrations }: Json = await call(person, 'my_purchases', {})
    const ticket = registrations.find((row: Json) => row.id === moved.id)
    const [first] = await database.sql`select number from public.orders where id = ${order}`
    expect(ticket.order).toMatchObject({
      total_amount: 30_000,
      difference_of: { number: Number(first?.number), paid_amount: 120_000 },
      payment: { amount: 30_000 },
    })
    expect(Date.parse(ticket.order.expires_at)).toBeGreaterThan(Date.now())
    const mail = (await mailsOf(database, email)).at(-1)
    expect(mail).toMatchObject({
      kind: 'registration_moved',
      payload: { order: { status: 'pending', total_amount: 30_000 }, difference_refund: null },
    })
  })

  test('admits nobody before the difference is paid, and both orders go back with the ticket', async () => {
    const { person, id, email } = await on.addTicket(100_000)
    const there = await on.eventFor(130_000)
    const moved = await on.move(id, there)
    const enter = () =>
      call(staff.moderator, 'check_in', {
        event_id: there,
        request_id: randomUUID(),
        code: moved.ticket_code,
      })
    expect(await enter()).toMatchObject({ result: 'unpaid' })
    await on.pay(moved.order.id)
    expect(await on.ordersOf(email)).toEqual(['100000 paid', '30000 paid'])
    await call(person, 'cancel_registration', { registration_id: moved.id })
    expect(await on.ordersOf(email)).toEqual(['100000 paid, owed', '30000 paid, owed'])
  })

  test('costs the seat when the difference is not paid in time: what was paid is owed', async () => {
    const { id, email } = await on.addTicket(100_000)
    const moved = await on.move(id, await on.eventFor(130_000))
    await database.sql`update public.orders set expires_at = now() - interval '1 minute' where id = ${moved.order.id}`
    await database.sql`select private.cancel_unpaid_order(${moved.order.id})`
    expect(await on.ordersOf(email)).toEqual(['100000 paid, owed', '30000 cancelled'])
    const [row] =
      await database.sql`select status, cancel_cause from public.registrations where id = ${moved.id}`
    expect(row).toEqual({ status: 'cancelled', cancel_cause: 'not_paid' })
  })

  test('is cancelled and restored with its difference', async () => {
    const { id, email } = await on.addTicket(100_000)
    const there = await on.eventFor(130_000)
    await on.move(id, there)
    await database.sql`update public.events set status = 'cancelled' where id = ${there}`
    expect(await on.ordersOf(email)).toEqual(['100000 paid, owed', '30000 cancelled'])
    await database.sql`update public.events set status = 'planned' where id = ${there}`
    expect(await on.ordersOf(email)).toEqual(['100000 paid', '30000 cancelled', '30000 pending'])
  })

  test('refunding the first order cancels the ticket and the difference', async () => {
    const { id, order, email } = await on.addTicket(100_000)
    const there = await on.eventFor(130_000)
    const moved = await on.move(id, there)
    const impact = await call(staff.admin, 'event_change_impact', { event_id: there })
    expect(impact.money).toEqual([{ currency: 'RSD', paid: 100_000, pending: 30_000 }])
    await on.refund(order)
    expect(await on.ordersOf(email)).toEqual(['100000 refunded', '30000 cancelled'])
    const [row] = await database.sql`select status from public.registrations where id = ${moved.id}`
    expect(row).toEqual({ status: 'cancelled' })
  })
})

describe('a cheaper event', () => {
  test('splits what is due back off the order, for the dashboard, the mail and the order page', async () => {
    const { id, order, email } = await on.addTicket(120_000)
    const moved = await on.move(id, await on.eventFor(90_000))
    expect(moved.order).toMatchObject({ id: order, status: 'paid', total_amount: 90_000 })
    expect(await on.ordersOf(email)).toEqual(['90000 paid', '30000 paid, owed'])
    const [owed] = await database.sql`
      select id, paid_at = (select paid_at from public.orders where id = ${order}) as is_same_day
      from public.orders where difference_of_id = ${order}`
    expect(owed?.is_same_day).toBe(true)
    const waiting: Json = await call(staff.admin, 'admin_pending_decisions', {
      kind: 'refund',
      page_size: 100,
    })
    expect(JSON.stringify(waiting)).toContain(owed?.id)
    expect((await mailsOf(database, email)).at(-1)).toMatchObject({
      kind: 'registration_moved',
      payload: { difference_refund: { amount: 30_000, currency: 'RSD' } },
    })
    const page: Json = await call(staff.admin, 'admin_order', { order_id: order })
    expect(page.differences).toMatchObject([{ id: owed?.id, total_amount: 30_000 }])
    expect(page.items).toMatchObject([{ unit_amount: 90_000 }])
    await on.refund(owed?.id)
    expect(await on.ordersOf(email)).toEqual(['90000 paid', '30000 refunded'])
    expect((await database.sql`select status from public.registrations where id = ${moved.id}`)[0]).toEqual({
      status: 'confirmed',
    })
  })

  test('that is free owes everything, and a later dearer move takes the refund back', async () => {
    const { id, email } = await on.addTicket(120_000)
    const free = await on.move(id, await addEvent(database))
    expect(await on.ordersOf(email)).toEqual(['0 paid', '120000 paid, owed'])
    const there = await on.move(free.id, await on.eventFor(50_000))
    expect(await on.ordersOf(email)).toEqual(['0 paid', '70000 paid, owed', '50000 paid'])
    expect(there.order).toMatchObject({ total_amount: 50_000, status: 'paid' })
    await call(staff.admin, 'cancel_registration', { registration_id: there.id })
    expect(await on.ordersOf(email)).toEqual(['0 cancelled', '70000 paid, owed', '50000 paid, owed'])
  })
})

describe('there and back', () => {
  test.each([
    [150_000, ['120000 paid', '30000 cancelled']],
    [90_000, ['90000 paid', '30000 paid']],
  ])('ends at zero after an event for %i, whatever the price is since', async (price, outcome) => {
    const { id, here, email } = await on.addTicket(120_000)
    const there = await on.eventFor(price)
    const moved = await on.move(id, there)
    await database.sql`update public.events set price_amount = 777000 where id = any (${[here, there]})`
    const back = await on.move(moved.id, here)
    expect(await on.ordersOf(email)).toEqual(outcome)
    expect(back.order).toMatchObject({ status: 'paid' })
  })

  test('a difference that was paid is owed after the way back', async () => {
    const { id, here, email } = await on.addTicket(120_000)
    const moved = await on.move(id, await on.eventFor(150_000))
    await on.pay(moved.order.id)
    await on.move(moved.id, here)
    expect(await on.ordersOf(email)).toEqual(['120000 paid', '0 paid', '30000 paid, owed'])
  })

  test('a further move changes the unpaid difference', async () => {
    const { id, email } = await on.addTicket(120_000)
    const second = await on.move(id, await on.eventFor(150_000))
    const third = await on.move(second.id, await on.eventFor(200_000))
    expect(third.order.id).toBe(second.order.id)
    expect(await on.ordersOf(email)).toEqual(['120000 paid', '80000 pending'])
    await on.move(third.id, await on.eventFor(110_000))
    expect(await on.ordersOf(email)).toEqual(['110000 paid', '80000 cancelled', '10000 paid, owed'])
  })
})

describe('what else pays', () => {
  test('nothing was paid: a new order for the price there, or none where it is free', async () => {
    const { id, email } = await on.addTicket(120_000, {}, false)
    const moved = await on.move(id, await on.eventFor(150_000))
    expect(await on.ordersOf(email)).toEqual(['120000 cancelled', '150000 pending'])
    await on.move(moved.id, await addEvent(database))
    expect(await on.ordersOf(email)).toEqual(['120000 cancelled', '150000 cancelled'])
  })

  test('a free event to a paid one asks for the price, or for nothing when it is waived', async () => {
    const register = async () => {
      const person = await addAccount(database)
      const event_id = await addEvent(database)
      const { registration }: Json = await call(person, 'register_for_event', {
        event_id,
        full_name: 'Ада',
        email: person.email,
      })
      return { id: registration.id as string, email: person.email }
    }
    const [asked, gift] = [await register(), await register()]
    const there = await on.eventFor(120_000)
    await on.move(asked.id, there)
    expect(await on.ordersOf(asked.email)).toEqual(['120000 pending'])
    await on.move(gift.id, there, waiver)
    expect(await on.ordersOf(gift.email)).toEqual(['0 paid'])
  })

  test.each([
    ['percentage', { discount_kind: 'percentage', discount_percent: 25 }, 30_000],
    ['fixed', { discount_kind: 'fixed_amount', discount_amount: 20_000, discount_currency: 'RSD' }, 40_000],
    ['free_pass', { discount_kind: 'free_pass' }, 0],
  ] as const)('a %s code takes its share off the other price, too', async (_kind, promo, difference) => {
    const code = await addPromo(database, promo)
    const { id } = await on.addTicket(120_000, { promo_code: code })
    const there = await on.eventFor(160_000)
    const preview = await call(staff.moderator, 'move_registration_preview', {
      registration_id: id,
      event_id: there,
    })
    expect(preview).toMatchObject({ is_carried: true, difference })
    const moved = await on.move(id, there)
    expect(moved.order).toMatchObject(
      difference > 0 ? { status: 'pending', total_amount: difference } : { status: 'paid', total_amount: 0 },
    )
  })

  test('a pass pays at another price, returns its visit where it is free, and pays again after that', async () => {
    const person = await addAccount(database)
    const pass = await addPass(database, person)
    const { registration }: Json = await call(person, 'register_for_event', {
      event_id: await on.eventFor(120_000),
      full_name: 'Вера',
      email: person.email,
      pass_id: pass,
    })
    const dearer = await on.move(registration.id, await on.eventFor(200_000))
    expect([await visitsLeft(database, pass), await on.ordersOf(person.email)]).toEqual([3, ['0 paid']])
    const free = await on.move(dearer.id, await addEvent(database))
    expect([free.order, await visitsLeft(database, pass)]).toEqual([null, 4])
    const again = await on.move(free.id, await on.eventFor(120_000))
    expect(again).toMatchObject({ has_pass: true, order: { status: 'paid', total_amount: 0 } })
    expect(await visitsLeft(database, pass)).toBe(3)
  })

  test('several seats owe the difference of each, and one that is cancelled gives its share back', async () => {
    const { id, email } = await on.addTicket(100_000, { seats: 3 })
    const moved = await on.move(id, await on.eventFor(120_000))
    await on.pay(moved.order.id)
    expect(await on.ordersOf(email)).toEqual(['300000 paid', '60000 paid'])
    await call(staff.admin, 'cancel_seat', { seat_id: moved.seats[2].id })
    expect(await on.ordersOf(email)).toEqual([
      '200000 paid',
      '40000 paid',
      '20000 paid, owed',
      '100000 paid, owed',
    ])
    expect((await mailsOf(database, email)).at(-1)).toMatchObject({
      kind: 'seat_cancelled',
      payload: { refund: { amount: 120_000, currency: 'RSD' } },
    })
  })

  test('a seat of the waitlist costs the price when it comes back, as what was not charged settles nothing', async () => {
    const here = await on.eventFor(120_000, { capacity: 1 })
    const people = [await addAccount(database), await addAccount(database)] as const
    const register = (person: (typeof people)[number], more: Json = {}): Promise<Json> =>
      call(person, 'register_for_event', { event_id: here, full_name: 'Ада', email: person.email, ...more })
    await register(people[0])
    const { registration } = await register(people[1], { join_waitlist: true })
    const moved = await on.move(registration.id, await addEvent(database))
    await on.move(moved.id, here, { over_capacity: true })
    expect(await on.ordersOf(people[1].email)).toEqual(['120000 pending'])
  })

  test('in another currency nothing is booked', async () => {
    const { id, email } = await on.addTicket(120_000)
    const there = await on.eventFor(1000, { currency: 'EUR' })
    await on.move(id, there)
    expect(await on.ordersOf(email)).toEqual(['120000 paid'])
  })
})
