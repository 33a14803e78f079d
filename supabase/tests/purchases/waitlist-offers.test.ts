import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { violatedInvariants } from '../fuzz/invariants.ts'
import { apiErrorOf, apiOf, type Json, mailsOf, tally } from './fixtures/api.ts'
import { addPaidEvent, addPass } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let people: Account[]

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
})
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 3 }, () => addAccount(database)))
})
afterAll(() => database.drop())

const person = (index: number) => people[index] as Account
const register = (index: number, event: string, more: object = {}): Promise<Json> =>
  call(person(index), 'register_for_event', {
    event_id: event,
    full_name: 'Ада',
    email: person(index).email,
    join_waitlist: true,
    ...more,
  })
const rowOf = async (id: string) =>
  (await database.sql`select status, offer_until, cancel_cause from public.registrations where id = ${id}`)[0]
const seatsTaken = async (event: string) =>
  (await database.sql`select seats_taken from public.events where id = ${event}`)[0]?.seats_taken
const secretOf = async (id: string) =>
  (await database.sql`select private.link_secret(${id}) as secret`)[0]?.secret
const accept = (index: number, id: string): Promise<Json> =>
  call(person(index), 'accept_offer', { registration_id: id })

/** One seat, taken by the first; the others wait. The first then gives it up. */
async function offered(event: string) {
  const seated = (await register(0, event)).registration
  const [first, second] = [(await register(1, event)).registration, (await register(2, event)).registration]
  await call(person(0), 'cancel_registration', { registration_id: seated.id })
  return { first, second }
}
const soon = () => addEvent(database, { capacity: 1, starts_at: hoursFromNow(20) })

describe('a seat that becomes free', () => {
  test('within a day of the start is offered until a deadline, counted as taken, and mailed', async () => {
    const event = await soon()
    const { first, second } = await offered(event)
    const row = await rowOf(first.id)
    expect(row?.status).toBe('waitlisted')
    expect(Math.round((row?.offer_until - Date.now()) / 60_000)).toBe(120)
    expect([await seatsTaken(event), (await rowOf(second.id))?.offer_until]).toEqual([1, null])
    const [mail] = (await mailsOf(database, person(1).email)).slice(-1)
    expect(mail).toMatchObject({ kind: 'waitlist_offered', payload: { registration: { position: 1 } } })
    expect(Date.parse(mail?.payload.registration.offer_until)).toBe(row?.offer_until.getTime())
  })

  test('is offered at most until half an hour before the start, and then left for the entrance', async () => {
    const { first } = await offered(await addEvent(database, { capacity: 1, starts_at: hoursFromNow(1) }))
    expect(Math.round(((await rowOf(first.id))?.offer_until - Date.now()) / 60_000)).toBe(30)
    const late = await addEvent(database, { capacity: 1, starts_at: hoursFromNow(0.4) })
    const { first: waiting } = await offered(late)
    expect(await rowOf(waiting.id)).toMatchObject({ status: 'waitlisted', offer_until: null })
    expect(await seatsTaken(late)).toBe(0)
  })

  test('costs its price on site when the event offers no way to pay without a pass', async () => {
    const event = await addPaidEvent(database, { capacity: 1, payment_methods: ['pass'] })
    const seated = await register(0, event, { pass_id: await addPass(database, person(0)) })
    const { id } = (await register(1, event)).registration
    await call(person(0), 'cancel_registration', { registration_id: seated.registration.id })
    expect((await accept(1, id)).order).toMatchObject({
      status: 'pending',
      payment_method: 'on_site',
      total_amount: 120_000,
    })
  })

  test('is offered when money is due, however much time is left', async () => {
    const { first } = await offered(
      await addPaidEvent(database, { capacity: 1, starts_at: hoursFromNow(240) }),
    )
    expect((await rowOf(first.id))?.offer_until).toBeInstanceOf(Date)
  })

  test('is given at once where it costs nothing and there is time', async () => {
    const { first } = await offered(await addEvent(database, { capacity: 1, starts_at: hoursFromNow(240) }))
    expect((await rowOf(first.id))?.status).toBe('confirmed')
  })
})

describe('an offer', () => {
  test('that is accepted gives the ticket and places the order, once', async () => {
    const { first } = await offered(await addPaidEvent(database, { capacity: 1 }))
    const taken = await accept(1, first.id)
    expect(taken).toMatchObject({
      registration: { status: 'confirmed', offer_until: null },
      order: { status: 'pending', total_amount: 120_000 },
    })
    expect((await accept(1, first.id)).order.number).toBe(taken.order.number)
  })

  test('is accepted with the link of the mail', async () => {
    const { first } = await offered(await soon())
    const secret = await secretOf(first.id)
    const shown = await call('anon', 'accept_offer', { registration_id: first.id, secret })
    expect(shown).toMatchObject({ kind: 'registration', registration: { status: 'confirmed' } })
  })

  test('is for its owner alone', async () => {
    const { first, second } = await offered(await soon())
    expect(await apiErrorOf(accept(2, first.id))).toBe('404 registration_not_found')
    expect(await apiErrorOf(accept(2, second.id))).toBe('409 no_offer')
    expect(await apiErrorOf(call('anon', 'accept_offer', { registration_id: first.id }))).toBe(
      '401 sign_in_required',
    )
  })

  test('that is declined goes to the next in line', async () => {
    const { first, second } = await offered(await soon())
    await call(person(1), 'cancel_registration', { registration_id: first.id })
    expect((await rowOf(second.id))?.offer_until).toBeInstanceOf(Date)
  })

  test('that nobody took passes on by itself, with a mail', async () => {
    const event = await soon()
    const { first, second } = await offered(event)
    await database.sql`update public.registrations set offer_until = now() where id = ${first.id}`
    expect(await apiErrorOf(accept(1, first.id))).toBe('410 offer_expired')
    await call('service_role', 'sweep_expired')
    expect(await rowOf(first.id)).toMatchObject({ status: 'cancelled', cancel_cause: 'offer_expired' })
    expect((await rowOf(second.id))?.offer_until).toBeInstanceOf(Date)
    expect((await mailsOf(database, person(1).email)).at(-1)?.kind).toBe('waitlist_offer_expired')
    expect(await seatsTaken(event)).toBe(1)
  })

  test('ends with a postponed event, and the place on the waitlist stays', async () => {
    const event = await soon()
    const { first } = await offered(event)
    await database.sql`update public.events set status = 'postponed' where id = ${event}`
    expect(await apiErrorOf(accept(1, first.id))).toBe('409 no_offer')
    await database.sql`update public.registrations set offer_until = now() where id = ${first.id}`
    await call('service_role', 'sweep_expired')
    expect(await rowOf(first.id)).toMatchObject({ status: 'waitlisted', offer_until: null })
  })
})

test('accepted, declined, run out and cancelled at once: one seat, one person', async () => {
  const event = await soon()
  const { first } = await offered(event)
  await database.sql`update public.registrations set offer_until = now() + interval '1 second' where id = ${first.id}`
  await tally([
    ...Array.from({ length: 5 }, () => accept(1, first.id)),
    call(person(1), 'cancel_registration', { registration_id: first.id }),
    ...Array.from({ length: 5 }, () => call('service_role', 'sweep_expired')),
    register(0, event),
  ])
  expect(await seatsTaken(event)).toBeLessThanOrEqual(1)
  expect(await violatedInvariants(database)).toEqual([])
})
