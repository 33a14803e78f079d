import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TablesInsert } from '../../types.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { violatedInvariants } from '../fuzz/invariants.ts'
import { apiErrorOf, apiOf, guest, type Json, mailsOf, tally } from './fixtures/api.ts'
import { addPass, addPromo, visitsLeft } from './fixtures/offers.ts'
import { sessionsOn } from './fixtures/sessions.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let on: ReturnType<typeof sessionsOn>
let staff: Awaited<ReturnType<typeof addStaff>>
let ada: Account
let boris: Account
let course: string
let first: string
let second: string
let third: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  on = sessionsOn(database, call)
  staff = await addStaff(database)
})
beforeEach(async () => {
  ada = await addAccount(database)
  boris = await addAccount(database)
  await open()
})
afterAll(() => database.drop())

async function open(values: Partial<TablesInsert<'courses'>> = {}) {
  const added = await on.addCourse(values)
  course = added.id
  ;[first, second, third] = added.sessions
}
const openFree = () => open({ capacity: 1, price_amount: 0, session_price_amount: 0 })
const drop: typeof on.drop = (...args) => on.drop(...args)
const exchange: typeof on.exchange = (...args) => on.exchange(...args)
const pay = ({ order }: Json) => call(staff.admin, 'mark_order_paid', { order_id: order.id })
const scan = ({ registration }: Json, session: string): Promise<Json> =>
  call(staff.moderator, 'check_in', {
    event_id: session,
    request_id: randomUUID(),
    code: registration.seats[0].ticket_code,
  })
const lastMail = async (who: Account) => (await mailsOf(database, who.email)).at(-1)
/** Registrations of a person for the course, the active ones first. */
const partsOf = (who: Account) => database.sql`
  select registrations.status, session_ids, orders.status as order_status, orders.total_amount,
    orders.refund_requested_at is not null as is_due
  from public.registrations left join public.orders on orders.id = order_id
  where event_id = ${course} and registrations.user_id = ${who.userId}
  order by registrations.status`

