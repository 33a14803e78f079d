import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json, mailsOf } from './fixtures/api.ts'
import { addPaidEvent, addPass, addPromo, visitsLeft } from './fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let people: Account[]
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  people = await Promise.all(Array.from({ length: 4 }, () => addAccount(database)))
})

afterAll(() => database.drop())

const person = (index: number) => people[index] as Account
const register = (index: number, event: string, more: object = {}) =>
  call(person(index), 'register_for_event', {
    event_id: event,
    full_name: 'Ада',
    email: person(index).email,
    ...more,
  })
const wait = (index: number, event: string, more: object = {}) =>
  register(index, event, { join_waitlist: true, ...more })
const statusOf = async (id: string) =>
  (await database.sql`select status from public.registrations where id = ${id}`)[0]?.status
const accept = (index: number, { registration }: Json) =>
  call(person(index), 'accept_offer', { registration_id: registration.id })
const kinds = async (index: number) => (await mailsOf(database, person(index).email)).map(({ kind }) => kind)

describe('a full event', () => {
  test('says so, and takes people into the waitlist in their order', async () => {
    const event = await addEvent(database, { capacity: 1 })
    await register(0, event)
    const rejected = register(1, event)
    expect(await apiErrorOf(rejected)).toBe('409 event_full')
    expect(await errorDetailOf(rejected)).toEqual({ waitlist_count: 0 })
    expect(await apiErrorOf(register(1, event, { join_waitlist: null }))).toBe('409 event_full')
    expect((await wait(1, event)).registration).toMatchObject({
      status: 'waitlisted',
      position: 1,
      ticket_code: null,
    })
    expect((await wait(2, event)).registration.position).toBe(2)
    expect(await call('anon', 'registration_offer', { event_id: event })).toMatchObject({
      state: 'event_full',
      seats_left: 0,
      waitlist_count: 2,
    })
  })

  test('gives a freed seat to the first who waits, with a ticket by mail', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const seated = await register(0, event)
    const [first, second] = [await wait(1, event), await wait(2, event)]
    const { registration } = await call(person(0), 'cancel_registration', {
      registration_id: seated.registration.id,
    })
    expect(registration).toMatchObject({ status: 'cancelled', cancel_cause: 'cancelled', ticket_code: null })
    expect(await statusOf(first.registration.id)).toBe('confirmed')
    expect(await statusOf(second.registration.id)).toBe('waitlisted')
    expect(await kinds(0)).toContain('registration_cancelled')
    const [mail] = (await mailsOf(database, person(1).email)).slice(-1)
    expect(mail).toMatchObject({
      kind: 'waitlist_promoted',
      payload: { registration: { status: 'confirmed' } },
    })
    expect(mail?.payload.registration.ticket_code).toMatch(/^\w{12}$/)
  })

  test('gives every seat that staff add', async () => {
    const event = await addEvent(database, { capacity: 1 })
    await register(0, event)
    const waiting = [await wait(1, event), await wait(2, event), await wait(3, event)]
    await database.as(staff.admin, (sql) => sql`update public.events set capacity = 3 where id = ${event}`)
    const statuses = await Promise.all(waiting.map(({ registration }) => statusOf(registration.id)))
    expect(statuses).toEqual(['confirmed', 'confirmed', 'waitlisted'])
  })

  test('gives nothing away once it is cancelled or over', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const seated = await register(0, event)
    const waiting = await wait(1, event)
    await database.sql`update public.events set status = 'cancelled' where id = ${event}`
    await call(person(0), 'cancel_registration', { registration_id: seated.registration.id })
    expect(await statusOf(waiting.registration.id)).toBe('waitlisted')
  })

  test('passes over guests who have not proved their address', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const seated = await register(0, event)
    await call('anon', 'register_for_event', {
      event_id: event,
      full_name: 'Г',
      email: `${randomUUID()}@guests.example`,
      join_waitlist: true,
    })
    const waiting = await wait(1, event)
    await call(person(0), 'cancel_registration', { registration_id: seated.registration.id })
    expect(await statusOf(waiting.registration.id)).toBe('confirmed')
  })
})

