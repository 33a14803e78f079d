import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, type Json, mailsOf, today } from './fixtures/api.ts'
import { addDayPlan, dayAfter } from './fixtures/memberships.ts'
import { addPaidEvent, addPass, visitsLeft } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let owner: Account
let staff: Awaited<ReturnType<typeof addStaff>>
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  await addDayPlan(database, { period: 'day', day_count: 1, valid_days: 30, price_amount: 150_000, seats: 2 })
})
beforeEach(async () => {
  owner = await addAccount(database)
  space = await addOpenSpace(database)
})
afterAll(() => database.drop())

const prices = { visit_prices: { event: 1, coworking: 2, rent: 2 } }
const held = (pass: object = {}, subscription: object = {}) =>
  addPass(database, owner, { ...prices, ...pass } as never, subscription)
const book = (pass_id: string, hours: number[], more: object = {}, day = 3): Promise<Json> =>
  call(owner, 'book_space', {
    space_id: space,
    slots: hoursOfDay(day, hours),
    full_name: 'Ада',
    email: owner.email,
    pass_id,
    ...more,
  })
const ledger = async (pass_id: string, who = owner): Promise<Json> => call(who, 'pass_ledger', { pass_id })

describe('hours of rent', () => {
  test('each costs its visits, and the order is paid by the pass', async () => {
    const pass = await held({ visits_left: 5 })
    const offered = await call(owner, 'passes_for_booking', {
      space_id: space,
      slots: hoursOfDay(3, [18, 19]),
    })
    expect(offered).toMatchObject([{ id: pass, visits: 4, error_code: null, discount_amount: 200_000 }])
    const { booking, order } = await book(pass, [18, 19])
    expect([order.status, order.payment_method, order.total_amount]).toEqual(['paid', 'pass', 0])
    expect(booking.status).toBe('pending')
    expect(await visitsLeft(database, pass)).toBe(1)
    expect(await apiErrorOf(book(pass, [20]))).toBe('409 pass_used_up')
  })

  test('a percentage is taken off each hour, and the rest stays to pay', async () => {
    const pass = await held({}, { discount_kind: 'percentage', discount_percent: 50 })
    const { order } = await book(pass, [18, 19])
    expect([order.status, order.payment_method, order.total_amount]).toEqual(['pending', 'on_site', 100_000])
    expect(await visitsLeft(database, pass)).toBe(0)
  })

  test.each([
    ['that names other uses', { applies_to: ['lecture'] }, 'pass_does_not_apply'],
    ['by time that does not name rent', { visits_total: null, visits_left: null }, 'pass_does_not_apply'],
    ['that is over by then', { valid_until: new Date(Date.now() + 86_400_000) }, 'pass_expired'],
    ['of another account', { user_id: 'other' }, 'pass_not_found'],
  ])('a pass %s pays nothing', async (_, changes, code) => {
    const other = await addAccount(database)
    const pass = await held({ ...changes, ...('user_id' in changes && { user_id: other.userId }) })
    expect(await apiErrorOf(book(pass, [18]))).toBe(`409 ${code}`)
    expect(await database.sql`select from public.space_bookings where space_id = ${space}`).toHaveLength(0)
  })

  test('a pass by time that names rent pays without a count', async () => {
    const pass = await held({ visits_total: null, visits_left: null, applies_to: ['rent'] })
    expect((await book(pass, [18])).order.payment_method).toBe('pass')
  })

  test('a guest has no pass, and a promo code does not go with one', async () => {
    const pass = await held()
    const slots = hoursOfDay(3, [18])
    const request = { space_id: space, slots, full_name: 'Г', email: 'g@hub.example', pass_id: pass }
    expect(await apiErrorOf(call('anon', 'book_space', request))).toBe('401 sign_in_required')
    expect(await apiErrorOf(book(pass, [18], { promo_code: 'X' }))).toBe('409 promo_with_pass')
    expect(await visitsLeft(database, pass)).toBe(4)
  })

  test('cancelling and declining return the visits, and undoing takes them again', async () => {
    const pass = await held()
    const first = await book(pass, [18])
    await call(owner, 'cancel_booking', { booking_id: first.booking.id })
    await call(owner, 'cancel_booking', { booking_id: first.booking.id })
    expect(await visitsLeft(database, pass)).toBe(4)
    const { booking } = await book(pass, [19])
    await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: false })
    expect(await visitsLeft(database, pass)).toBe(4)
    await call(staff.admin, 'undo_booking_decision', { booking_id: booking.id })
    expect(await visitsLeft(database, pass)).toBe(2)
  })

  test('undoing is an edit conflict once the visits were used', async () => {
    const pass = await held({ visits_left: 2 })
    const { booking } = await book(pass, [19])
    await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: false })
    await book(pass, [20])
    const undo = call(staff.admin, 'undo_booking_decision', { booking_id: booking.id })
    expect(await apiErrorOf(undo)).toBe('409 edit_conflict')
    expect(await visitsLeft(database, pass)).toBe(0)
  })

  test('a single cancelled date returns the visits of its hours', async () => {
    const pass = await held({ visits_left: 6 })
    const slots = [...hoursOfDay(3, [18, 19]), ...hoursOfDay(4, [18])]
    const { booking } = await book(pass, [], { slots })
    expect(await visitsLeft(database, pass)).toBe(0)
    const date = { booking_id: booking.id, starts_at: hoursOfDay(4, [18])[0] }
    await call(owner, 'cancel_booking_date', date)
    expect(await visitsLeft(database, pass)).toBe(2)
    await call(owner, 'cancel_booking', { booking_id: booking.id })
    expect(await visitsLeft(database, pass)).toBe(6)
    const { rows } = await ledger(pass)
    const uses = rows.map((row: Json) => [row.kind, row.visits, row.hours])
    expect(uses.sort()).toEqual([
      ['rent', 2, 1],
      ['rent', 4, 2],
    ])
  })

  test('a late cancellation keeps its share of the visits, and staff give all of them back', async () => {
    await setRules(database, space, { free_cancel_hours: 2000, late_cancel_percent: 50 })
    const pass = await held({ visits_left: 8 })
    const mine = await book(pass, [18, 19])
    await call(staff.admin, 'decide_booking', { booking_id: mine.booking.id, is_confirmed: true })
    await call(owner, 'cancel_booking', { booking_id: mine.booking.id })
    expect(await visitsLeft(database, pass)).toBe(6)
    const theirs = await book(pass, [20])
    await call(staff.admin, 'decide_booking', { booking_id: theirs.booking.id, is_confirmed: true })
    await call(staff.admin, 'cancel_booking', { booking_id: theirs.booking.id })
    expect(await visitsLeft(database, pass)).toBe(6)
  })
})

