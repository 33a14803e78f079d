import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TablesInsert } from '../../types.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { violatedInvariants } from '../fuzz/invariants.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, tally } from './fixtures/api.ts'
import { sessionsOn } from './fixtures/sessions.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let on: ReturnType<typeof sessionsOn>
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
})
beforeEach(async () => {
  ada = await addAccount(database)
  boris = await addAccount(database)
  await open()
})
afterAll(() => database.drop())

/** Begins again with another course. */
async function open(values: Partial<TablesInsert<'courses'>> = {}) {
  const added = await on.addCourse(values)
  course = added.id
  ;[first, second, third] = added.sessions
}
const offerFor = (who: Account | 'anon'): Promise<Json> =>
  call(who, 'registration_offer', { event_id: course })

describe('booking sessions of a course', () => {
  test('takes a seat of each of them, for the price of all', async () => {
    const { registration, order } = await on.book(ada, course, [second, first])
    expect(registration).toMatchObject({ status: 'confirmed', session_ids: [first, second].toSorted() })
    expect(order).toMatchObject({ total_amount: 240_000, items: [{ title: { ru: 'Небо' }, quantity: 1 }] })
    expect(await offerFor(boris)).toMatchObject({
      state: 'open',
      seats_left: 1,
      price_amount: 300_000,
      session_price_amount: 120_000,
      sessions: [
        { id: first, seats_left: 1 },
        { id: second, seats_left: 1 },
        { id: third, seats_left: 2 },
      ],
    })
  })

  test('names a single session on the order, and takes a group', async () => {
    const { order } = await on.book(ada, course, [first], { seats: 2 })
    expect(order).toMatchObject({
      total_amount: 240_000,
      items: [{ title: { ru: 'Небо. Луна' }, quantity: 2 }],
    })
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['a session of another course', () => on.book(ada, course, [randomUUID()]), '400 sessions_invalid'],
    ['no session', () => on.book(ada, course, []), '400 sessions_invalid'],
    [
      'a session that is over',
      async () => on.book(ada, course, [await on.addSession(course, 'Вчера', -24)]),
      '409 session_over',
    ],
    [
      'a course that is only sold as a whole',
      async () => {
        await database.sql`update public.courses set session_price_amount = null where id = ${course}`
        return on.book(ada, course, [first])
      },
      '409 sessions_not_sold',
    ],
  ])('is rejected for %s', async (_, request, expected) => {
    expect(await apiErrorOf(request())).toBe(expected)
  })

  test('can go on with other sessions later, but not with the same or with the whole course', async () => {
    await on.book(ada, course, [first])
    expect((await on.book(ada, course, [third])).registration.status).toBe('confirmed')
    expect(await apiErrorOf(on.book(ada, course, [first, second]))).toBe('409 already_registered')
    expect(await apiErrorOf(on.book(ada, course))).toBe('409 already_registered')
    const { registration, session_registrations } = await offerFor(ada)
    expect(registration).toBeNull()
    expect(session_registrations).toMatchObject([
      { registration: { session_ids: [first] }, order: { total_amount: 120_000 } },
      { registration: { session_ids: [third] } },
    ])
  })

  test('after a trial session that is over, the whole course can be booked', async () => {
    await on.book(ada, course, [first])
    await on.end(first)
    expect((await on.book(ada, course)).registration).toMatchObject({
      status: 'confirmed',
      session_ids: null,
    })
  })

  test('as a guest keeps the sessions over a changed address and the link in the mail', async () => {
    const { registration } = await call('anon', 'register_for_event', {
      event_id: course,
      session_ids: [second],
      ...guest(),
    })
    expect(registration).toMatchObject({ status: 'pending', session_ids: [second] })
    const changed = await call('anon', 'change_registration_email', {
      registration_id: registration.id,
      email: guest().email,
    })
    const [row] = await database.sql`select private.link_secret(${changed.registration.id}) as secret`
    expect(await call('anon', 'confirm_by_secret', { secret: row?.secret })).toMatchObject({
      registration: { status: 'confirmed', session_ids: [second] },
      event: { course: { sessions: [{ id: second }] } },
    })
  })
})

