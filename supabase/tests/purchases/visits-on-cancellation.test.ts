import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, type Json, mailsOf } from './fixtures/api.ts'
import { addDayPlan, dayAfter } from './fixtures/memberships.ts'
import { addPaidEvent, addPass, visitsLeft } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay, setRules } from './fixtures/spaces.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let owner: Account
let staff: Awaited<ReturnType<typeof addStaff>>
let space: string
let pass: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  await addDayPlan(database, { period: 'day', day_count: 1, valid_days: 30, price_amount: 150_000, seats: 9 })
})
beforeEach(async () => {
  owner = await addAccount(database)
  space = await addOpenSpace(database)
  pass = await addPass(database, owner, {
    visits_total: 20,
    visits_left: 16,
    visit_prices: { event: 3, course: 3, coworking: 2, rent: 2 },
  })
})
afterAll(() => database.drop())

const person = () => ({ full_name: 'Ада', email: owner.email })
const register = (event_id: string, more: object = {}): Promise<Json> =>
  call(owner, 'register_for_event', { event_id, pass_id: pass, ...person(), ...more })
/** Two hours on each of these days, confirmed by staff, for 4 visits a day. */
async function book(...days: readonly number[]): Promise<Json> {
  const slots = days.flatMap((day) => hoursOfDay(day, [18, 19]))
  const { booking, order } = await call(owner, 'book_space', {
    space_id: space,
    slots,
    pass_id: pass,
    ...person(),
  })
  await call(staff.admin, 'decide_booking', { booking_id: booking.id, is_confirmed: true })
  return { ...booking, order }
}
const lateTerms = () => setRules(database, space, { free_cancel_hours: 72, late_cancel_percent: 50 })
const shown = (target: object, who: Account | 'anon' = owner): Promise<Json> =>
  call(who, 'visits_on_cancellation', target as Record<string, unknown>)
async function addLink(table: 'space_bookings' | 'registrations', id: string): Promise<string> {
  const secret = crypto.randomUUID().replaceAll('-', '')
  await database.sql`
    update ${database.sql(`public.${table}`)} set secret_hash = private.hash_secret(${secret}) where id = ${id}`
  return secret
}

/** What was shown before is what the pass got back. */
async function expectToMatch(target: object, cancel: () => Promise<unknown>): Promise<Json> {
  const before = await visitsLeft(database, pass)
  const promised = await shown(target)
  await cancel()
  expect(((await visitsLeft(database, pass)) ?? 0) - (before ?? 0)).toBe(promised.returned)
  return promised
}