describe('a day of the coworking', () => {
  const day = dayAfter(5)
  const bookDay = (pass_id: string, on = day): Promise<Json> =>
    call(owner, 'book_desk_with_pass', { pass_id, day: on })

  test('is booked once for a pass and a day, and gives a membership of that day', async () => {
    const pass = await held()
    expect(await call(owner, 'passes_for_desks')).toMatchObject([{ id: pass, visits: 2, error_code: null }])
    const first = await bookDay(pass)
    const second = await bookDay(pass)
    expect(second.id).toBe(first.id)
    expect(first).toMatchObject({ valid_from: day, valid_until: day, days_left: 1, state: 'upcoming' })
    expect(first.days).toMatchObject([{ day, checked_in_at: null }])
    expect(await visitsLeft(database, pass)).toBe(2)
    expect(await mailsOf(database, owner.email)).toEqual([])
    await call(owner, 'cancel_desk', { desk_day_id: first.days[0].id })
  })

  test('cancelling it returns the visits and frees the desk', async () => {
    const pass = await held()
    const { days } = await bookDay(pass)
    await call(owner, 'cancel_desk', { desk_day_id: days[0].id })
    expect(await visitsLeft(database, pass)).toBe(4)
    const { memberships } = await call(owner, 'my_memberships')
    expect(memberships).toMatchObject([{ state: 'cancelled' }])
    const again = await bookDay(pass)
    expect(await visitsLeft(database, pass)).toBe(2)
    await call(owner, 'cancel_desk', { desk_day_id: again.days[0].id })
  })

  test('a day that went by unused returns nothing', async () => {
    const pass = await held()
    const { days } = await bookDay(pass)
    await database.sql`update public.desk_days set day = ${dayAfter(-2)} where id = ${days[0].id}`
    await call(owner, 'cancel_desk', { desk_day_id: days[0].id })
    expect(await visitsLeft(database, pass)).toBe(2)
  })

  test('is not to be had without a desk, without visits or with a mere discount', async () => {
    const pass = await held({ visits_left: 9 })
    const others = await Promise.all([addAccount(database), addAccount(database)])
    const full = dayAfter(6)
    for (const other of others)
      await call(other, 'book_desk_with_pass', {
        pass_id: await addPass(database, other),
        day: full,
      })
    expect(await apiErrorOf(bookDay(pass, full))).toBe('409 desks_full')
    expect(await apiErrorOf(bookDay(await held({ visits_left: 1 })))).toBe('409 pass_used_up')
    const cheaper = await held({}, { discount_kind: 'percentage', discount_percent: 50 })
    expect(await apiErrorOf(bookDay(cheaper))).toBe('409 pass_does_not_apply')
    expect(await apiErrorOf(bookDay(pass, dayAfter(-1)))).toBe('409 day_invalid')
    expect(await visitsLeft(database, pass)).toBe(9)
  })

  test('who walks in is checked in by staff once a day, and undoing returns the visits', async () => {
    const pass = await held()
    const first = await call(staff.admin, 'check_in_with_pass', { pass_id: pass })
    expect(first).toMatchObject({ result: 'checked_in', member: { days_left: 0 } })
    expect((await call(staff.admin, 'check_in_with_pass', { pass_id: pass })).result).toBe('already_in')
    expect(await visitsLeft(database, pass)).toBe(2)
    await call(staff.admin, 'undo_membership_check_in', { desk_day_id: first.member.desk_day_id })
    expect(await visitsLeft(database, pass)).toBe(4)
  })

  test('staff see which passes pay for it', async () => {
    const half = { discount_kind: 'percentage', discount_percent: 50 }
    const passes = [await held(), await held({ applies_to: ['lecture'] }), await held({}, half)]
    const { rows } = await call(staff.admin, 'admin_user_passes', { search: owner.email })
    const paying = (id: string) => rows.find((row: Json) => row.id === id).pays_coworking
    expect(passes.map(paying)).toEqual([true, false, false])
  })

  test('a booked day is checked in by its code and takes no more visits', async () => {
    const pass = await held()
    const { code } = await bookDay(pass, today())
    expect((await call(staff.moderator, 'check_in_membership', { code })).result).toBe('checked_in')
    expect((await call(staff.admin, 'check_in_with_pass', { pass_id: pass })).result).toBe('already_in')
    expect(await visitsLeft(database, pass)).toBe(2)
  })
})

