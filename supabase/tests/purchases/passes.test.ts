import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, mailsOf, tally } from './fixtures/api.ts'
import { addPaidEvent, addPass, addPromo, addSubscription, visitsLeft } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let owner: Account
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  owner = await addAccount(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const buy = async (subscription: Parameters<typeof addSubscription>[1] = {}, more: object = {}) =>
  call(owner, 'buy_subscription', {
    subscription_id: await addSubscription(database, subscription),
    full_name: 'Ада',
    email: owner.email,
    ...more,
  })
const passOf = async (order: string) =>
  (await database.sql`select * from public.user_passes where order_id = ${order}`)[0]
const use = async (pass_id: string, event: Parameters<typeof addPaidEvent>[1] = {}) =>
  call(owner, 'register_for_event', {
    event_id: await addPaidEvent(database, event),
    full_name: 'Ада',
    email: owner.email,
    pass_id,
  })

describe('buying', () => {
  test('places an order, and creates the pass when it is paid', async () => {
    const { order, pass_id } = await buy({ visits: 5, valid_days: 90, applies_to: ['lecture'] })
    expect([order.status, order.total_amount, pass_id]).toEqual(['pending', 450_000, null])
    expect(await passOf(order.id)).toBeUndefined()
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    const pass = await passOf(order.id)
    expect(pass).toMatchObject({
      user_id: owner.userId,
      visits_total: 5,
      visits_left: 5,
      applies_to: ['lecture'],
    })
    const days = (Number(pass?.valid_until) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    expect((await mailsOf(database, owner.email)).map(({ kind }) => kind).slice(-2)).toEqual([
      'order_created',
      'order_paid',
    ])
  })

  test.each([
    ['month', 1],
    ['quarter', 3],
    ['year', 12],
  ] as const)('a %s lasts so many months by the calendar: %i', async (period, months) => {
    const { order } = await buy({ kind: 'time', period })
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    const [row] = await database.sql`
      select visits_left, (valid_until at time zone 'Europe/Belgrade')::date
        = ((now() at time zone 'Europe/Belgrade')::date + make_interval(months => ${months}))::date as fits
      from public.user_passes where order_id = ${order.id}`
    expect(row).toEqual({ visits_left: null, fits: true })
  })

  test('with a promo code of the full price gives the pass at once', async () => {
    const { order, pass_id } = await buy(
      {},
      { promo_code: await addPromo(database, { applies_to: ['subscription'] }) },
    )
    expect([order.status, order.payment_method]).toEqual(['paid', 'free'])
    expect((await passOf(order.id))?.id).toBe(pass_id)
  })

  test('is for accounts, and for what is on sale', async () => {
    const request = {
      subscription_id: await addSubscription(database),
      full_name: 'Г',
      email: 'g@hub.example',
    }
    await expect(call('anon', 'buy_subscription', request)).rejects.toMatchObject({ code: '42501' })
    expect(await apiErrorOf(buy({ is_active: false }))).toBe('404 subscription_not_found')
    expect(await apiErrorOf(buy({}, { subscription_id: randomUUID() }))).toBe('404 subscription_not_found')
    expect(await apiErrorOf(buy({}, { phone: 'нет' }))).toBe('400 phone_invalid')
  })

  test('a refund ends the pass', async () => {
    const { order } = await buy()
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    await call(staff.admin, 'mark_order_refunded', { order_id: order.id })
    const pass = await passOf(order.id)
    expect(pass?.cancelled_at).toBeInstanceOf(Date)
    expect(await apiErrorOf(use(pass?.id))).toBe('409 pass_not_found')
  })
})

describe('using', () => {
  test('uses one visit, which a cancellation returns once', async () => {
    const pass = await addPass(database, owner, { visits_left: 4 })
    const { registration, order } = await use(pass)
    expect([registration.status, order.status, order.payment_method, order.total_amount]).toEqual([
      'confirmed',
      'paid',
      'pass',
      0,
    ])
    expect(await visitsLeft(database, pass)).toBe(3)
    const cancel = () => call(owner, 'cancel_registration', { registration_id: registration.id })
    expect((await cancel()).order.status).toBe('cancelled')
    await cancel()
    expect(await visitsLeft(database, pass)).toBe(4)
  })

  test('a pass by time uses no visits', async () => {
    const pass = await addPass(
      database,
      owner,
      { visits_total: null, visits_left: null },
      { kind: 'time', period: 'month' },
    )
    await use(pass)
    expect(await visitsLeft(database, pass)).toBeNull()
  })

  test('a pass with half off leaves the rest to be paid', async () => {
    const half = { discount_kind: 'percentage', discount_percent: 50 } as const
    const { order } = await use(await addPass(database, owner, {}, half))
    expect(order).toMatchObject({ status: 'pending', total_amount: 60_000, payment_method: 'ips_qr' })
  })

  test.each<[string, Parameters<typeof addPass>[2], Parameters<typeof addPaidEvent>[1]]>([
    ['pass_used_up', { visits_left: 0 }, {}],
    ['pass_expired', { valid_until: hoursFromNow(12) }, {}],
    ['pass_expired', { starts_at: hoursFromNow(-48), valid_until: hoursFromNow(-1) }, {}],
    ['pass_not_yet', { starts_at: hoursFromNow(48) }, {}],
    ['pass_not_found', { cancelled_at: hoursFromNow(-1) }, {}],
    ['pass_does_not_apply', { applies_to: ['quiz'] }, {}],
    ['pass_does_not_apply', {}, { accepts_passes: false }],
    ['pass_does_not_apply', {}, { price_kind: 'donation', price_amount: null }],
  ])('is rejected as %s: %o', async (code, pass, event) => {
    const id = await addPass(database, owner, pass)
    expect(await apiErrorOf(use(id, event))).toBe(`409 ${code}`)
    expect(await visitsLeft(database, id)).toBe(pass?.visits_left ?? 4)
  })

  const begins = hoursFromNow(48)
  const aSecondLater = new Date(Date.parse(begins) + 1000).toISOString()

  test.each([
    [{ valid_until: begins }, '409 pass_expired'],
    [{ valid_until: aSecondLater }, 'ok'],
    [{ starts_at: begins }, 'ok'],
    [{ starts_at: aSecondLater }, '409 pass_not_yet'],
  ])('is decided by the start of the event: %j', async (pass, answer) => {
    const used = use(await addPass(database, owner, pass), { starts_at: begins, ends_at: hoursFromNow(50) })
    expect(await tally([used])).toEqual({ [answer]: 1 })
  })

  test.each([
    ['RSD', { ok: 1 }],
    ['EUR', { '409 pass_does_not_apply': 1 }],
  ] as const)('a pass that takes a sum in %s off a price in dinars', async (discount_currency, outcome) => {
    const sum = { discount_kind: 'fixed_amount', discount_amount: 50_000, discount_currency } as const
    expect(await tally([use(await addPass(database, owner, {}, sum))])).toEqual(outcome)
  })

  test('a pass of another account, or for a free event, is rejected', async () => {
    expect(await apiErrorOf(use(await addPass(database, staff.other)))).toBe('409 pass_not_found')
    const free = call(owner, 'register_for_event', {
      event_id: await addEvent(database),
      full_name: 'А',
      email: owner.email,
      pass_id: await addPass(database, owner),
    })
    expect(await apiErrorOf(free)).toBe('409 pass_does_not_apply')
  })

  test('registration_offer shows which passes can be used', async () => {
    const other = await addAccount(database)
    const good = await addPass(database, other, { applies_to: ['lecture'] })
    const bad = await addPass(database, other, { applies_to: ['quiz'] })
    const event = await addPaidEvent(database)
    const { passes } = await call(other, 'registration_offer', { event_id: event })
    expect(
      Object.fromEntries(
        passes.map((pass: { id: string; error_code: string }) => [pass.id, pass.error_code]),
      ),
    ).toEqual({
      [good]: null,
      [bad]: 'pass_does_not_apply',
    })
    expect((await call('anon', 'registration_offer', { event_id: event })).passes).toEqual([])
  })
})
