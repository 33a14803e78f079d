import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, guest, type Json } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addSubscription } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let seat: Json
let pass: Json
let gift: Json

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  const event = await addPaidEvent(database)
  seat = await call(staff.user, 'register_for_event', {
    event_id: event,
    full_name: 'Ада Лавлейс',
    email: staff.user.email,
    phone: '+381 60 765 43 21',
  })
  await call(staff.admin, 'mark_order_paid', { order_id: seat.order.id })
  await call(staff.user, 'cancel_registration', { registration_id: seat.registration.id })
  pass = await call(staff.other, 'buy_subscription', {
    subscription_id: await addSubscription(database),
    full_name: 'Борис Борн',
    email: staff.other.email,
    payment_method: 'on_site',
  })
  gift = await call('anon', 'donate', { amount: 50_000, ...guest() })
})

afterAll(() => database.drop())

const list = (args: Json = {}) => call(staff.admin, 'admin_orders', args)
const numbers = async (args: Json = {}): Promise<number[]> =>
  (await list(args)).rows.map(({ number }: Json) => number)

describe('the list of orders', () => {
  test('has the newest first, with what each is for', async () => {
    const { total, rows } = await list()
    expect(total).toBe(3)
    expect(rows.map(({ items }: Json) => items[0].kind)).toEqual(['donation', 'subscription', 'registration'])
    expect(rows[2]).toMatchObject({ status: 'paid', refund_requested_at: expect.any(String) })
  })

  test('is searched by number, reference, name, address and phone', async () => {
    const { number } = seat.order
    const { reference } = (await list({ sort: 'created' })).rows[0]
    for (const search of [
      `${number}`,
      `№ ${number}`,
      reference,
      `97 ${reference}`,
      'лавлейс',
      staff.user.email,
      '381607654321',
    ])
      expect([search, await numbers({ search })]).toEqual([search, [number]])
    expect(await numbers({ search: 'никто' })).toEqual([])
  })

  test.each([
    [{ state: 'refund' }, () => [seat]],
    [{ state: 'pending' }, () => [gift, pass]],
    [{ method: 'on_site' }, () => [pass]],
    [{ kind: 'donation' }, () => [gift]],
    [{ sort: 'total' }, () => [gift, seat, pass]],
    [{ sort: 'number', page_size: 1, page: 2 }, () => [pass]],
  ] as const)('by %j', async (args, expected) => {
    expect(await numbers(args)).toEqual(expected().map(({ order }: Json) => order.number))
  })

  test('is for those who manage content', async () => {
    for (const who of [staff.moderator, staff.user]) {
      expect(await apiErrorOf(call(who, 'admin_orders'))).toBe('403 not_allowed')
      expect(await apiErrorOf(call(who, 'admin_order', { order_id: seat.order.id }))).toBe('403 not_allowed')
    }
    await expect(call('anon', 'admin_orders')).rejects.toThrow(/permission denied/)
  })
})

describe('one order', () => {
  const read = (order: Json) => call(staff.admin, 'admin_order', { order_id: order.id })

  test('shows its steps and the staff who took them', async () => {
    const { history, seats, full_name } = await read(seat.order)
    expect(full_name).toBe('Ада Лавлейс')
    expect(history.map(({ what, by }: Json) => [what, by])).toEqual([
      ['created', null],
      ['paid', 'Глеб'],
      ['refund_requested', null],
    ])
    expect(seats).toMatchObject([{ status: 'cancelled', title: { ru: 'Лекция' } }])
    await call(staff.superAdmin, 'mark_order_refunded', { order_id: seat.order.id })
    expect((await read(seat.order)).history.at(-1)).toMatchObject({ what: 'refunded', by: 'Дина' })
  })

  test('has its pass, once it is paid', async () => {
    expect((await read(pass.order)).passes).toEqual([])
    await call(staff.admin, 'mark_orders_paid', { order_ids: [pass.order.id] })
    expect((await read(pass.order)).passes).toMatchObject([{ visits_left: 10, cancelled_at: null }])
  })

  test('that does not exist is returned as null', async () => {
    expect(await read({ id: '00000000-0000-0000-0000-000000000000' })).toBeNull()
  })
})
