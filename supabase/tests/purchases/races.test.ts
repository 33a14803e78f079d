import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiOf, guest, mailsOf, tally } from './fixtures/api.ts'
import { addPaidEvent, addPass, addPromo, addSubscription, visitsLeft } from './fixtures/offers.ts'
import { addOpenSpace, hoursOfDay } from './fixtures/spaces.ts'

const PEOPLE = 20

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let people: Account[]

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  people = await Promise.all(Array.from({ length: PEOPLE }, () => addAccount(database)))
})

afterAll(() => database.drop())

const eachPerson = <T>(ask: (person: Account, index: number) => Promise<T>) => people.map(ask)
const count = async (query: string, ...args: string[]) =>
  Number(Object.values((await database.sql.unsafe(`select count(*) from ${query}`, args))[0] ?? {})[0])
const named = (person: Account) => ({ full_name: 'Ада', email: person.email })

test('twenty people who register for one seat get one ticket and nineteen errors', async () => {
  const event = await addEvent(database, { capacity: 1 })
  const outcomes = await tally(
    eachPerson((person) => call(person, 'register_for_event', { event_id: event, ...named(person) })),
  )
  expect(outcomes).toEqual({ ok: 1, '409 event_full': 19 })
  expect(await count('public.registrations where event_id = $1', event)).toBe(1)
})

test('twenty people who register for five seats get fifteen distinct places on the waitlist', async () => {
  const event = await addEvent(database, { capacity: 5 })
  const answers = await Promise.all(
    eachPerson((person) =>
      call(person, 'register_for_event', { event_id: event, ...named(person), join_waitlist: true }),
    ),
  )
  const places = answers.flatMap(({ registration }) => registration.position ?? [])
  expect(places.sort((one, other) => one - other)).toEqual(
    Array.from({ length: 15 }, (_, index) => index + 1),
  )
  const seated = answers.filter(({ registration }) => registration.status === 'confirmed')
  await Promise.all(
    seated.map(({ registration }) => {
      const owner = people.find(({ email }) => email === registration.email)
      return call(owner ?? 'anon', 'cancel_registration', { registration_id: registration.id })
    }),
  )
  const statuses = await database.sql`
    select status, count(*)::integer from public.registrations where event_id = ${event} group by status order by status`
  expect(statuses.map((row) => [row.status, row.count])).toEqual([
    ['confirmed', 5],
    ['waitlisted', 10],
    ['cancelled', 5],
  ])
})

test('one person who registers twenty times gets one registration', async () => {
  const event = await addEvent(database)
  const [person] = people as [Account]
  const outcomes = await tally(
    eachPerson(() => call(person, 'register_for_event', { event_id: event, ...named(person) })),
  )
  expect(outcomes).toEqual({ ok: 1, '409 already_registered': 19 })
})

describe('the same request sent twenty times', () => {
  test('makes one order for a ticket', async () => {
    const event = await addPaidEvent(database)
    const request = { event_id: event, ...guest(), idempotency_key: randomUUID() }
    const answers = await Promise.all(eachPerson(() => call('anon', 'register_for_event', request)))
    expect(new Set(answers.map(({ order }) => order.number)).size).toBe(1)
    expect(await count('public.orders where email = $1', request.email)).toBe(1)
    expect(await mailsOf(database, request.email)).toHaveLength(1)
  })

  test('makes one order for a pass', async () => {
    const [person] = people as [Account]
    const request = {
      subscription_id: await addSubscription(database),
      ...named(person),
      idempotency_key: randomUUID(),
    }
    const answers = await Promise.all(eachPerson(() => call(person, 'buy_subscription', request)))
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1)
    expect(await count('public.order_items where subscription_id = $1', request.subscription_id)).toBe(1)
  })
})

test('a code for five uses is redeemed five times by twenty people at different events', async () => {
  const events = await Promise.all(eachPerson(() => addPaidEvent(database)))
  const code = await addPromo(database, { usage_limit: 5 })
  const outcomes = await tally(
    eachPerson((person, index) =>
      call(person, 'register_for_event', { event_id: events[index], ...named(person), promo_code: code }),
    ),
  )
  expect(outcomes).toEqual({ ok: 5, '409 promo_unknown': 15 })
  // People whose code was rejected took no seat either.
  const [row] = await database.sql`
    select count(*)::integer from public.registrations where event_id = any (${events})`
  expect(row?.count).toBe(5)
})