describe('a person promoted at a paid event', () => {
  test('gets an order with the code they gave, and their visit taken', async () => {
    const event = await addPaidEvent(database, { capacity: 1 })
    const code = await addPromo(database, { discount_kind: 'percentage', discount_percent: 50 })
    const pass = await addPass(database, person(2))
    const seated = await register(0, event)
    const withCode = await wait(1, event, { promo_code: code })
    await wait(2, event, { pass_id: pass })
    expect([withCode.order, await visitsLeft(database, pass)]).toEqual([null, 4])
    await database.sql`update public.events set capacity = 2 where id = ${event}`
    await call(person(0), 'cancel_registration', { registration_id: seated.registration.id })
    await accept(1, withCode)
    const [mail] = (await mailsOf(database, person(1).email)).slice(-1)
    expect(mail?.payload.order).toMatchObject({
      status: 'pending',
      subtotal_amount: 120_000,
      total_amount: 60_000,
    })
    expect(await visitsLeft(database, pass)).toBe(3)
  })

  test('pays the price when the pass is used up by then', async () => {
    const event = await addPaidEvent(database, { capacity: 1 })
    const pass = await addPass(database, person(3), { visits_left: 1 })
    const seated = await register(0, event)
    const waiting = await wait(3, event, { pass_id: pass })
    await database.sql`update public.user_passes set visits_left = 0 where id = ${pass}`
    await call(person(0), 'cancel_registration', { registration_id: seated.registration.id })
    expect(await statusOf(waiting.registration.id)).toBe('confirmed')
    const offer = await call(person(3), 'registration_offer', { event_id: event })
    expect(offer.order).toMatchObject({ status: 'pending', total_amount: 120_000, payment_method: 'ips_qr' })
  })
})

describe('cancelling', () => {
  const cancel = (who: Parameters<typeof call>[0], id: string) =>
    call(who, 'cancel_registration', { registration_id: id })

  test('is for the owner and those who manage events', async () => {
    const event = await addEvent(database)
    const { registration } = await register(0, event)
    await expect(cancel('anon', registration.id)).rejects.toMatchObject({ code: '42501' })
    expect(await apiErrorOf(cancel(person(1), registration.id))).toBe('404 registration_not_found')
    expect(await apiErrorOf(cancel(person(1), randomUUID()))).toBe('404 registration_not_found')
    expect((await cancel(staff.moderator, registration.id)).registration.cancel_cause).toBe('staff')
  })

  test('is idempotent, and one may register again', async () => {
    const event = await addEvent(database, { capacity: 1 })
    const { registration } = await register(0, event)
    await cancel(person(0), registration.id)
    expect((await cancel(person(0), registration.id)).registration.status).toBe('cancelled')
    expect((await register(0, event)).registration.status).toBe('confirmed')
  })

  test('is possible while something postponed has no new date, though the old one has passed', async () => {
    const event = await addEvent(database)
    const { registration } = await register(0, event)
    await database.sql`
      update public.events set status = 'postponed', starts_at = ${hoursFromNow(-30)}, ends_at = ${hoursFromNow(-28)}
      where id = ${event}`
    expect((await cancel(person(0), registration.id)).registration.status).toBe('cancelled')
  })

  test('is too late when it has begun or the ticket was used', async () => {
    const running = await addEvent(database, { starts_at: hoursFromNow(-1), ends_at: hoursFromNow(1) })
    const { registration } = await register(0, running)
    expect(await apiErrorOf(cancel(person(0), registration.id))).toBe('409 event_started')
    const used = await register(0, await addEvent(database))
    await database.sql`update public.registrations set checked_in_at = now() where id = ${used.registration.id}`
    expect(await apiErrorOf(cancel(person(0), used.registration.id))).toBe('409 already_checked_in')
  })
})
