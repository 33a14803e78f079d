import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPromo } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let victim: Account

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  victim = await addAccount(database)
})

afterAll(() => database.drop())

const register = (event_id: string, email: string, more: object = {}) =>
  call('anon', 'register_for_event', { event_id, full_name: 'Гость', email, ...more })
const attend = (event_id: string, more: object = {}) =>
  call(victim, 'register_for_event', { event_id, full_name: 'Ада', email: victim.email, ...more })
const kindsTo = async (email: string) => (await mailsOf(database, email)).map(({ kind }) => kind)
const activeSeats = async (event: string) =>
  (
    await database.sql`
      select email from public.registrations where event_id = ${event} and status <> 'cancelled'`
  ).map(({ email }) => email)

/** An answer without what differs between any two requests. */
function shapeOf({ registration, order }: Json) {
  const { id, created_at, confirm_until, email, seats, ...rest } = registration
  return {
    rest,
    ids: [typeof id, typeof created_at],
    seats: seats.map((seat: Json) => ({ ...seat, id: typeof seat.id })),
    minutes: Math.round((Date.parse(confirm_until) - Date.parse(created_at)) / 60_000),
    order: order && {
      ...order,
      email: 0,
      id: 0,
      number: 0,
      created_at: 0,
      expires_at: typeof order.expires_at,
      items: order.items.length,
      payment: typeof order.payment,
    },
  }
}

describe.each<[string, () => Promise<string>, object]>([
  ['a free event', () => addEvent(database, { capacity: 9 }), {}],
  ['a paid event', () => addPaidEvent(database, { capacity: 9 }), {}],
  ['a full event', () => addEvent(database, { capacity: 1 }), { join_waitlist: true }],
])('of %s', (_, addTarget, more) => {
  test('a registered address gets the same response as a new one', async () => {
    const event = await addTarget()
    await attend(event)
    const registered = await register(event, victim.email, more)
    const other = await register(event, guest().email, more)
    expect(shapeOf(registered)).toEqual(shapeOf(other))
    expect(registered.registration.email).toBe(victim.email)
    expect(await activeSeats(event)).toHaveLength(2)
  })
})

test('a full event has the same error for registered and new addresses', async () => {
  const event = await addEvent(database, { capacity: 1 })
  await attend(event)
  for (const email of [victim.email, guest().email])
    expect(await apiErrorOf(register(event, email))).toBe('409 event_full')
})

test('a wrong promo code has the same error for registered and new addresses', async () => {
  const event = await addPaidEvent(database)
  await addPromo(database)
  await attend(event)
  for (const email of [victim.email, guest().email])
    expect(await apiErrorOf(register(event, email, { promo_code: 'NOSUCHCODE' }))).toBe('409 promo_unknown')
})

test('the mailbox gets its ticket again, under the name and the address of the registration', async () => {
  const event = await addEvent(database)
  const ada = await addAccount(database, { email: 'ada.mailbox@gmail.com' })
  const { registration } = await call(ada, 'register_for_event', {
    event_id: event,
    full_name: 'Ада',
    email: ada.email,
  })
  await register(event, 'adamailbox+x@googlemail.com', { full_name: 'evil.example' })
  expect(await kindsTo('adamailbox+x@googlemail.com')).toEqual([])
  expect(await kindsTo(ada.email)).toEqual(['registration_confirmed', 'registration_confirmed'])
  const [, again] = await mailsOf(database, ada.email)
  expect(again?.payload.registration.id).toBe(registration.id)
  expect(JSON.stringify(again?.payload)).not.toContain('evil.example')
})

test('a guest who registers a second time confirms with the code of the second mail on the second page', async () => {
  const event = await addEvent(database)
  const { email } = guest()
  const first = await register(event, email)
  const second = await register(event, email)
  expect(second.registration.id).not.toBe(first.registration.id)
  const code = (await mailsOf(database, email)).at(-1)?.payload.confirm_code
  const confirmed = await call('anon', 'confirm_by_code', { registration_id: second.registration.id, code })
  expect(confirmed).toMatchObject({
    is_confirmed: true,
    registration: { id: first.registration.id, status: 'confirmed' },
  })
})

