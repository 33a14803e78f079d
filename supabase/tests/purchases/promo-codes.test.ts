import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest } from './fixtures/api.ts'
import { addPaidEvent, addPass, addPromo } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  event = await addPaidEvent(database)
})

afterAll(() => database.drop())

type Promo = Parameters<typeof addPromo>[1]

const use = (promo_code: string, more: object = {}, who: Parameters<typeof call>[0] = 'anon') =>
  call(who, 'register_for_event', { event_id: event, ...guest(), promo_code, ...more })
const check = (code: string, more: object = {}) =>
  call('anon', 'check_promo_code', { code, target: 'event', target_id: event, ...more })
const usesOf = async (code: string) =>
  (await database.sql`select used_count from public.promo_codes where code = ${code}`)[0]?.used_count

describe('what is off', () => {
  test.each<[string, Promo, number, string]>([
    ['everything', { discount_kind: 'free_pass' }, 0, 'paid'],
    ['a share', { discount_kind: 'percentage', discount_percent: 33 }, 80_400, 'pending'],
    ['the whole share', { discount_kind: 'percentage', discount_percent: 100 }, 0, 'paid'],
    [
      'an amount',
      { discount_kind: 'fixed_amount', discount_amount: 50_000, discount_currency: 'RSD' },
      70_000,
      'pending',
    ],
    [
      'an amount above the price',
      { discount_kind: 'fixed_amount', discount_amount: 999_999, discount_currency: 'RSD' },
      0,
      'paid',
    ],
  ])('%s', async (_, promo, total, status) => {
    const code = await addPromo(database, promo)
    expect(await check(code)).toMatchObject({
      is_valid: true,
      reason: null,
      total_amount: total,
      currency: 'RSD',
    })
    const { order } = await use(` ${code.toLowerCase()} `)
    expect(order).toMatchObject({ subtotal_amount: 120_000, total_amount: total, status })
    if (status === 'paid') expect(order.payment_method).toBe('free')
    // A guest's use counts when the mailbox is proved.
    expect(await usesOf(code)).toBe(0)
  })

  test('half a para is added to the discount once', async () => {
    const odd = await addPaidEvent(database, { price_amount: 333 })
    const code = await addPromo(database, { discount_kind: 'percentage', discount_percent: 50 })
    const { order } = await use(code, { event_id: odd })
    expect(order.subtotal_amount - order.discount_amount).toBe(order.total_amount)
    expect(order.discount_amount).toBe(167)
  })
})

