import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, mailsOf, tally, today } from './fixtures/api.ts'
import { addPass, addPlan } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

const PEOPLE = 20

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let renter: Account
let staff: Awaited<ReturnType<typeof addStaff>>
let space: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

beforeEach(async () => {
  renter = await addAccount(database)
  space = await addOpenSpace(database)
})

afterAll(() => database.drop())

const rules = (values: Parameters<typeof setRules>[2]) => setRules(database, space, values)
const bookAs = (who: Account, slots: readonly string[]) =>
  call(who, 'book_space', { space_id: space, slots, full_name: 'Ада', email: who.email })
const book = (slots: readonly string[]) => bookAs(renter, slots)
const cancel = (id: string) => call(renter, 'cancel_booking', { booking_id: id })

describe('a booking is rejected', () => {
  test('when hours on end are fewer than the shortest booking', async () => {
    await rules({ min_hours: 2 })
    const request = book([...hoursOfDay(9, [12]), ...hoursOfDay(9, [18, 19])])
    expect(await apiErrorOf(request)).toBe('409 booking_too_short')
    const { slots, min } = await errorDetailOf(request)
    expect([slots.length, new Date(slots[0]).toISOString(), min]).toEqual([1, ...hoursOfDay(9, [12]), 2])
    expect((await book(hoursOfDay(9, [18, 19]))).booking.slots).toHaveLength(2)
  })

  test('when hours on end are more than the longest booking', async () => {
    await rules({ max_hours: 2 })
    const request = book(hoursOfDay(9, [12, 13, 14, 18]))
    expect(await apiErrorOf(request)).toBe('409 booking_too_long')
    expect(await errorDetailOf(request)).toMatchObject({ max: 2, slots: { length: 3 } })
    expect((await book(hoursOfDay(9, [12, 13, 18]))).booking.status).toBe('pending')
  })

  test('when an hour begins sooner than the notice', async () => {
    await rules({ lead_hours: 72 })
    const request = book(hoursOfDay(2, [12]))
    expect(await apiErrorOf(request)).toBe('409 slot_too_soon')
    expect(await errorDetailOf(request)).toMatchObject({ hours: 72 })
    expect((await book(hoursOfDay(4, [12]))).booking.status).toBe('pending')
  })

  test('when an hour is further ahead than bookings are open', async () => {
    await rules({ ahead_days: 10 })
    const request = book(hoursOfDay(11, [10]))
    expect(await apiErrorOf(request)).toBe('409 slot_too_far')
    expect(await errorDetailOf(request)).toMatchObject({ days: 10 })
    expect((await book(hoursOfDay(10, [23]))).booking.status).toBe('pending')
  })

  test('on a day off', async () => {
    const [slot = ''] = hoursOfDay(9, [12])
    await rules({ days_off: [slot.slice(0, 10)] })
    expect(await apiErrorOf(book([slot]))).toBe('409 outside_opening_hours')
    expect((await book(hoursOfDay(10, [12]))).booking.status).toBe('pending')
  })
})

describe('who may book', () => {
  test('members: a valid pass or a coworking plan that is paid and running', async () => {
    await rules({ who_may_book: 'members' })
    const request = book(hoursOfDay(9, [12]))
    expect(await apiErrorOf(request)).toBe('403 booking_not_allowed')
    expect(await errorDetailOf(request)).toEqual({ who_may_book: 'members' })
    const pass = await addPass(database, renter, { visits_left: 0 })
    expect(await apiErrorOf(book(hoursOfDay(9, [12])))).toBe('403 booking_not_allowed')
    await database.sql`update public.user_passes set visits_left = 1 where id = ${pass}`
    expect((await book(hoursOfDay(9, [12]))).booking.status).toBe('pending')

    const worker = await addAccount(database)
    const { order } = await call(worker, 'order_coworking_plan', {
      plan_id: await addPlan(database),
      starts_on: today(),
      full_name: 'Ада',
      email: worker.email,
    })
    expect(await apiErrorOf(bookAs(worker, hoursOfDay(9, [13])))).toBe('403 booking_not_allowed')
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    expect((await bookAs(worker, hoursOfDay(9, [13]))).booking.status).toBe('pending')
  })

  test('staff alone, where the space is theirs', async () => {
    await rules({ who_may_book: 'staff' })
    await addPass(database, renter)
    expect(await apiErrorOf(book(hoursOfDay(9, [12])))).toBe('403 booking_not_allowed')
    expect((await bookAs(staff.moderator, hoursOfDay(9, [12]))).booking.status).toBe('pending')
  })
})

describe('breaks', () => {
  const break30 = () => rules({ break_after_minutes: 30 })

  test('stay free between two bookings, on either side', async () => {
    await break30()
    await book(hoursOfDay(9, [14, 15]))
    for (const hour of [13, 16]) {
      const request = book(hoursOfDay(9, [hour]))
      expect(await apiErrorOf(request)).toBe('409 break_required')
      expect(await errorDetailOf(request)).toMatchObject({
        minutes: 30,
        slots: [{ state: 'break' }],
        nearest: { length: 6 },
      })
    }
    expect((await book(hoursOfDay(9, [12, 17]))).booking.status).toBe('pending')
  })

  test('are those of the booking alone next to an event', async () => {
    await break30()
    const [twelve = '', fourteen = ''] = hoursOfDay(9, [12, 14])
    await addEvent(database, { space_id: space, starts_at: twelve, ends_at: fourteen })
    expect((await book(hoursOfDay(9, [14]))).booking.status).toBe('pending')
    expect(await apiErrorOf(book(hoursOfDay(9, [11])))).toBe('409 break_required')
  })

  test('are kept when twenty people book neighbouring hours at once', async () => {
    await break30()
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => addAccount(database)))
    const outcomes = await tally(
      people.map((person, index) => bookAs(person, hoursOfDay(9, [12 + (index % 2)]))),
    )
    expect(outcomes).toEqual({ ok: 1, '409 time_conflict': 9, '409 break_required': 10 })
  })

  test('of a hold that was not confirmed in time block nobody', async () => {
    await break30()
    const typed = guest()
    const { booking } = await call('anon', 'book_space', {
      space_id: space,
      slots: hoursOfDay(9, [12]),
      ...typed,
    })
    expect(await apiErrorOf(book(hoursOfDay(9, [13])))).toBe('409 break_required')
    await database.sql`update public.space_bookings set confirm_until = now() where id = ${booking.id}`
    expect((await book(hoursOfDay(9, [13]))).booking.status).toBe('pending')
  })
})

