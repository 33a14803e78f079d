import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { violatedInvariants } from '../fuzz/invariants.ts'
import { apiOf, type Json, tally } from './fixtures/api.ts'

const PEOPLE = 200

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let people: Account[]

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  people = await Promise.all(Array.from({ length: PEOPLE }, () => addAccount(database)))
}, 120_000)

afterAll(() => database.drop())

const register = (person: Account, event: string, seats: number, more: object = {}): Promise<Json> =>
  call(person, 'register_for_event', {
    event_id: event,
    full_name: 'Ада',
    email: person.email,
    seats,
    ...more,
  })

test(`${PEOPLE} people in groups of one to three take at most the last three seats, and no group is split`, async () => {
  const event = await addEvent(database, { capacity: 3 })
  await tally(people.map((person, index) => register(person, event, 1 + (index % 3))))
  const groups = await database.sql`
    select registrations.seats, count(held.id)::integer as tickets
    from public.registrations
    join public.registration_seats held on held.registration_id = registrations.id
    where event_id = ${event} and status = 'confirmed'
    group by registrations.id`
  expect(groups.every(({ seats, tickets }) => seats === tickets)).toBe(true)
  expect(groups.reduce((sum, { seats }) => sum + seats, 0)).toBe(3)
  expect(await violatedInvariants(database)).toEqual([])
}, 120_000)

test('concurrent cancellations, promotions and check-ins keep the counters correct', async () => {
  const staff = await addStaff(database)
  const event = await addEvent(database, { capacity: 30 })
  const seated = await Promise.all(people.slice(0, 10).map((person) => register(person, event, 3)))
  await Promise.all(
    people
      .slice(10, 40)
      .map((person, index) => register(person, event, 1 + (index % 3), { join_waitlist: true })),
  )
  await tally(
    seated.flatMap(({ registration }, index) => {
      const owner = people[index] as Account
      const [first, second, third] = registration.seats
      const scan = (code: string) =>
        call(staff.moderator, 'check_in', { event_id: event, request_id: randomUUID(), code })
      return [
        call(owner, 'cancel_seat', { seat_id: second.id }),
        call(staff.moderator, 'cancel_seat', { seat_id: second.id }),
        scan(first.ticket_code),
        scan(second.ticket_code),
        scan(third.ticket_code),
        ...(index % 2 ? [call(owner, 'cancel_registration', { registration_id: registration.id })] : []),
      ]
    }),
  )
  const [row] = await database.sql`select seats_taken, capacity from public.events where id = ${event}`
  expect(row?.seats_taken).toBeLessThanOrEqual(row?.capacity)
  const inside = await database.sql`
    select from public.registration_seats seats
    join public.registrations on registrations.id = seats.registration_id
    where event_id = ${event} and seats.checked_in_at is not null
      and (seats.cancelled_at is not null or status <> 'confirmed')`
  expect(inside).toEqual([])
  expect(await violatedInvariants(database)).toEqual([])
}, 120_000)
