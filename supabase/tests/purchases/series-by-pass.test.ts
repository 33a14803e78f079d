import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, type Json, tally } from './fixtures/api.ts'
import { addPass, visitsLeft } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let owner: Account
let hall: string
let lab: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})
beforeEach(async () => {
  owner = await addAccount(database)
  hall = await addOpenSpace(database)
  lab = await addOpenSpace(database)
})
afterAll(() => database.drop())

const held = (visits_left: number, pass: object = {}, subscription: object = {}) =>
  addPass(
    database,
    owner,
    { visits_total: 20, visits_left, visit_prices: { rent: 2 }, ...pass },
    subscription,
  )
const evening = (day: number) => hoursOfDay(day, [18, 19])
/** Two evenings of the hall and one of the lab, six hours in all. */
const bookings = (): Json => [
  { space_id: hall, slots: [...evening(9), ...evening(23)] },
  { space_id: lab, slots: evening(16) },
]
const book = (pass_id: string, more: object = {}, wanted = bookings()): Promise<Json> =>
  call(owner, 'book_series', { bookings: wanted, full_name: 'Ада', email: owner.email, pass_id, ...more })
const offered = (wanted = bookings(), who: Account = owner): Promise<Json> =>
  call(who, 'passes_for_series', { bookings: wanted })
const booked = async () =>
  (await database.sql`select from public.space_bookings where space_id in (${hall}, ${lab})`).length

describe('a series of bookings', () => {
  test('is paid by a pass, each date at its price in visits, as its preview said', async () => {
    const pass = await held(13)
    expect(await offered()).toMatchObject([
      { id: pass, visits: 12, visits_left: 13, error_code: null, discount_amount: 600_000, currency: 'RSD' },
    ])
    const { bookings: made } = await book(pass)
    expect(made.map(({ order }: Json) => [order.status, order.payment_method, order.total_amount])).toEqual([
      ['paid', 'pass', 0],
      ['paid', 'pass', 0],
    ])
    expect(await visitsLeft(database, pass)).toBe(1)
  })

  test('is not booked at all where the pass has too few visits for its last dates', async () => {
    const pass = await held(11)
    expect(await offered()).toMatchObject([{ id: pass, error_code: 'pass_used_up' }])
    expect(await apiErrorOf(book(pass))).toBe('409 pass_used_up')
    expect([await booked(), await visitsLeft(database, pass)]).toEqual([0, 11])
  })

  test('gives the visits of single dates back, and those of all', async () => {
    const pass = await held(12)
    const { bookings: made } = await book(pass)
    const [first, second] = made.map(({ booking }: Json) => booking.id)
    await call(owner, 'cancel_booking_date', { booking_id: first, starts_at: evening(23)[0] })
    expect(await visitsLeft(database, pass)).toBe(4)
    await call(owner, 'cancel_booking', { booking_id: second })
    await call(owner, 'cancel_booking', { booking_id: first })
    expect(await visitsLeft(database, pass)).toBe(12)
  })

  test('costs a pass its visits once, however often it is sent', async () => {
    const pass = await held(20)
    const idempotency_key = randomUUID()
    const [first, second] = [await book(pass, { idempotency_key }), await book(pass, { idempotency_key })]
    expect(second).toEqual(first)
    expect(await visitsLeft(database, pass)).toBe(8)
    const other = await held(20)
    expect(await apiErrorOf(book(other, { idempotency_key }))).toBe('409 idempotency_key_reused')
  })

  test('and another one at once take the last visits of a pass once', async () => {
    const pass = await held(12)
    const mirrored = [
      { space_id: lab, slots: evening(10) },
      { space_id: hall, slots: [...evening(11), ...evening(24)] },
    ]
    expect(await tally([book(pass), book(pass, {}, mirrored)])).toEqual({ ok: 1, '409 pass_used_up': 1 })
    expect(await visitsLeft(database, pass)).toBe(0)
  })

  test('shows what a percentage takes off all dates', async () => {
    await held(20, {}, { discount_kind: 'percentage', discount_percent: 50 })
    expect(await offered()).toMatchObject([{ visits: 12, discount_amount: 300_000 }])
  })

  test('cannot be paid by a pass that ends before its last date', async () => {
    const pass = await held(20, { valid_until: evening(20)[0] })
    expect(await offered()).toMatchObject([{ id: pass, error_code: 'pass_expired' }])
    expect(await apiErrorOf(book(pass))).toBe('409 pass_expired')
    expect(await booked()).toBe(0)
  })

  test('shows passes of the account alone, and of one to ten bookings', async () => {
    await held(20)
    expect(await offered(bookings(), await addAccount(database))).toEqual([])
    expect(await apiErrorOf(offered([]))).toBe('400 bookings_invalid')
    await held(20, { applies_to: ['lecture'] })
    expect(await offered()).toHaveLength(1)
  })
})