test('a code limited per person is redeemed once at twenty events concurrently', async () => {
  const [person] = people as [Account]
  const events = await Promise.all(eachPerson(() => addPaidEvent(database)))
  const code = await addPromo(database, { usage_limit_per_person: 1 })
  const outcomes = await tally(
    events.map((event) =>
      call(person, 'register_for_event', { event_id: event, ...named(person), promo_code: code }),
    ),
  )
  expect(outcomes).toEqual({ ok: 1, '409 promo_used_by_you': 19 })
})

test('a pass with one visit left is used once at twenty events concurrently', async () => {
  const owner = await addAccount(database)
  const pass = await addPass(database, owner, { visits_left: 1 })
  const events = await Promise.all(eachPerson(() => addPaidEvent(database)))
  const outcomes = await tally(
    events.map((event) =>
      call(owner, 'register_for_event', { event_id: event, ...named(owner), pass_id: pass }),
    ),
  )
  expect(outcomes).toEqual({ ok: 1, '409 pass_used_up': 19 })
  expect(await visitsLeft(database, pass)).toBe(0)
})

test('twenty people who book one hour get one booking', async () => {
  const space = await addOpenSpace(database)
  const slots = hoursOfDay(3, [12])
  const outcomes = await tally(
    eachPerson((person) => call(person, 'book_space', { space_id: space, slots, ...named(person) })),
  )
  expect(outcomes).toEqual({ ok: 1, '409 time_conflict': 19 })
})

test('overlapping bookings in opposite orders do not deadlock', async () => {
  const space = await addOpenSpace(database)
  const outcomes = await tally(
    eachPerson((person, index) =>
      call(person, 'book_space', {
        space_id: space,
        slots: hoursOfDay(4, index % 2 ? [12, 13, 14] : [14, 13, 15]),
        ...named(person),
      }),
    ),
  )
  expect(outcomes).toEqual({ ok: 1, '409 time_conflict': 19 })
})

test('concurrent registrations and expiring ones never exceed the capacity', async () => {
  const event = await addEvent(database, { capacity: 3 })
  await Promise.all(
    eachPerson(() =>
      call('anon', 'register_for_event', { event_id: event, ...guest(), join_waitlist: true }),
    ),
  )
  await database.sql`update public.registrations set confirm_until = now() where event_id = ${event} and status = 'pending'`
  const outcomes = await tally([
    ...eachPerson((person) =>
      call(person, 'register_for_event', { event_id: event, ...named(person), join_waitlist: true }),
    ),
    ...Array.from({ length: 5 }, () => call('service_role', 'sweep_expired')),
  ])
  expect(outcomes).toEqual({ ok: 25 })
  const [row] = await database.sql`
    select seats_taken as seats, (
      select count(*)::integer from public.registrations where event_id = events.id and status in ('pending', 'confirmed')
    ) as seated
    from public.events where id = ${event}`
  expect(row).toEqual({ seats: 3, seated: 3 })
})

test('concurrent senders claim different mails without waiting', async () => {
  await database.sql`delete from public.outbox`
  await database.sql`
    insert into public.outbox (kind, recipient, language, payload)
    select 'order_paid', n || '@hub.example', 'ru', '{}' from generate_series(1, 20) n`
  type Claimed = { id: string }[]
  const claim = () =>
    database.as('service_role', async (sql) => {
      await sql`set local lock_timeout = '5s'`
      return sql<Claimed>`select id from public.claim_outbox(5)`
    })
  const [first, second] = await database.as('service_role', async (sql) => [
    await sql<Claimed>`select id from public.claim_outbox(5)`,
    await claim(),
  ])
  const rest = await Promise.all([claim(), claim(), claim()])
  const ids = [first, second, ...rest].flatMap((rows) => (rows ?? []).map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([20, 20])
})