describe('cancelling one of several sessions', () => {
  test('keeps ticket and other sessions, and returns its share of what was paid', async () => {
    const booked = await on.book(ada, course, [first, second, third], { seats: 2 })
    await pay(booked)
    const after = await drop(ada, second, booked)
    expect(after.registration).toMatchObject({
      status: 'confirmed',
      session_ids: [first, third].toSorted(),
      ticket_code: booked.registration.ticket_code,
    })
    expect(after.order).toMatchObject({ status: 'paid', total_amount: 480_000, refund_requested_at: null })
    expect(await partsOf(ada)).toMatchObject([
      { status: 'confirmed', total_amount: 480_000, is_due: false },
      { status: 'cancelled', session_ids: [second], total_amount: 240_000, is_due: true },
    ])
    expect(await lastMail(ada)).toMatchObject({
      kind: 'session_cancelled',
      payload: { left_session: { id: second }, refund: { amount: 240_000, currency: 'RSD' } },
    })
    const { secret } = await call(ada, 'get_calendar_feed')
    const feed = await call('anon', 'personal_feed', { secret })
    expect(feed.events.map(({ id }: Json) => id)).toEqual([first, third])
    // Twice is the same as once.
    expect((await drop(ada, second, booked)).registration.session_ids).toHaveLength(2)
    expect(await partsOf(ada)).toHaveLength(2)
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('makes an unpaid order cheaper by its share of the discount', async () => {
    const code = await addPromo(database, {
      applies_to: ['course'],
      discount_kind: 'percentage',
      discount_percent: 10,
    })
    const booked = await on.book(ada, course, [first, second], { promo_code: code })
    expect((await drop(ada, first, booked)).order).toMatchObject({ status: 'pending', total_amount: 108_000 })
    expect(await partsOf(ada)).toMatchObject([
      { status: 'confirmed' },
      { status: 'cancelled', order_status: 'cancelled', total_amount: 108_000 },
    ])
  })

  test('says beforehand which visits come back, to its holder and to staff, and returns them', async () => {
    const pass = await addPass(database, ada, {
      applies_to: ['course'],
      visits_left: 8,
      visit_prices: { session: 2 },
    })
    const booked = await on.book(ada, course, [first, second], { pass_id: pass })
    const target = { target: 'registration', target_id: booked.registration.id, session_id: first }
    const shown = await call(ada, 'visits_on_cancellation', target)
    expect(shown).toMatchObject({ returned: 2, kept: 0 })
    expect(await call(staff.moderator, 'visits_on_cancellation', target)).toEqual(shown)
    expect(await call(boris, 'visits_on_cancellation', target)).toBeNull()
    await drop(ada, first, booked)
    expect(await visitsLeft(database, pass)).toBe(6)
    expect(await call(ada, 'visits_on_cancellation', target)).toBeNull()
    await on.cancel(ada, booked)
    expect(await visitsLeft(database, pass)).toBe(8)
  })

  test('with the last one cancels the registration', async () => {
    const booked = await on.book(ada, course, [first])
    expect((await drop(ada, first, booked)).registration.status).toBe('cancelled')
    expect(await lastMail(ada)).toMatchObject({ kind: 'registration_cancelled' })
    expect((await drop(ada, first, booked)).registration.status).toBe('cancelled')
  })

  test('is possible after the first has begun, for those that have not', async () => {
    const booked = await on.book(ada, course, [first, second])
    await database.sql`
      update public.course_sessions set starts_at = now() - interval '1 hour' where id = ${first}`
    expect(await apiErrorOf(on.cancel(ada, booked))).toBe('409 event_started')
    expect(await apiErrorOf(drop(ada, first, booked))).toBe('409 event_started')
    expect((await drop(ada, second, booked)).registration.session_ids).toEqual([first])
    expect((await drop(staff.moderator, first, booked)).registration.status).toBe('cancelled')
  })

  test('works with the link in a mail, and for nobody else', async () => {
    const { registration } = await call('anon', 'register_for_event', {
      event_id: course,
      session_ids: [first, second],
      ...guest(),
    })
    const [row] = await database.sql`select private.link_secret(${registration.id}) as secret`
    expect(await drop('anon', first, { registration }, row?.secret)).toMatchObject({
      registration: { session_ids: [second] },
      event: { course: { sessions: [{ id: second }] } },
    })
    expect(await apiErrorOf(drop(boris, second, { registration }))).toBe('404 registration_not_found')
    expect(await apiErrorOf(drop('anon', second, { registration }))).toBe('401 sign_in_required')
  })

  test('is rejected for a whole course and for no session, as exchanging is', async () => {
    const whole = await on.book(ada, course)
    expect(await apiErrorOf(drop(ada, first, whole))).toBe('400 sessions_invalid')
    const booked = await on.book(boris, course, [first, second])
    expect(await apiErrorOf(drop(boris, null, booked))).toBe('400 sessions_invalid')
    expect(await apiErrorOf(exchange(boris, booked, null, third))).toBe('400 sessions_invalid')
  })
})

describe('at the same time', () => {
  beforeEach(openFree)

  test('a check-in comes first: the session is kept', async () => {
    const booked = await on.book(ada, course, [first, second])
    const late = await on.behind(
      staff.moderator,
      (sql) => sql`
        select public.check_in(
          ${first}, ${randomUUID()}, ${booked.registration.seats[0].ticket_code})`,
      () => apiErrorOf(drop(ada, first, booked)),
    )
    expect(late).toBe('409 already_checked_in')
    expect((await drop(ada, second, booked)).registration.session_ids).toEqual([first])
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('the cancellation comes first: the ticket is for another session', async () => {
    const booked = await on.book(ada, course, [first, second])
    const late = await on.behind(
      ada,
      (sql) => sql`
        select public.cancel_session(${first}, ${booked.registration.id})`,
      () => scan(booked, first),
    )
    expect(late).toMatchObject({ result: 'wrong_event', other_event: { id: second } })
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('the freed seat goes to the waitlist, not to those who book just then', async () => {
    const booked = await on.book(ada, course, [first, second])
    const waiting = await on.book(boris, course, [first], { join_waitlist: true })
    const people = await Promise.all(Array.from({ length: 6 }, () => addAccount(database)))
    const outcomes = await tally([
      ...people.slice(0, 3).map((who) => on.book(who, course, [first])),
      drop(ada, first, booked),
      ...people.slice(3).map((who) => on.book(who, course, [first])),
    ])
    expect(outcomes).toEqual({ ok: 1, '409 event_full': 6 })
    expect(await on.statusOf(waiting)).toBe('confirmed')
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('two cancellations of the same session leave the other, of both leave none', async () => {
    const booked = await on.book(ada, course, [first, second])
    expect(await tally([drop(ada, first, booked), drop(ada, first, booked)])).toEqual({ ok: 2 })
    expect(await on.statusOf(booked)).toBe('confirmed')
    const other = await on.book(boris, course, [first, third])
    expect(await tally([drop(boris, first, other), drop(boris, third, other)])).toEqual({ ok: 2 })
    expect(await on.statusOf(other)).toBe('cancelled')
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('one free seat of a session takes one of those who exchange theirs for it', async () => {
    const one = await on.book(ada, course, [first])
    const two = await on.book(boris, course, [second])
    const outcomes = await tally([exchange(ada, one, first, third), exchange(boris, two, second, third)])
    expect(outcomes).toEqual({ ok: 1, '409 event_full': 1 })
    expect(await violatedInvariants(database)).toEqual([])
  })
})

describe('exchanging a session for another one of the course', () => {
  test('keeps ticket, order and money, names the new one, and frees the seat', async () => {
    const booked = await on.book(ada, course, [first], { seats: 2 })
    await pay(booked)
    const waiting = await on.book(boris, course, [first], { join_waitlist: true })
    const after = await exchange(ada, booked, first, third)
    expect(after).toMatchObject({
      registration: { session_ids: [third], ticket_code: booked.registration.ticket_code },
      order: { status: 'paid', total_amount: 240_000, items: [{ title: { ru: 'Небо. Галактики' } }] },
    })
    expect(await lastMail(ada)).toMatchObject({
      kind: 'session_moved',
      payload: { left_session: { id: first }, new_session: { id: third } },
    })
    expect(
      await database.sql`
      select offer_until is not null as is_offered from public.registrations
      where id = ${waiting.registration.id}`,
    ).toEqual([{ is_offered: true }])
    expect((await exchange(ada, booked, first, third)).registration.session_ids).toEqual([third])
    expect(await violatedInvariants(database)).toEqual([])
  })

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a session that is full',
      async () => {
        await on.book(boris, course, [second], { seats: 2 })
        return exchange(ada, await on.book(ada, course, [first]), first, second)
      },
      '409 event_full',
    ],
    [
      'one that is booked already',
      async () => exchange(ada, await on.book(ada, course, [first, second]), first, second),
      '409 already_registered',
    ],
    [
      'one of another course',
      async () => {
        const other = await on.addCourse()
        return exchange(ada, await on.book(ada, course, [first]), first, other.sessions[1])
      },
      '400 sessions_invalid',
    ],
    [
      'one that is over',
      async () => {
        const booked = await on.book(ada, course, [second])
        await on.end(first)
        return exchange(ada, booked, second, first)
      },
      '409 session_over',
    ],
    [
      'one after the last day of the pass',
      async () => {
        const pass = await addPass(database, ada, { applies_to: ['course'] })
        await database.sql`
          update public.user_passes set valid_until = now() + interval '5 days' where id = ${pass}`
        return exchange(ada, await on.book(ada, course, [first], { pass_id: pass }), first, second)
      },
      '409 pass_expired',
    ],
  ])('is rejected for %s', async (_, request, expected) => {
    expect(await apiErrorOf(request())).toBe(expected)
  })

  test('after its start is for staff', async () => {
    const booked = await on.book(ada, course, [first])
    await on.end(first)
    expect(await apiErrorOf(exchange(ada, booked, first, second))).toBe('409 event_started')
    expect((await exchange(staff.moderator, booked, first, second)).registration.session_ids).toEqual([
      second,
    ])
  })
})
