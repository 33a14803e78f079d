import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf, tally } from './fixtures/api.ts'
import { decisionsOn } from './fixtures/decisions.ts'
import { addPaidEvent, addPass, visitsLeft } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let on: ReturnType<typeof decisionsOn>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  on = decisionsOn(database, staff)
})

afterAll(() => database.drop())

describe('a ticket moves', () => {
  test('to an event of the same kind and price that has a seat, and to no other', async () => {
    const kind = 'seminar' as const
    const series_id = crypto.randomUUID()
    const event = await addPaidEvent(database, { kind, series_id })
    const { person, id } = await on.paying(event)
    const sameSeries = await addPaidEvent(database, { kind, series_id, starts_at: hoursFromNow(200) })
    const samePrice = await addPaidEvent(database, { kind, starts_at: hoursFromNow(100), capacity: 1 })
    const others = [
      await addPaidEvent(database, { kind, price_amount: 90_000 }),
      await addPaidEvent(database, { kind: 'quiz' }),
      await addPaidEvent(database, { kind, starts_at: hoursFromNow(-1) }),
      await addPaidEvent(database, { kind, status: 'postponed' }),
      await addPaidEvent(database, { kind, published_at: null }),
      await addPaidEvent(database, { kind, registration_closes_at: hoursFromNow(-1) }),
      await addPaidEvent(database, { kind, capacity: 0 }),
    ]
    await on.change(event, 'postpone')
    const targets = await call(person, 'decision_targets', { registration_id: id })
    expect(targets.map((target: Json) => target.id)).toEqual([sameSeries, samePrice])
    for (const other of others)
      expect(await apiErrorOf(on.decide(person, id, 'move', other))).toMatch(/^40[49] /)
    expect(await on.rowOf(id)).toMatchObject({ status: 'confirmed' })
  })

  test('with its money, to a new ticket, in one mail', async () => {
    const event = await addPaidEvent(database)
    const target = await addPaidEvent(database, { capacity: 2 })
    const { person, id, order } = await on.paying(event)
    await on.change(event, 'cancel')
    await on.decide(person, id, 'move', target)
    await on.decide(person, id, 'move', target)
    const old = await on.rowOf(id)
    expect(old).toMatchObject({ status: 'cancelled', cancel_cause: 'moved', order_status: null })
    const moved = await on.rowOf(old?.moved_to_id)
    expect(moved).toMatchObject({ status: 'confirmed', order_status: 'paid', is_owed: false })
    expect(await on.orderOf(order)).toMatchObject({ status: 'paid', is_owed: false })
    const codes = await database.sql`
      select ticket_code from public.registrations where id in (${id}, ${old?.moved_to_id})`
    expect(new Set(codes.map(({ ticket_code }) => ticket_code)).size).toBe(2)
    expect([await on.seatsTaken(event), await on.seatsTaken(target)]).toEqual([0, 1])
    const mails = (await mailsOf(database, person.email)).filter(({ kind }) => kind === 'registration_moved')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.payload).toMatchObject({ event: { id: target }, from: { id: event } })
  })

  test('with all its seats and the names of its guests', async () => {
    const event = await addEvent(database)
    const small = await addEvent(database, { capacity: 1 })
    const target = await addEvent(database, { capacity: 2 })
    const person = await addAccount(database)
    const id = await on.register(person, event, { seats: 2 })
    await database.sql`
      update public.registration_seats set guest_name = 'Борис' where registration_id = ${id} and position = 2`
    await on.change(event, 'postpone')
    expect(await apiErrorOf(on.decide(person, id, 'move', small))).toBe('409 event_full')
    await on.decide(person, id, 'move', target)
    const moved = (await on.rowOf(id))?.moved_to_id
    const seats = await database.sql`
      select position, guest_name, cancelled_at from public.registration_seats
      where registration_id = ${moved} order by position`
    expect(seats).toEqual([
      { position: 1, guest_name: null, cancelled_at: null },
      { position: 2, guest_name: 'Борис', cancelled_at: null },
    ])
    expect([await on.seatsTaken(event), await on.seatsTaken(target)]).toEqual([0, 2])
  })

  test('not to a seat that is held for a group on the waitlist', async () => {
    const event = await addEvent(database)
    const target = await addEvent(database, { capacity: 2 })
    await on.register(await addAccount(database), target)
    const group = await on.register(await addAccount(database), target, { seats: 2, join_waitlist: true })
    await database.sql`
      update public.registrations set hold_until = now() + interval '1 hour' where id = ${group}`
    const person = await addAccount(database)
    const id = await on.register(person, event)
    await on.change(event, 'postpone')
    expect(await apiErrorOf(on.decide(person, id, 'move', target))).toBe('409 event_full')
  })

  test('that a pass paid for with a visit taken again', async () => {
    const event = await addPaidEvent(database)
    const target = await addPaidEvent(database)
    const person = await addAccount(database)
    const pass = await addPass(database, person)
    const id = await on.register(person, event, { pass_id: pass })
    await on.change(event, 'cancel')
    expect(await visitsLeft(database, pass)).toBe(4)
    await on.decide(person, id, 'move', target)
    expect(await visitsLeft(database, pass)).toBe(3)
  })

  test('not past the last seat, however many people want it at once', async () => {
    const event = await addEvent(database)
    const target = await addEvent(database, { capacity: 3 })
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const person = await addAccount(database)
        return { person, id: await on.register(person, event) }
      }),
    )
    await on.change(event, 'postpone')
    const outcome = await tally(people.map(({ person, id }) => on.decide(person, id, 'move', target)))
    expect(outcome).toEqual({ ok: 3, '409 event_full': 5 })
    expect([await on.seatsTaken(event), await on.seatsTaken(target)]).toEqual([5, 3])
  })

  test('to and fro at once without a deadlock', async () => {
    const [first, second] = [await addEvent(database), await addEvent(database)]
    const crossing = await Promise.all(
      [first, second, first, second].map(async (event) => {
        const person = await addAccount(database)
        return { person, id: await on.register(person, event), event }
      }),
    )
    const third = await addEvent(database)
    await on.change(first, 'postpone')
    await on.change(second, 'postpone')
    const outcome = await tally(
      crossing.flatMap(({ person, id, event }) => [
        on.decide(person, id, 'move', third),
        on.decide(person, id, 'move', event === first ? second : first),
      ]),
    )
    expect(outcome.ok).toBe(4)
    expect(await on.seatsTaken(third)).toBe(4)
  })

  test('or is refunded: one of two decisions at once counts', async () => {
    const event = await addPaidEvent(database)
    const target = await addPaidEvent(database)
    const { person, id, order } = await on.paying(event)
    await on.change(event, 'postpone')
    const outcome = await tally([
      on.decide(person, id, 'move', target),
      on.decide(person, id, 'refund'),
      on.decide(person, id, 'donate'),
    ])
    expect(outcome).toEqual({ ok: 1, '409 registration_not_active': 2 })
    const { is_owed: isOwed, is_donated: isDonated } = (await on.orderOf(order)) as Json
    expect(Number(isOwed) + Number(isDonated) + Number((await on.seatsTaken(target)) === 1)).toBe(1)
  })
})
