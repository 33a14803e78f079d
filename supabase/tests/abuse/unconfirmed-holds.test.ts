import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, tally } from '../purchases/fixtures/api.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

let addresses = 0
const newClient = () => {
  addresses += 1
  return apiOf(database, `203.0.113.${addresses}`)
}

const register = (call: ReturnType<typeof apiOf>, event_id: string) =>
  call('anon', 'register_for_event', { event_id, ...guest() })

const registerAccount = async (event_id: string) => {
  const account = await addAccount(database)
  const request = { event_id, full_name: 'Мария', email: account.email }
  return apiOf(database)(account, 'register_for_event', request)
}

describe('seats of an event', () => {
  test('one client may hold an eighth of the free ones without confirmation', async () => {
    const event = await addEvent(database, { capacity: 109 })
    const call = newClient()
    const outcomes = await tally(Array.from({ length: 109 }, () => register(call, event)))
    expect(outcomes).toEqual({ ok: 14, '409 seats_await_confirmation': 95 })
    expect((await errorDetailOf(register(call, event))).retry_after).toBeGreaterThan(1700)
    expect(await tally([register(newClient(), event)])).toEqual({ ok: 1 })
  })

  test('all clients may hold a quarter of the free ones without confirmation, and accounts get the rest', async () => {
    const event = await addEvent(database, { capacity: 40 })
    const outcomes = await tally(Array.from({ length: 20 }, () => register(newClient(), event)))
    expect(outcomes).toEqual({ ok: 10, '409 seats_await_confirmation': 10 })
    expect((await registerAccount(event)).registration.status).toBe('confirmed')
  })

  test('that unproved guests hold go to an account, and the guest waits first in line', async () => {
    const event = await addEvent(database, { capacity: 2 })
    const [first, second] = [guest(), guest()]
    for (const each of [first, second])
      await newClient()('anon', 'register_for_event', { event_id: event, ...each })
    const account = await addAccount(database)
    const offer = await apiOf(database)(account, 'registration_offer', { event_id: event })
    expect(offer).toMatchObject({ state: 'open', seats_left: 2 })
    expect((await registerAccount(event)).registration.status).toBe('confirmed')
    const rows = await database.sql`
      select email, status from public.registrations where event_id = ${event} and email in (${first.email}, ${second.email})
      order by created_at`
    expect(rows.map(({ status }) => status)).toEqual(['waitlisted', 'pending'])
    const [seats] = await database.sql`select seats_taken from public.events where id = ${event}`
    expect(seats?.seats_taken).toBe(2)
  })

  test('unconfirmed ones are held for 30 minutes, and for ten once half of the allowed ones are held', async () => {
    const event = await addEvent(database, { capacity: 16 })
    const minutes: number[] = []
    for (let guests = 0; guests < 4; guests++) {
      const { registration } = await register(newClient(), event)
      minutes.push((Date.parse(registration.confirm_until) - Date.parse(registration.created_at)) / 60_000)
    }
    expect(minutes.map(Math.round)).toEqual([30, 30, 10, 10])
  })

  test('that are confirmed stay when accounts come', async () => {
    const event = await addEvent(database, { capacity: 1 })
    await registerAccount(event)
    expect(await apiErrorOf(registerAccount(event))).toBe('409 event_full')
  })
})

describe('hours of a space', () => {
  test('unconfirmed holds are limited to twelve for a client and 24 for all, and accounts get held ones', async () => {
    const space_id = await addOpenSpace(database)
    const book = (call: ReturnType<typeof apiOf>, day: number, hours: number[]) =>
      call('anon', 'book_space', { space_id, slots: hoursOfDay(day, hours), ...guest() })
    const eight = [10, 11, 12, 13, 14, 15, 16, 17]
    const call = newClient()
    expect(await tally([3, 4, 5, 6].map((day) => book(call, day, eight)))).toEqual({
      ok: 1,
      '409 hours_await_confirmation': 3,
    })
    const outcomes = await tally([7, 8, 9, 10].map((day) => book(newClient(), day, eight)))
    expect(outcomes).toEqual({ ok: 2, '409 hours_await_confirmation': 2 })
    const account = await addAccount(database)
    const taken = await database.sql`
      select booking_slots.starts_at from public.booking_slots
      join public.space_bookings on space_bookings.id = booking_id
      where space_bookings.space_id = ${space_id} order by 1 limit 1`
    const answer = await apiOf(database)(account, 'book_space', {
      space_id,
      slots: [taken[0]?.starts_at.toISOString()],
      full_name: 'Мария',
      email: account.email,
    })
    expect(answer.booking).toMatchObject({ status: 'pending', needs_confirmation: false })
  })
})
