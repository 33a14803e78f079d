import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf, tally } from '../purchases/fixtures/api.ts'
import { addPaidEvent, addPass, takeOffers, visitsLeft } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const register = async (event: string, name: string, more: Json = {}): Promise<Json> => {
  const person = await addAccount(database, { name })
  return call(person, 'register_for_event', {
    event_id: event,
    full_name: name,
    email: person.email,
    ...more,
  })
}
const add = (event: string): Promise<Json> =>
  call(staff.moderator, 'add_attendee', { event_id: event, full_name: 'Гость с улицы' })
const list = (event: string): Promise<Json> => call(staff.moderator, 'admin_attendees', { event_id: event })
const names = async (event: string): Promise<string[]> =>
  (await list(event)).rows.map((row: Json) => row.full_name)
const attendanceSummary = (event: string) =>
  call(staff.moderator, 'event_attendance_summary', { event_id: event })
const pay = (order: string) => call(staff.admin, 'mark_order_paid', { order_id: order })

describe('moving to another event', () => {
  const move = (registration: string, event: string, more: Json = {}, as: Account = staff.moderator) =>
    call(as, 'move_registration', { registration_id: registration, event_id: event, ...more })
  const offer = (registration: string, event: string) =>
    call(staff.moderator, 'move_registration_preview', { registration_id: registration, event_id: event })

  test('keeps what was paid, charges the difference, passes on the seat and sends one mail', async () => {
    const [here, there] = [
      await addPaidEvent(database, { capacity: 1 }),
      await addPaidEvent(database, { price_amount: 150_000 }),
    ]
    const { registration, order } = await register(here, 'Ада')
    await register(here, 'Боб', { join_waitlist: true })
    await pay(order.id)
    expect(await offer(registration.id, there)).toMatchObject({
      error_code: null,
      is_carried: true,
      paid_amount: 120_000,
      difference: 30_000,
    })
    const moved = await move(registration.id, there)
    expect(moved).toMatchObject({
      status: 'confirmed',
      order: { status: 'pending', total_amount: 30_000 },
    })
    await takeOffers(database, here)
    expect(await names(here)).toEqual(['Боб'])
    expect((await list(here)).rows[0]).toMatchObject({ status: 'confirmed' })
    const kinds = (await mailsOf(database, registration.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['registration_confirmed', 'order_paid', 'registration_moved'])
    expect(await move(registration.id, there)).toEqual(moved)
  })

  test('asks for the price there when nothing was paid; a pass is used there', async () => {
    const [here, there] = [
      await addPaidEvent(database),
      await addPaidEvent(database, { price_amount: 90_000 }),
    ]
    const open = await register(here, 'Ада')
    expect((await move(open.registration.id, there)).order).toMatchObject({
      status: 'pending',
      total_amount: 90_000,
    })
    const [old] = await database.sql`select status from public.orders where id = ${open.order.id}`
    expect(old).toEqual({ status: 'cancelled' })

    const person = await addAccount(database)
    const pass = await addPass(database, person)
    const { registration } = await call(person, 'register_for_event', {
      event_id: here,
      full_name: 'Вера',
      email: person.email,
      pass_id: pass,
    })
    expect(await move(registration.id, there)).toMatchObject({ has_pass: true })
    expect(await visitsLeft(database, pass)).toBe(3)
  })

  test('moves people of a cancelled event, and clears their refund requests', async () => {
    const [here, there] = [await addPaidEvent(database), await addPaidEvent(database)]
    const { registration, order } = await register(here, 'Ада')
    await pay(order.id)
    await database.sql`update public.events set status = 'cancelled' where id = ${here}`
    expect((await move(registration.id, there)).order).toMatchObject({
      status: 'paid',
      refund_requested_at: null,
    })
  })

  test('gives the last seat of the other event once', async () => {
    const [here, there] = [await addEvent(database), await addEvent(database, { capacity: 1 })]
    const people = [await register(here, 'Ада'), await register(here, 'Боб')]
    const outcome = await tally(people.map(({ registration }) => move(registration.id, there)))
    expect(outcome).toEqual({ ok: 1, '409 event_full': 1 })
    expect(await attendanceSummary(there)).toMatchObject({ confirmed: 1 })
    expect(await attendanceSummary(here)).toMatchObject({ confirmed: 1 })
  })

  test('in both directions at once does not deadlock', async () => {
    const [one, two] = [await addEvent(database), await addEvent(database)]
    const [ada, bob] = [await register(one, 'Ада'), await register(two, 'Боб')]
    expect(
      await tally([move(ada.registration.id, two), move(bob.registration.id, one, {}, staff.admin)]),
    ).toEqual({ ok: 2 })
  })

  test('is rejected where it makes no sense', async () => {
    const here = await addEvent(database)
    const { registration } = await register(here, 'Ада')
    const to = async (facts: Json) => apiErrorOf(move(registration.id, await addEvent(database, facts)))
    expect(await to({ published_at: null })).toBe('404 event_not_published')
    expect(await to({ status: 'cancelled' })).toBe('409 event_cancelled')
    expect(await to({ starts_at: hoursFromNow(-9) })).toBe('409 event_over')
    expect(await apiErrorOf(move(registration.id, here))).toBe('409 same_event')
    expect(await offer(registration.id, here)).toMatchObject({ error_code: 'same_event' })
    const full = await addEvent(database, { capacity: 0 })
    expect(await apiErrorOf(move(registration.id, full, { over_capacity: true }))).toBe(
      '403 over_capacity_not_allowed',
    )
    expect(await move(registration.id, full, { over_capacity: true }, staff.admin)).toMatchObject({
      is_extra: true,
    })
    expect(await apiErrorOf(move(registration.id, await addEvent(database)))).toBe(
      '409 registration_not_active',
    )
  })
})

test('a ticket is sent again, once for each press, and five times an hour at most', async () => {
  const { registration } = await register(await addEvent(database), 'Ада')
  const resend = (request_id = randomUUID()) =>
    call(staff.moderator, 'resend_ticket', { registration_id: registration.id, request_id })
  const request = randomUUID()
  expect(await tally([resend(request), resend(request)])).toEqual({ ok: 2 })
  expect(await mailsOf(database, registration.email)).toHaveLength(2)
  for (let time = 0; time < 4; time++) await resend()
  expect(await apiErrorOf(resend())).toBe('429 too_many_requests')
  const { id } = await add(await addEvent(database))
  expect(
    await apiErrorOf(call(staff.moderator, 'resend_ticket', { registration_id: id, request_id: request })),
  ).toBe('409 no_address')
})