test('codes for a registered address are rejected five times, as for any other', async () => {
  const event = await addEvent(database)
  await attend(event)
  const outcomes = async (email: string) => {
    const { registration } = await register(event, email)
    const left: unknown[] = []
    for (let attempt = 0; attempt < 5; attempt++)
      left.push(
        (await call('anon', 'confirm_by_code', { registration_id: registration.id, code: 'x' }))
          .attempts_left,
      )
    const last = call('anon', 'confirm_by_code', { registration_id: registration.id, code: 'x' })
    return [...left, await apiErrorOf(last)]
  }
  expect(await outcomes(victim.email)).toEqual(await outcomes(guest().email))
})

describe('the id that a registered address got', () => {
  const request = (name: string, args: object) => apiErrorOf(call('anon', name, { ...args }))

  /** Answers to what a stranger can ask about the id of a registration. */
  const answersAbout = async (id: string) => [
    await request('confirm_by_code', { registration_id: id, code: '000000' }),
    await request('change_registration_email', { registration_id: id, email: guest().email }),
    await request('cancel_seat', { seat_id: id }),
    await request('rename_seat', { seat_id: id, guest_name: 'Ада' }),
    await request('cancel_session', { session_id: randomUUID(), registration_id: id }),
    await request('accept_offer', { registration_id: id }),
  ]
  const ended = [...Array(2).fill('410 link_expired'), ...Array(4).fill('401 sign_in_required')]

  test('is answered like any other after its address was corrected', async () => {
    const event = await addEvent(database)
    const bob = await addAccount(database)
    await call(bob, 'register_for_event', { event_id: event, full_name: 'Боб', email: bob.email })
    for (const email of [bob.email, guest().email]) {
      const { id } = (await register(event, email)).registration
      await call('anon', 'change_registration_email', { registration_id: id, email: guest().email })
      expect(await answersAbout(id)).toEqual(ended)
    }
  })

  test('is answered like any other when its time has passed, also days later', async () => {
    const event = await addEvent(database)
    const bob = await addAccount(database)
    await call(bob, 'register_for_event', { event_id: event, full_name: 'Боб', email: bob.email })
    for (const email of [bob.email, guest().email]) {
      const { id } = (await register(event, email)).registration
      await database.sql`
        update public.registrations set confirm_until = now() - interval '2 days' where id = ${id}`
      await database.sql`
        update private.repeated_registrations set confirm_until = now() - interval '2 days' where id = ${id}`
      await call('service_role', 'sweep_expired')
      expect(await answersAbout(id)).toEqual(ended)
    }
    const typed = await database.sql`
      select typed from private.repeated_registrations where confirm_until < now() - interval '1 day'`
    expect(typed).toEqual([{ typed: {} }])
  })
})

test('a mistyped address that is registered can be corrected like any other', async () => {
  const event = await addEvent(database)
  await attend(event)
  const { registration } = await register(event, victim.email)
  const right = guest()
  const changed = await call('anon', 'change_registration_email', {
    registration_id: registration.id,
    email: right.email,
  })
  expect(changed.registration).toMatchObject({ status: 'pending', email: right.email })
  expect((await activeSeats(event)).sort()).toEqual([victim.email, right.email].sort())
})

test('a correction to a registered address is answered as one to any other', async () => {
  const event = await addEvent(database)
  await attend(event)
  const correct = async (email: string) => {
    const { registration } = await register(event, guest().email)
    return call('anon', 'change_registration_email', { registration_id: registration.id, email })
  }
  expect(shapeOf(await correct(victim.email))).toEqual(shapeOf(await correct(guest().email)))
})

test('an account gets the error that it is registered already', async () => {
  const event = await addEvent(database)
  await attend(event)
  expect(await apiErrorOf(attend(event))).toBe('409 already_registered')
})