describe('what is shown before cancelling is what happens to the visits of', () => {
  test('a registration, and one of its seats', async () => {
    const { registration } = await register(await addPaidEvent(database), { seats: 2 })
    const [, second] = registration.seats
    const seat = { target: 'seat', target_id: second.id }
    const first = await expectToMatch(seat, () => call(owner, 'cancel_seat', { seat_id: second.id }))
    expect(first).toMatchObject({ name: { ru: 'Десять вечеров' }, returned: 3, kept: 0, is_expired: false })
    expect(await shown(seat)).toBeNull()
    const rest = { target: 'registration', target_id: registration.id }
    const last = await expectToMatch(rest, () =>
      call(owner, 'cancel_registration', { registration_id: registration.id }),
    )
    expect(last.returned).toBe(3)
    expect(await shown(rest)).toBeNull()
  })

  test('a booking in time, and late', async () => {
    await lateTerms()
    const early = await book(9)
    const free = await expectToMatch({ target: 'booking', target_id: early.id }, () =>
      call(owner, 'cancel_booking', { booking_id: early.id }),
    )
    expect([free.returned, free.kept]).toEqual([4, 0])
    const late = await book(2)
    const half = await expectToMatch({ target: 'booking', target_id: late.id }, () =>
      call(owner, 'cancel_booking', { booking_id: late.id }),
    )
    expect([half.returned, half.kept]).toEqual([2, 2])
    const mails = (await mailsOf(database, owner.email)).filter(({ kind }) => kind === 'booking_cancelled')
    expect(mails.map(({ payload }) => payload.visits)).toEqual([
      { returned: 4, kept: 0 },
      { returned: 2, kept: 2 },
    ])
  })

  test('a booking that staff have not confirmed, which costs nothing', async () => {
    await lateTerms()
    const slots = hoursOfDay(2, [18])
    const { booking } = await call(owner, 'book_space', {
      space_id: space,
      slots,
      pass_id: pass,
      ...person(),
    })
    const all = await expectToMatch({ target: 'booking', target_id: booking.id }, () =>
      call(owner, 'cancel_booking', { booking_id: booking.id }),
    )
    expect([all.returned, all.kept]).toEqual([2, 0])
  })

  test('single dates, each by its own term', async () => {
    await lateTerms()
    const booking = await book(2, 9, 16)
    const cancelled: unknown[] = []
    for (const day of [9, 2, 16]) {
      const [starts_at] = hoursOfDay(day, [18])
      const { returned, kept } = await expectToMatch(
        { target: 'booking', target_id: booking.id, starts_at },
        () => call(owner, 'cancel_booking_date', { booking_id: booking.id, starts_at }),
      )
      cancelled.push([day, returned, kept])
    }
    expect(cancelled).toEqual([
      [9, 4, 0],
      [2, 2, 2],
      [16, 4, 0],
    ])
  })

  test('a day of the coworking, until it is over', async () => {
    const { days } = await call(owner, 'book_desk_with_pass', { pass_id: pass, day: dayAfter(5) })
    const target = { target: 'desk_day', target_id: days[0].id }
    await database.sql`update public.desk_days set day = ${dayAfter(-1)} where id = ${days[0].id}`
    expect(await shown(target)).toBeNull()
    await database.sql`update public.desk_days set day = ${dayAfter(5)} where id = ${days[0].id}`
    const all = await expectToMatch(target, () => call(owner, 'cancel_desk', { desk_day_id: days[0].id }))
    expect([all.returned, all.kept]).toEqual([2, 0])
  })

  test('an unpaid order whose rest a pass left', async () => {
    pass = await addPass(database, owner, {}, { discount_kind: 'percentage', discount_percent: 50 })
    const { order } = await register(await addPaidEvent(database))
    const all = await expectToMatch({ target: 'order', target_id: order.id }, () =>
      call(owner, 'cancel_order', { order_id: order.id }),
    )
    expect(all.returned).toBe(1)
  })

  test('a pass that staff filled up since, which never holds more than was bought', async () => {
    const { registration } = await register(await addPaidEvent(database))
    await database.sql`update public.user_passes set visits_left = 18 where id = ${pass}`
    const capped = await expectToMatch({ target: 'registration', target_id: registration.id }, () =>
      call(owner, 'cancel_registration', { registration_id: registration.id }),
    )
    expect(capped.returned).toBe(2)
  })
})

test('an expired pass gets its visits back, and is said to be over', async () => {
  const { registration } = await register(await addPaidEvent(database))
  await database.sql`
    update public.user_passes
    set starts_at = now() - interval '9 days', valid_until = now() - interval '1 day' where id = ${pass}`
  const target = { target: 'registration', target_id: registration.id }
  expect(await shown(target)).toMatchObject({ returned: 3, is_expired: true })
})

test('a pass by time has no visits to return', async () => {
  pass = await addPass(database, owner, { visits_total: null, visits_left: null })
  const { registration } = await register(await addPaidEvent(database))
  expect(await shown({ target: 'registration', target_id: registration.id })).toBeNull()
})

describe('the visits of a pass are shown', () => {
  test('to its holder, to who has the link, and to staff who may cancel', async () => {
    const { registration } = await register(await addPaidEvent(database))
    const target = { target: 'registration', target_id: registration.id }
    const others = [await addAccount(database), 'anon'] as const
    for (const other of others) expect(await shown(target, other)).toBeNull()
    expect(await shown(target, staff.moderator)).toMatchObject({ returned: 3 })
    const secret = await addLink('registrations', registration.id)
    expect(await shown({ target: 'registration', secret }, 'anon')).toMatchObject({ returned: 3 })
    const seat = { target: 'seat', target_id: registration.seats[0].id, secret }
    expect(await shown(seat, 'anon')).toMatchObject({ returned: 3 })
    expect(await apiErrorOf(shown({ ...seat, target_id: crypto.randomUUID() }, 'anon'))).toBe(
      '404 seat_not_found',
    )
    expect(await apiErrorOf(shown({ target: 'registration', secret: 'x' }, 'anon'))).toBe('404 link_unknown')
  })

  test('of a late booking with its share kept, for any visitor with the link', async () => {
    await lateTerms()
    const booking = await book(2)
    const secret = await addLink('space_bookings', booking.id)
    const other = await addAccount(database)
    for (const visitor of ['anon', other] as const)
      expect(await shown({ target: 'booking', secret }, visitor)).toMatchObject({ returned: 2, kept: 2 })
    await call(other, 'cancel_by_secret', { secret })
    expect(await visitsLeft(database, pass)).toBe(14)
  })
})