describe('a code', () => {
  const percent = { discount_kind: 'percentage', discount_percent: 10 } as const
  test.each<[string, Promo]>([
    ['promo_unknown', { ...percent, is_active: false }],
    ['promo_not_yet', { ...percent, valid_from: hoursFromNow(1) }],
    ['promo_expired', { ...percent, valid_until: hoursFromNow(-1) }],
    ['promo_does_not_apply', { ...percent, applies_to: ['seminar', 'rent'] }],
    ['promo_other_currency', { discount_kind: 'fixed_amount', discount_amount: 1, discount_currency: 'EUR' }],
  ])('is %s to an account that checks it', async (reason, promo) => {
    const code = await addPromo(database, promo)
    const account = await addAccount(database)
    expect(
      await call(account, 'check_promo_code', { code, target: 'event', target_id: event }),
    ).toMatchObject({
      is_valid: false,
      reason,
      discount_amount: 0,
      total_amount: 120_000,
    })
  })

  test.each<[string, Promo]>([
    ['is switched off', { ...percent, is_active: false }],
    ['is not valid yet', { ...percent, valid_from: hoursFromNow(1) }],
    ['has expired', { ...percent, valid_until: hoursFromNow(-1) }],
  ])('that %s looks to guests and in orders like one that never was', async (_, promo) => {
    const code = await addPromo(database, promo)
    expect(await check(code)).toEqual(await check('NOTHING'))
    expect(await apiErrorOf(use(code))).toBe('409 promo_unknown')
    const account = await addAccount(database)
    expect(await apiErrorOf(use(code, { email: account.email }, account))).toBe('409 promo_unknown')
    expect(await usesOf(code)).toBe(0)
  })

  test('that does not exist is rejected', async () => {
    expect(await apiErrorOf(use('NOTHING'))).toBe('409 promo_unknown')
  })

  test.each([['lecture'], ['quiz', 'lecture']])('for %s is good for a lecture', async (...applies_to) => {
    const code = await addPromo(database, { ...percent, applies_to })
    expect((await use(code)).order.discount_amount).toBe(12_000)
  })

  test('for one event is good for that one', async () => {
    const code = await addPromo(database, { ...percent, applies_to: [`event:${event}`] })
    expect((await use(code)).order.discount_amount).toBe(12_000)
    const other = await addPaidEvent(database)
    expect(await apiErrorOf(use(code, { event_id: other }))).toBe('409 promo_does_not_apply')
  })

  test('does not apply to free events or donations', async () => {
    const code = await addPromo(database)
    const free = await addEvent(database)
    expect(await apiErrorOf(use(code, { event_id: free }))).toBe('409 promo_does_not_apply')
    const donation = await addPaidEvent(database, { price_kind: 'donation', accepts_passes: false })
    const given = use(code, { event_id: donation, donation_amount: 100 })
    expect(await apiErrorOf(given)).toBe('409 promo_does_not_apply')
  })

  test('cannot be combined with a pass', async () => {
    const owner = await addAccount(database)
    const pass_id = await addPass(database, owner)
    const both = use(await addPromo(database), { email: owner.email, pass_id }, owner)
    expect(await apiErrorOf(both)).toBe('409 promo_with_pass')
  })
})

describe('limits', () => {
  test('in all, and a cancelled order gives its use back', async () => {
    const code = await addPromo(database, { usage_limit: 1 })
    const owner = await addAccount(database)
    const { registration } = await use(code, { email: owner.email }, owner)
    expect(await apiErrorOf(use(code))).toBe('409 promo_unknown')
    await call(owner, 'cancel_registration', { registration_id: registration.id })
    expect(await usesOf(code)).toBe(0)
    expect((await use(code)).order.total_amount).toBe(0)
  })

  test('for each person, by address and by account', async () => {
    const code = await addPromo(database, { usage_limit_per_person: 1 })
    const owner: Account = await addAccount(database)
    await use(code, { email: owner.email }, owner)
    const next = await addPaidEvent(database)
    expect(await apiErrorOf(use(code, { event_id: next, email: owner.email.toUpperCase() }))).toBe(
      '409 promo_unknown',
    )
    expect(await apiErrorOf(use(code, { event_id: next }, owner))).toBe('409 promo_used_by_you')
    expect((await use(code, { event_id: next })).order.total_amount).toBe(0)
  })

  test('for each person count active redemptions, not released ones', async () => {
    const code = await addPromo(database, { usage_limit_per_person: 1 })
    const owner = await addAccount(database)
    const { registration } = await use(code, { email: owner.email }, owner)
    await call(owner, 'cancel_registration', { registration_id: registration.id })
    expect((await use(code, { email: owner.email }, owner)).order.total_amount).toBe(0)
  })
})

test('a code is tried on hours of a space, too', async () => {
  const space = await addOpenSpace(database)
  const code = await addPromo(database, {
    discount_kind: 'percentage',
    discount_percent: 10,
    applies_to: ['rent'],
  })
  const slots = hoursOfDay(2, [18, 19])
  const tried = await check(code, { target: 'space', target_id: space, slots })
  expect(tried).toMatchObject({ is_valid: true, subtotal_amount: 200_000, total_amount: 180_000 })
  const { order } = await call('anon', 'book_space', { space_id: space, slots, ...guest(), promo_code: code })
  expect(order.total_amount).toBe(180_000)
  expect(await apiErrorOf(check(code, { target: 'moon' }))).toBe('400 target_invalid')
  expect(await apiErrorOf(check(code, { target: 'subscription' }))).toBe('404 target_not_found')
})