test('a seat costs the visits of the pass, and cancelling returns them', async () => {
  const pass = await held({ visit_prices: { event: 3 } })
  const event_id = await addPaidEvent(database)
  const offer = await call(owner, 'registration_offer', { event_id })
  expect(offer.passes).toMatchObject([{ id: pass, visits: 3, error_code: null }])
  const { registration } = await call(owner, 'register_for_event', {
    event_id,
    full_name: 'Ада',
    email: owner.email,
    pass_id: pass,
  })
  expect(await visitsLeft(database, pass)).toBe(1)
  await call(owner, 'cancel_registration', { registration_id: registration.id })
  expect(await visitsLeft(database, pass)).toBe(4)
})

test('a bought pass keeps the visit prices of its day', async () => {
  const subscription = await held({}, { visit_prices: { rent: 3 } }).then(
    async (pass) =>
      (await database.sql`select subscription_id from public.user_passes where id = ${pass}`)[0]
        ?.subscription_id,
  )
  const { order } = await call(owner, 'buy_subscription', {
    subscription_id: subscription,
    full_name: 'Ада',
    email: owner.email,
  })
  await call(staff.admin, 'mark_order_paid', { order_id: order.id })
  await database.sql`update public.subscriptions set visit_prices = '{}' where id = ${subscription}`
  const [row] = await database.sql`select visit_prices from public.user_passes where order_id = ${order.id}`
  expect(row).toEqual({ visit_prices: { rent: 3 } })
})

test('visit prices are whole numbers of uses that there are', async () => {
  for (const wrong of [{ rent: 0 }, { rent: 1.5 }, { tea: 1 }, { rent: '1' }, [1]])
    await expect(held({ visit_prices: wrong })).rejects.toThrow('visit_prices')
})

describe('the ledger of a pass', () => {
  test('names each use, what went back and corrections, for holder and staff alone', async () => {
    const pass = await held({ visits_left: 8 })
    const { booking } = await book(pass, [18])
    await call(owner, 'cancel_booking', { booking_id: booking.id })
    await call(owner, 'book_desk_with_pass', { pass_id: pass, day: dayAfter(8) })
    await call(owner, 'register_for_event', {
      event_id: await addPaidEvent(database),
      full_name: 'Ада',
      email: owner.email,
      pass_id: pass,
    })
    const [{ updated_at: version, valid_until }] = (await database.sql`
      select updated_at::text, valid_until::text from public.user_passes where id = ${pass}`) as Json
    await call(staff.admin, 'adjust_pass', {
      pass_id: pass,
      version,
      visits_left: 9,
      valid_until,
      reason: 'Подарок',
    })
    const { total, rows } = await ledger(pass)
    expect(total).toBe(4)
    expect(rows.map(({ kind, visits }: Json) => [kind, visits])).toEqual([
      ['correction', -4],
      ['event', 1],
      ['coworking', 2],
      ['rent', 2],
    ])
    expect(rows[3]).toMatchObject({ hours: 1, visits_kept: 0, returned_at: expect.any(String) })
    expect(JSON.stringify(rows)).not.toContain('Подарок')
    expect(await ledger(pass, staff.admin)).toEqual({ total, rows })
    expect(await apiErrorOf(ledger(pass, await addAccount(database)))).toBe('404 pass_not_found')
  })
})