test('a renter with enough past bookings is confirmed at once, others wait', async () => {
  await rules({ instant_after: 1 })
  expect((await book(hoursOfDay(9, [12]))).booking.status).toBe('pending')
  const id = randomUUID()
  await insert(database, 'space_bookings', {
    id,
    space_id: space,
    user_id: renter.userId,
    full_name: 'Ада',
    email: renter.email,
    status: 'confirmed',
  })
  const [starts_at = '', ends_at = ''] = hoursOfDay(-3, [12, 13])
  await insert(database, 'booking_slots', { booking_id: id, starts_at, ends_at })
  expect((await book(hoursOfDay(9, [13]))).booking.status).toBe('confirmed')
  const kinds = (await mailsOf(database, renter.email)).map(({ kind }) => kind)
  expect(kinds).toEqual(['booking_requested', 'booking_confirmed'])
  const [slot = ''] = hoursOfDay(9, [13])
  const [row] = await database.sql`
    select state from public.space_occupancy where space_id = ${space} and starts_at = ${slot}`
  expect(row?.state).toBe('booked')
})

describe('cancelling by the terms of the space', () => {
  const confirmed = async (days: number, isPaid: boolean) => {
    const { booking, order } = await book(hoursOfDay(days, [18, 19]))
    await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: true })
    if (isPaid) await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    return { booking, order }
  }
  const terms = () => rules({ free_cancel_hours: 72, late_cancel_percent: 50 })
  const ordersOf = () => database.sql`
    select status, total_amount as amount, refund_requested_at is not null as is_refund
    from public.orders where user_id = ${renter.userId} order by number`
  /** What the mail says of the money. */
  const refundInMail = async (of = 'booking_cancelled') => {
    const mails = await mailsOf(database, renter.email)
    return mails.find(({ kind }) => kind === of)?.payload.refund
  }

  test('is free before the term, and of a booking that staff have not confirmed', async () => {
    await terms()
    const early = await confirmed(9, true)
    expect(early.booking.cancellation).toMatchObject({ percent: 50, fee: 0 })
    expect((await cancel(early.booking.id)).order).toMatchObject({ total_amount: 200_000 })
    const waiting = await book(hoursOfDay(2, [12]))
    expect((await cancel(waiting.booking.id)).order.status).toBe('cancelled')
    expect([...(await ordersOf())]).toEqual([
      { status: 'paid', amount: 200_000, is_refund: true },
      { status: 'cancelled', amount: expect.any(Number), is_refund: false },
    ])
  })

  test('late keeps the fee of what was paid and refunds the rest', async () => {
    await terms()
    const { booking } = await confirmed(2, true)
    const cancelled = await cancel(booking.id)
    expect(cancelled.booking).toMatchObject({ status: 'cancelled', cancellation: { fee: 100_000 } })
    expect([...(await ordersOf())]).toEqual([
      { status: 'paid', amount: 100_000, is_refund: false },
      { status: 'paid', amount: 100_000, is_refund: true },
    ])
    expect(await refundInMail()).toEqual({ amount: 100_000, currency: 'RSD' })
    expect((await cancel(booking.id)).booking.status).toBe('cancelled')
    expect(await ordersOf()).toHaveLength(2)
  })

  test('late leaves the fee due of what was not paid, whichever way it is cancelled', async () => {
    await terms()
    const { booking, order } = await confirmed(2, false)
    const cancelOrder = () => call(renter, 'cancel_order', { order_id: order.id })
    expect(await apiErrorOf(cancelOrder())).toBe('409 cancellation_fee_due')
    expect((await cancel(booking.id)).order).toMatchObject({ status: 'pending', total_amount: 100_000 })
    expect(await refundInMail()).toBeNull()
    expect(await apiErrorOf(cancelOrder())).toBe('409 cancellation_fee_due')
    expect((await call(staff.admin, 'cancel_order', { order_id: order.id })).status).toBe('cancelled')
  })

  test('by staff costs nothing', async () => {
    await terms()
    const { booking } = await confirmed(2, true)
    await call(staff.admin, 'cancel_booking', { booking_id: booking.id })
    expect([...(await ordersOf())]).toEqual([{ status: 'paid', amount: 200_000, is_refund: true }])
    expect(await refundInMail()).toEqual({ amount: 200_000, currency: 'RSD' })
  })

  test('a request that was paid and is declined comes back whole, as its mail says', async () => {
    await terms()
    const { booking, order } = await book(hoursOfDay(2, [18, 19]))
    await call(staff.admin, 'mark_order_paid', { order_id: order.id })
    await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: false })
    expect(await refundInMail('booking_declined')).toEqual({ amount: 200_000, currency: 'RSD' })
  })

  test('applies the terms of the day of booking', async () => {
    await terms()
    const { booking } = await confirmed(2, true)
    await rules({ free_cancel_hours: 0, late_cancel_percent: 0 })
    expect((await cancel(booking.id)).booking.cancellation.fee).toBe(100_000)
  })
})