describe('the seats of a session', () => {
  test('are those of the group without the whole course and the session itself', async () => {
    await on.book(ada, course, [second])
    await on.book(boris, course)
    const carl = await addAccount(database)
    expect(await apiErrorOf(on.book(carl, course, [second]))).toBe('409 event_full')
    expect(await apiErrorOf(on.book(carl, course))).toBe('409 event_full')
    expect((await on.book(carl, course, [first, third])).registration.status).toBe('confirmed')
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('of a past session bind the whole course no longer', async () => {
    await on.book(ada, course, [first], { seats: 2 })
    expect(await apiErrorOf(on.book(boris, course))).toBe('409 event_full')
    await on.end(first)
    expect((await on.book(boris, course)).registration.status).toBe('confirmed')
  })

  test('the last one goes to a whole course or to a single booking, not to both', async () => {
    await open({ capacity: 1 })
    const people = await Promise.all(Array.from({ length: 10 }, () => addAccount(database)))
    const outcomes = await tally(
      people.map((who, index) => on.book(who, course, index % 2 ? [second] : undefined, { seats: 1 })),
    )
    expect(outcomes).toEqual({ ok: 1, '409 event_full': 9 })
    expect(await violatedInvariants(database)).toEqual([])
  })

  test.each<[string, () => string[] | undefined, () => string[] | undefined]>([
    ['a single booking waits for a whole course', () => undefined, () => [second]],
    ['a whole course waits for a single booking', () => [second], () => undefined],
  ])('the last one: %s in an open transaction, and finds it taken', async (_, ahead, behind) => {
    await open({ capacity: 1 })
    const { late } = await database.as(boris, async (sql) => {
      const [own] = await sql`select pg_backend_pid() as pid`
      await sql`
        select public.register_for_event(
          event_id => ${course}, full_name => 'Борис', email => ${boris.email},
          session_ids => ${ahead() ?? null}::uuid[]
        )`
      const late = apiErrorOf(on.book(ada, course, behind()))
      await vi.waitFor(async () => {
        const waiting = await database.sql`
          select from pg_stat_activity where ${own?.pid}::integer = any (pg_blocking_pids(pid))`
        expect(waiting).toHaveLength(1)
      }, 20_000)
      return { late }
    })
    expect(await late).toBe('409 event_full')
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('bind the size of the group', async () => {
    await on.book(ada, course, [second])
    await on.book(boris, course)
    const smaller = database.sql`update public.courses set capacity = 1 where id = ${course}`
    expect(await apiErrorOf(smaller)).toBe('409 capacity_below_seats')
    expect(await errorDetailOf(smaller)).toEqual({ seats: 2 })
  })

  test('held by a guest who has not confirmed go to an account that books the same session', async () => {
    await open({ capacity: 1 })
    const held = await call('anon', 'register_for_event', {
      event_id: course,
      session_ids: [first],
      ...guest(),
    })
    expect((await on.book(ada, course, [second])).registration.status).toBe('confirmed')
    expect(await on.statusOf(held)).toBe('pending')
    expect((await on.book(boris, course, [first])).registration.status).toBe('confirmed')
    expect(await on.statusOf(held)).toBe('waitlisted')
  })
})

describe('the waitlist', () => {
  beforeEach(() => open({ capacity: 1, price_amount: 0, session_price_amount: 0 }))

  test('gives a freed seat of a session to the first who waits for it', async () => {
    const taken = await on.book(ada, course, [first])
    await on.book(await addAccount(database), course, [second])
    const other = await on.book(await addAccount(database), course, [second], { join_waitlist: true })
    const waiting = await on.book(boris, course, [first], { join_waitlist: true })
    expect(waiting.registration.status).toBe('waitlisted')
    await on.cancel(ada, taken)
    expect(await on.statusOf(waiting)).toBe('confirmed')
    expect(await on.statusOf(other)).toBe('waitlisted')
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('gives the whole course a seat when each session has one', async () => {
    const one = await on.book(ada, course, [first])
    const two = await on.book(ada, course, [second])
    const waiting = await on.book(boris, course, undefined, { join_waitlist: true })
    await on.cancel(ada, one)
    expect(await on.statusOf(waiting)).toBe('waitlisted')
    await on.cancel(ada, two)
    expect(await on.statusOf(waiting)).toBe('confirmed')
    expect(await violatedInvariants(database)).toEqual([])
  })

  test('offers a session that costs something until a deadline', async () => {
    await database.sql`update public.courses set session_price_amount = 120000 where id = ${course}`
    const taken = await on.book(ada, course, [first])
    const waiting = await on.book(boris, course, [first], { join_waitlist: true })
    await on.cancel(ada, taken)
    expect((await offerFor(await addAccount(database))).sessions[0].seats_left).toBe(0)
    expect(await call(boris, 'accept_offer', { registration_id: waiting.registration.id })).toMatchObject({
      registration: { status: 'confirmed' },
      order: { total_amount: 120_000 },
    })
  })
})
