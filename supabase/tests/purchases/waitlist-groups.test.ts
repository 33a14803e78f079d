import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from './fixtures/api.ts'

const CAPACITY = 8

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let people: Account[]
let event: string
let next: number

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  people = await Promise.all(Array.from({ length: 20 }, () => addAccount(database)))
})
beforeEach(async () => {
  event = await addEvent(database, { capacity: CAPACITY, starts_at: hoursFromNow(24 * 10) })
  next = 0
})
afterAll(() => database.drop())

/** The next person registers, with a group; waits when it does not fit. Resolves with the registration. */
async function join(seats: number, more: object = {}): Promise<Json> {
  const person = people[next++] as Account
  const { registration } = await call(person, 'register_for_event', {
    event_id: event,
    full_name: 'Ада',
    email: person.email,
    seats,
    join_waitlist: true,
    ...more,
  })
  return { ...registration, person }
}
const statusesOf = async (...registrations: Json[]) => {
  const rows = await database.sql`select id, status from public.registrations where event_id = ${event}`
  return registrations.map(({ id }) => rows.find((row) => row.id === id)?.status)
}
/** Somebody with one seat gives it up. */
const leave = ({ person, id }: Json) => call(person, 'cancel_registration', { registration_id: id })
async function fill(): Promise<Json[]> {
  const seated: Json[] = []
  while (seated.length < CAPACITY) seated.push(await join(1))
  return seated
}

describe('a group on the waitlist', () => {
  test('gets all its seats or none', async () => {
    const seated = await fill()
    const pair = await join(2)
    expect(pair).toMatchObject({ status: 'waitlisted', position: 1 })
    expect(pair.seats).toHaveLength(2)
    await leave(seated[0])
    expect(await statusesOf(pair)).toEqual(['waitlisted'])
    await leave(seated[1])
    expect(await statusesOf(pair)).toEqual(['confirmed'])
  })

  test('is passed over for a smaller one that fits, but not before it', async () => {
    const seated = await fill()
    const [trio, single, pair] = [await join(3), await join(1), await join(2)]
    await leave(seated[0])
    expect(await statusesOf(trio, single, pair)).toEqual(['waitlisted', 'confirmed', 'waitlisted'])
    await leave(seated[1])
    await leave(seated[2])
    expect(await statusesOf(trio, pair)).toEqual(['waitlisted', 'confirmed'])
  })

  test('gets the next seats held for it after it was passed over three times', async () => {
    const seated = await fill()
    const pair = await join(2)
    const singles = [await join(1), await join(1), await join(1), await join(1)]
    for (const index of [0, 1, 2, 3]) await leave(seated[index])
    expect(await statusesOf(pair, ...singles)).toEqual([
      'waitlisted',
      'confirmed',
      'confirmed',
      'confirmed',
      'waitlisted',
    ])
    const newcomer = people[next] as Account
    const rejected = call(newcomer, 'register_for_event', {
      event_id: event,
      full_name: 'Ада',
      email: newcomer.email,
    })
    expect(await apiErrorOf(rejected)).toBe('409 event_full')
    await leave(seated[4])
    expect(await statusesOf(pair, singles[3])).toEqual(['confirmed', 'waitlisted'])
  })

  test('no longer blocks others once its hold expires', async () => {
    const seated = await fill()
    const [pair, single] = [await join(2), await join(1)]
    await database.sql`update public.registrations set hold_until = now() + interval '1 hour' where id = ${pair.id}`
    await leave(seated[0])
    expect(await statusesOf(pair, single)).toEqual(['waitlisted', 'waitlisted'])
    await database.sql`update public.registrations set hold_until = now() where id = ${pair.id}`
    await call('service_role', 'sweep_expired')
    expect(await statusesOf(pair, single)).toEqual(['waitlisted', 'confirmed'])
  })

  test('gets nothing held in the last day before the start', async () => {
    event = await addEvent(database, { capacity: CAPACITY, starts_at: hoursFromNow(20) })
    const seated = await fill()
    const pair = await join(2)
    const singles = [await join(1), await join(1), await join(1), await join(1)]
    for (const index of [0, 1, 2, 3]) await leave(seated[index])
    const [row] = await database.sql`select offer_until from public.registrations where id = ${singles[3].id}`
    expect(row?.offer_until).toBeInstanceOf(Date)
    expect(await statusesOf(pair)).toEqual(['waitlisted'])
  })

  test('counts newcomers who take a seat that is too few for it', async () => {
    const seated = await fill()
    const pair = await join(2)
    await leave(seated[0])
    expect((await join(1)).status).toBe('confirmed')
    const [row] = await database.sql`select passed_over from public.registrations where id = ${pair.id}`
    expect(row?.passed_over).toBe(1)
  })

  test('moves up when it gives up one of its seats', async () => {
    const seated = await fill()
    const pair = await join(2)
    await leave(seated[0])
    await call(pair.person, 'cancel_seat', { seat_id: pair.seats[1].id })
    expect(await statusesOf(pair)).toEqual(['confirmed'])
  })
})
